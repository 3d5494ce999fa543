import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNumber } from '#web/words/dates.ts'

/** A number of people in a table cell; null if the number is withheld. */
export function CountCell({ count, children }: { count: number | null; children?: ReactNode }) {
  const number = useNumber()
  if (count !== null)
    return (
      <td>
        {number(count)} {children}
      </td>
    )
  return (
    <td>
      <span aria-hidden="true">—</span>
      <span className="away">
        <Trans>not shown</Trans>
      </span>
    </td>
  )
}
