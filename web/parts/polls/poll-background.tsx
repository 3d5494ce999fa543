import { Trans } from '@lingui/react/macro'
import { Section } from '#web/ui/section.tsx'
import { Written } from '#web/ui/written.tsx'
import { PollPromise } from './poll-facts.tsx'
import type { PollSummary } from './types.ts'

/** What the question was about and what it was asked for, for those who read on after the result. */
export function PollBackground({ poll }: { poll: PollSummary }) {
  return (
    <Section title={<Trans>About this poll</Trans>}>
      {poll.about && (
        <p>
          <Written lang={poll.lang}>{poll.about}</Written>
        </p>
      )}
      <dl className="facts">
        <PollPromise poll={poll} />
      </dl>
    </Section>
  )
}
