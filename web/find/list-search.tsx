import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { findLimits } from '#contract/finds.ts'
import { Button } from '#web/ui/button.tsx'
import { FormStyles } from '#web/ui/form-styles.tsx'

interface Props {
  /** The label of the search field, such as “Search polls”. */
  children: ReactNode
  /** Limits the search to this kind of thing, as named in `find-plate.tsx`. */
  kind?: string
  /** Limits the search to this community. */
  comm_id?: string | null
}

/**
 * The search field above a list, limited to the kind of thing in that list. It is a plain form, so that its result has
 * an address.
 */
export function ListSearch({ children, kind, comm_id }: Props) {
  const id = useId()
  return (
    <form action="/home" role="search" aria-labelledby={`${id}-words`} className="search">
      <FormStyles />
      <label htmlFor={id} id={`${id}-words`}>
        {children}
      </label>
      <input id={id} type="search" name="q" maxLength={findLimits.q.max} autoComplete="off" />
      <Button quiet>
        <Trans>Search</Trans>
      </Button>
      {kind && <input type="hidden" name="kind" value={kind} />}
      {comm_id && <input type="hidden" name="comm" value={comm_id} />}
    </form>
  )
}
