import { Plural, Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Form, Link } from 'react-router'
import { commsLimits } from '#contract/comms-limits.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormStyles } from '#web/ui/form-styles.tsx'

/** The search form for communities. It uses GET, so that it works without JavaScript and its result has an address. */
export function CommunitySearch({ q, count, more }: { q: string; count: number; more: boolean }) {
  const id = useId()
  return (
    <Form method="get" action="/communities" role="search" className="search">
      <FormStyles />
      <label htmlFor={id}>
        <Trans>Search communities</Trans>
      </label>
      <input
        id={id}
        type="search"
        name="q"
        key={q}
        defaultValue={q}
        maxLength={commsLimits.search.max}
        autoComplete="off"
      />
      <Button quiet>
        <Trans>Search</Trans>
      </Button>
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
