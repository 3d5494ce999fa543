import { Plural, Trans } from '@lingui/react/macro'
import { Form, Link } from 'react-router'
import { commsLimits } from '#contract/comms-limits.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchField } from '#web/ui/search-field.tsx'

/** The search form for communities. It uses GET, so that it works without JavaScript and its result has an address. */
export function CommunitySearch({ q, count, more }: { q: string; count: number; more: boolean }) {
  return (
    <Form method="get" action="/communities" role="search" className="search">
      <SearchField
        label={<Trans>Search communities</Trans>}
        q={q}
        max={commsLimits.search.max}
        send={<Trans>Search</Trans>}
        quiet
      />
      <p className="note" role="status">
        {q && count > 0 && (
          <>
            {more ? (
              <Trans>More than {count} communities</Trans>
            ) : (
              <Plural value={count} one="# community" other="# communities" />
            )}{' '}
            <Link to="/communities">
              <Trans>Show all</Trans>
            </Link>
          </>
        )}
      </p>
    </Form>
  )
}

export function NothingFound({ q }: { q: string }) {
  return (
    <EmptyState title={<Trans>No communities found for “{q}”.</Trans>}>
      <p>
        <Trans>Try fewer letters, or another spelling.</Trans>
      </p>
      <Link className="btn quiet" to="/communities">
        <Trans>Show all communities</Trans>
      </Link>
    </EmptyState>
  )
}
