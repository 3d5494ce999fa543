import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { acts, exact, objects } from '#web/account/desk/desk-plates.ts'
import { Head } from '#web/ui/head.tsx'
import { ListPages } from '#web/ui/list-pages.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'
import type { Trail } from './account-plate.server.ts'
import { addressOf, TrailFilter, trailAddress } from './trail-filter.tsx'
import { FieldName, FieldValue } from './field-name.tsx'

type Entry = Trail['items'][number]

/** Operators' actions, latest first, with links to one person's actions or to one kind of action. */
export function AuditView({ trail }: { trail: Trail }) {
  const { items, next, further, wanted } = trail
  const here = addressOf(wanted)
  return (
    <div className="stack">
      <p className="eyebrow">
        <Link to="/account?look=desk">
          <Trans>The desk of this site</Trans>
        </Link>
      </p>
      <Head title={<Trans>What operators have done</Trans>}>
        <Trans>Everybody who runs this site sees this list. Nobody can change or delete a line of it.</Trans>
      </Head>
      <TrailFilter trail={trail} />
      {items.length === 0 ? (
        <p>
          {here === trailAddress ? (
            <Trans>Nothing has been done yet.</Trans>
          ) : (
            <Trans>Nothing of that kind was done.</Trans>
          )}
        </p>
      ) : (
        <ul className="rows">
          {items.map((entry) => (
            <EntryRow key={entry.entry_id} entry={entry} />
          ))}
        </ul>
      )}
      <ListPages first={further ? here : null} next={next && `${here}&after=${encodeURIComponent(next)}`}>
        <Trans>Earlier acts</Trans>
      </ListPages>
    </div>
  )
}

function EntryRow({ entry }: { entry: Entry }) {
  const { dayAndTime } = useDates()
  const { at, service, call, object, things, says, decision } = entry
  const more = exactName(entry)
  return (
    <li>
      <p>
        <Who entry={entry} />{' '}
        <Link to={addressOf({ act: `${service}.${call}` })}>
          {more?.name ?? acts[service]?.[call] ?? `${service}.${call}`}
        </Link>
      </p>
      <p className="meta">
        <time dateTime={at}>{dayAndTime(at)}</time>
        {objects[object] && <span>{objects[object]}</span>}
      </p>
      {things.map(({ kind, id, title, lang, link }) => (
        <p key={`${kind} ${id}`}>
          <Link to={link}>
            <Written lang={lang}>{title}</Written>
          </Link>
        </p>
      ))}
      {Object.entries(says).map(
        ([name, value]) =>
          value !== '' &&
          !name.startsWith('was_') &&
          name !== more?.field && (
            <p key={name} className="note">
              <FieldName name={name} /> <FieldValue service={service} name={name} value={value} />
            </p>
          ),
      )}
      {Object.entries(says).map(([name, was]) => {
        const field = /^was_(.+)$/.exec(name)?.[1]
        return (
          field !== undefined &&
          was !== says[field] && (
            <p key={name} className="note">
              <Trans>Before:</Trans> <FieldValue service={service} name={field} value={was} />
            </p>
          )
        )
      })}
      {decision && (
        <p className="note">
          {decision.explanation !== '' && <span dir="auto">“{decision.explanation}”</span>}{' '}
          <Link to={`/account?look=decision&id=${decision.decision_id}`}>
            <Trans>The decision and its reasons</Trans>
          </Link>
        </p>
      )}
    </li>
  )
}

/** The name of an action that one of its details tells apart from others of the same call, and that detail. */
function exactName({ service, call, object, says }: Entry) {
  const told = exact[service]?.[call]
  const value = told && says[told.field]
  if (!told || value === undefined || value === '') return null
  // An object with kinds begins with one; any other begins with an id.
  const [kind = ''] = object.split(' ')
  const name = told.name(value, /^[a-z]+$/.test(kind) ? kind : null)
  return name ? { name, field: told.field } : null
}

function Who({ entry: { by, UID, name } }: { entry: Entry }) {
  if (by === 'command') return <Trans>A command on the machine</Trans>
  if (by === 'token') return <Trans>A script of the operator</Trans>
  return (
    <Link to={addressOf({ by: UID ?? '' })}>
      {name ? <bdi>{name}</bdi> : <Trans>Somebody whose account is gone</Trans>}
    </Link>
  )
}
