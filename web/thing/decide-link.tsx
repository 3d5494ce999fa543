import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { STATUS_ANCHOR } from '#web/ui/status-anchor.ts'
import { DECIDE } from './decide-address.ts'

interface Props {
  /** The kind of the thing: poll, article, question, answer, comment … */
  kind: string
  id: string
  /** The page that has the form, if it is not the current one. */
  page?: string
}

/** Shown beside a thing to moderators of its community: a link to the form to decide about it, on the same page. */
export const DecideLink = ({ kind, id, page = '' }: Props) => (
  <Link className="act note" rel="nofollow" to={`${page}?${DECIDE}=${kind}.${id}#${STATUS_ANCHOR}`}>
    <Trans>Moderate</Trans>
  </Link>
)
