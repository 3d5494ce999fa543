import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Written } from '#web/ui/written.tsx'
import type { AskedPoll } from './types.ts'

/** The poll a question is about, as a link to it. */
export const PollName = ({ poll: { poll_id, title, lang } }: { poll: AskedPoll }) => (
  <Trans>
    About the poll{' '}
    <Link to={`/answer/${poll_id}`}>
      <Written lang={lang}>{title}</Written>
    </Link>
  </Trans>
)
