import { Trans } from '@lingui/react/macro'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import type { OnThing } from './thing-plate.server.ts'

interface Props {
  thread: OnThing['items'][number]
  refused: RefusedForm | undefined
}

/** Shown below a whole thread: says that slow mode is on, and offers the actions of its participants. */
export function ThreadWays({ thread, refused }: Props) {
  const { comment_id, replies, slow_minutes } = thread
  const takesPart = [thread, ...replies].some(({ mine, state }) => mine && state === 'visible')
  const here = refused?.kept.comment_id?.[0] === comment_id ? refused : undefined
  if (!takesPart && slow_minutes === 0) return null
  return (
    <div className="acts">
      {slow_minutes > 0 && (
        <p className="note">
          <Trans>Slow: each person can write here once in {slow_minutes} minutes.</Trans>
        </p>
      )}
      {takesPart && <Quiet thread={thread} refused={here} />}
    </div>
  )
}

/** Lets people who take part in a thread stop or resume notices about it. */
const Quiet = ({ thread: { comment_id, quiet }, refused }: Props) => (
  <SentForm intent="quiet_thread" className="inline" refused={refused}>
    <input type="hidden" name="comment_id" value={comment_id} />
    <input type="hidden" name="quiet" value={quiet ? 'no' : 'yes'} />
    <Send quiet>
      {quiet ? <Trans>Tell me about replies here again</Trans> : <Trans>Don’t tell me about replies here</Trans>}
    </Send>
  </SentForm>
)
