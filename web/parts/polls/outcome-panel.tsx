import { Trans } from '@lingui/react/macro'
import { Panel } from '#web/ui/panel.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'
import type { PollSummary } from './types.ts'

/** What was done with the result: above the numbers, because it is what they were for. */
export function OutcomePanel({ poll, outcome }: { poll: PollSummary; outcome: { text: string; at: string } }) {
  const { day } = useDates()
  return (
    <Panel title={<Trans>What happened next</Trans>}>
      <p className="say-more">
        <Written lang={poll.lang}>{outcome.text}</Written>
      </p>
      <p className="note">
        <time dateTime={outcome.at}>
          <Trans>Posted on {day(outcome.at)}.</Trans>
        </time>
      </p>
    </Panel>
  )
}
