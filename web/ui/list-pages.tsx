import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface Props {
  /** The address of the first page; null if the first page is shown. */
  first: string | null
  /** The address of the next page; null if the list ends here. */
  next: string | null
  /** The label of the link to the next page. */
  children: ReactNode
  /** The purpose of the links, if a page has several lists. */
  label?: string
}

/** Links between the pages of a list; nothing if there is only one page. */
export function ListPages({ first, next, children, label }: Props) {
  const { t } = useLingui()
  if (first === null && next === null) return null
  return (
    <nav className="row-ways" aria-label={label ?? t`Pages of this list`}>
      {first !== null && (
        <Link className="act" to={first}>
          <Trans>Back to the beginning</Trans>
        </Link>
      )}
      {next !== null && (
        <Link className="act" to={next} rel="next">
          {children}
        </Link>
      )}
    </nav>
  )
}
