import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { kindOf } from '#web/find/kinds.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { JoinedList } from '#web/ui/joined-list.tsx'
import { LateStyle } from '#web/ui/late-style.tsx'
import { ListPages } from '#web/ui/list-pages.tsx'
import { filterNames, findAddress } from './find-address.ts'
import type { SearchData } from './home-plate.server.ts'
import { HitRow } from './hit-row.tsx'
import { KindLinks } from './kind-links.tsx'
import { SearchForm } from './search-form.tsx'
import finder from './finder.css?inline'

/** The results from everything that the reader may see, with the filters to narrow them. */
export function SearchPage(data: SearchData) {
  const { asked, after, reply, tooLong } = data
  return (
    <>
      <LateStyle name="finder" sheet={finder} />
      <header className="head">
        <h1>{asked.q && reply ? <Trans>Search: “{asked.q}”</Trans> : <Trans>Search</Trans>}</h1>
      </header>
      <SearchForm {...data} />
      {tooLong && (
        <p className="wrong" role="alert">
          <Trans>That’s too long to search for. Use at most 200 characters.</Trans>
        </p>
      )}
      {reply ? (
        <>
          <KindLinks asked={asked} counts={after ? [] : reply.counts} />
          <StatusNote {...data} reply={reply} />
          {reply.items.length > 0 && (
            <ul className="rows">
              {reply.items.map((hit) => (
                <HitRow key={`${hit.kind} ${hit.id}`} hit={hit} />
              ))}
            </ul>
          )}
          {reply.items.length === 0 && <Nothing asked={asked} after={after} />}
          <Pages asked={asked} after={after} next={reply.next_cursor} />
        </>
      ) : (
        <Suggestions />
      )}
    </>
  )
}

/** The number of results, as far as they were counted; announced again by screen readers when it changes. */
function StatusNote({ reply, after }: SearchData & { reply: NonNullable<SearchData['reply']> }) {
  const n = reply.counts.reduce((sum, each) => sum + each.n, 0)
  const more = reply.counts.some((each) => each.more)
  return (
    <div className="note" role="status">
      {n > 0 && !after && (
        <p>{more ? <Trans>More than {n} results</Trans> : <Plural value={n} one="# result" other="# results" />}</p>
      )}
      {reply.words === 'any' && n > 0 && (
        <p>
          <Trans>Nothing has all of these words. These have some of them.</Trans>
        </p>
      )}
      {reply.missing.length > 0 && (
        <p>
          <Trans>
            We can’t search everything right now. Missing:{' '}
            <JoinedList
              items={reply.missing.map((kind): { key: string; node: ReactNode } => ({
                key: kind,
                node: kindOf(kind)?.name ?? kind,
              }))}
            />
            . Please try again in a minute.
          </Trans>
        </p>
      )}
    </div>
  )
}

function Nothing({ asked, after }: Pick<SearchData, 'asked' | 'after'>) {
  const { q } = asked
  const filtered = filterNames.some((name) => asked[name])
  return (
    <EmptyState
      title={after ? <Trans>You’ve reached the end of the list.</Trans> : <Trans>Nothing found for “{q}”.</Trans>}
    >
      {filtered ? (
        <p>
          <Link className="btn quiet" to={findAddress({ q })}>
            <Trans>Search everything for it</Trans>
          </Link>
        </p>
      ) : (
        <p>
          <Trans>Try other words, or fewer. Words are found in any form, with or without accents.</Trans>
        </p>
      )}
      <Suggestions />
    </EmptyState>
  )
}

/** Links for readers who have not entered any search words. */
const Suggestions = () => (
  <ul className="suggestions">
    <li>
      <Link to="/home?polls=open">
        <Trans>Polls that are open now</Trans>
      </Link>
    </li>
    <li>
      <Link to="/communities">
        <Trans>All communities</Trans>
      </Link>
    </li>
    <li>
      <Link to="/billsbot">
        <Trans>Bills, with answers from their texts</Trans>
      </Link>
    </li>
  </ul>
)

const Pages = ({ asked, after, next }: Pick<SearchData, 'asked' | 'after'> & { next: string | null }) => (
  <ListPages first={after ? findAddress(asked) : null} next={next && findAddress({ ...asked, after: next })}>
    <Trans>More results</Trans>
  </ListPages>
)
