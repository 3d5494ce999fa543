import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { reportOn } from './report-address.ts'

interface Props {
  /** The kind of the thing: poll, article, question, answer, comment … */
  kind: string
  id: string
  /** The page that has the form, if it is not the current one. */
  page?: string
  children?: ReactNode
}

/** Shown beside anything that people publish: a link to the form to report it, on the same page. */
export const ReportLink = ({ kind, id, page = '', children = <Trans>Report</Trans> }: Props) => (
  <Link className="act note" rel="nofollow" to={page + reportOn(kind, id)}>
    {children}
  </Link>
)
