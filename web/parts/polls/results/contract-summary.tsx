import { Trans } from '@lingui/react/macro'
import { CountingRules } from '#web/parts/polls/ballot/counting-rules.tsx'
import { PollPromise } from '#web/parts/polls/ballot/poll-promise.tsx'
import { Published } from '#web/parts/polls/ballot/published.tsx'
import type { Poll } from '#web/parts/polls/types.ts'
import { Section } from '#web/ui/section.tsx'
import { Worded } from '#web/parts/polls/worded.tsx'

/** The background of the question and its promise, for people who read on after the result. */
export const ContractSummary = ({ poll }: { poll: Poll }) => (
  <Section title={<Trans>About this poll</Trans>}>
    {(poll.about || poll.corrections.about) && (
      <p>
        <Worded lang={poll.lang} text={poll.about} correction={poll.corrections.about} />
      </p>
    )}
    <dl className="facts">
      {poll.promise && <PollPromise poll={poll} />}
      <div>
        <dt>
          <Trans>How it’s counted</Trans>
        </dt>
        <dd>
          <CountingRules poll={poll} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>What people can download</Trans>
        </dt>
        <dd>
          <Published poll={poll} />
        </dd>
      </div>
      {!poll.promise && <PollPromise poll={poll} />}
    </dl>
  </Section>
)
