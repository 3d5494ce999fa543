import { Trans } from '@lingui/react/macro'
import { AnswerCount } from '#web/parts/polls/lists/answer-count.tsx'
import { TurnoutSparkline } from '#web/parts/polls/results/turnout-sparkline.tsx'
import type { AfterProps } from './after.tsx'
import { AskAgainForm, CloseForm, ExtendForm, PauseForm } from './after-forms.tsx'
import { CorrectForm } from './correct-form.tsx'
import { AnswersToday } from './answers-today.tsx'
import type { Poll } from './types.ts'
import { WithdrawPollForm } from './withdraw-poll-form.tsx'

/**
 * Shown beside a managed poll: how many people have answered, and the actions on the poll, with the irreversible
 * actions set apart.
 */
export function ManagedRail(props: AfterProps) {
  const { poll, answers, today, turnout } = props
  return (
    <aside className="rail-parts">
      {answers !== undefined && (
        <section className="counted-so-far">
          <h2 className="told-count">
            <AnswerCount answers={answers} />
          </h2>
          {today && <AnswersToday {...today} />}
          {turnout && <TurnoutSparkline turnout={turnout} />}
        </section>
      )}
      <Acts {...props} />
      {!poll.can_manage && (
        <section>
          <h2>
            <Trans>Who manages it</Trans>
          </h2>
          <p>
            <Trans>The owners and moderators of the community can pause, extend, close and correct the poll.</Trans>
          </p>
        </section>
      )}
    </aside>
  )
}

/** The actions on a published poll, each collapsed. */
function Acts({ poll, timeZone, zone, refused }: AfterProps) {
  const running = poll.can_manage && isRunning(poll)
  const corrects = poll.can_manage && isFixed(poll)
  return (
    <>
      {(running || corrects) && (
        <section>
          <h2>
            <Trans>Change something</Trans>
          </h2>
          <div>
            {running && <ExtendForm poll={poll} timeZone={timeZone} zone={zone} refused={refused} />}
            {running && poll.state !== 'paused' && <PauseForm poll={poll} refused={refused} />}
            {corrects && <CorrectForm poll={poll} refused={refused} />}
          </div>
        </section>
      )}
      {(running || poll.can_withdraw) && (
        <section className="for-good">
          <h2>
            <Trans>What can’t be undone</Trans>
          </h2>
          <div>
            {running && <CloseForm refused={refused} />}
            {running && <AskAgainForm refused={refused} />}
            {poll.can_withdraw && <WithdrawPollForm refused={refused} />}
          </div>
        </section>
      )}
    </>
  )
}

export const isRunning = ({ state }: Poll) => state === 'open' || state === 'paused'

/** Whether texts can only be corrected. Before the first answer, they can still be edited. */
const isFixed = ({ frozen, state }: Poll) => frozen || (state !== 'open' && state !== 'scheduled')
