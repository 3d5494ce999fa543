import { Trans, useLingui } from '@lingui/react/macro'
import { Form, Link } from 'react-router'
import { identityLimits } from '#contract/identity-limits.ts'
import { ListPages } from '#web/ui/list-pages.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useDates } from '#web/words/dates.ts'
import { peopleAddress, personAddress } from './people-address.ts'
import type { People } from './people.server.ts'
import { PersonTags } from './person-tags.tsx'

type List = Extract<People, { items: unknown }>

/** A search field for people, and the people who were found, a page at a time. */
export function PeopleList({ page: { q, only, items, next, further } }: { page: List }) {
  const address = `${peopleAddress}${q && `&q=${encodeURIComponent(q)}`}${only ? `&only=${only}` : ''}`
  return (
    <>
      <Search q={q} />
      <OnlyLinks only={only} />
      {items.length === 0 ? (
        <p>
          <Trans>Nobody was found.</Trans>
        </p>
      ) : (
        <ul className="rows">
          {items.map((person) => (
            <PersonRow key={person.UID} person={person} />
          ))}
        </ul>
      )}
      <ListPages first={further ? address : null} next={next && `${address}&after=${encodeURIComponent(next)}`}>
        <Trans>More people</Trans>
      </ListPages>
    </>
  )
}

/** The form is sent by GET, so that it works without JavaScript. */
const Search = ({ q }: { q: string }) => (
  <Form method="get" action="/account" role="search" className="search">
    <input type="hidden" name="look" value="people" />
    <SearchField
      label={<Trans>A whole e-mail address, or the beginning of a name</Trans>}
      q={q}
      max={identityLimits.email.max}
      send={<Trans>Find</Trans>}
      quiet
    />
  </Form>
)

function OnlyLinks({ only }: { only: List['only'] }) {
  const { t } = useLingui()
  const current = (value: List['only']) => (value === only ? 'page' : undefined)
  return (
    <nav className="row-ways" aria-label={t`Which people`}>
      <Link className="act" to={peopleAddress} aria-current={current(undefined)}>
        <Trans>Everybody</Trans>
      </Link>
      <Link className="act" to={`${peopleAddress}&only=operators`} aria-current={current('operators')}>
        <Trans>Operators</Trans>
      </Link>
      <Link className="act" to={`${peopleAddress}&only=suspended`} aria-current={current('suspended')}>
        <Trans>Suspended</Trans>
      </Link>
      <Link className="act" to={`${peopleAddress}&only=waiting`} aria-current={current('waiting')}>
        <Trans>Waiting for a link</Trans>
      </Link>
    </nav>
  )
}

function PersonRow({ person }: { person: List['items'][number] }) {
  const { day } = useDates()
  return (
    <li>
      <h2>
        <Link to={personAddress(person.UID)}>
          <bdi>{person.username}</bdi>
        </Link>
      </h2>
      <p className="meta">
        <span className="address">{person.email}</span>
        <span>
          <Trans>since {day(person.created_at)}</Trans>
        </span>
        <PersonTags person={person} />
      </p>
    </li>
  )
}
