import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Panel } from '#web/ui/panel.tsx'
import { useDates } from '#web/words/dates.ts'
import type { HiddenResult, Poll } from '#web/parts/polls/types.ts'

interface Props {
  poll: Poll
  result: HiddenResult
  children: ReactNode
}

/** No number yet: until when, why, and how to come to see it. */
export function HiddenResultPanel({ poll, result, children }: Props) {
  const { dayAndTime } = useDates()
  const open = poll.state === 'open'
  return (
    <Panel title={<Trans>Result</Trans>}>
      <p className="say">
        {poll.state === 'scheduled' && <Trans>There is no result yet: this poll has not opened.</Trans>}
        {poll.state !== 'scheduled' && result.until === 'answered' && (
          <Trans>You see the result as soon as you have answered.</Trans>
        )}
        {poll.state !== 'scheduled' && result.until === 'closed' && (
          <Trans>Everyone sees the result at the same moment: {dayAndTime(result.closes_at)}.</Trans>
        )}
      </p>
      <p>
        {result.until === 'answered' ? (
          <Trans>So each person answers for themselves first, not for the side that leads.</Trans>
        ) : (
          <Trans>Until then nobody sees a number, so that no answer is swayed by those before it.</Trans>
        )}{' '}
        {open && result.until === 'answered' && <Trans>When the poll closes, everyone sees it.</Trans>}
      </p>
      <div className="ways">{children}</div>
    </Panel>
  )
}
