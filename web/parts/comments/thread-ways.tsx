import { Trans } from '@lingui/react/macro'
import { commentLimits as limits } from '#contract/comment-limits.ts'
import { Field } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import type { OnThing } from './thing-plate.server.ts'

interface Props {
  thread: OnThing['items'][number]
  talk: OnThing
  refused: RefusedForm | undefined
}

/** What can be done with a whole thread: by those who take part in it, and by those who look after the place. */
export function ThreadWays({ thread, talk, refused }: Props) {
  const { comment_id, replies, slow_minutes } = thread
  const takesPart = [thread, ...replies].some(({ mine, state }) => mine && state === 'visible')
  const here = refused?.kept.comment_id?.[0] === comment_id ? refused : undefined
  if (!takesPart && !talk.can_hide && slow_minutes === 0) return null
  return (
    <div className="acts">
      {slow_minutes > 0 && (
        <p className="note">
          <Trans>Slow: each person can write here once in {slow_minutes} minutes.</Trans>
        </p>
      )}
      {takesPart && <Quiet thread={thread} refused={here} />}
      {talk.can_hide && <Slow thread={thread} refused={here} />}
    </div>
  )
}

type Part = Pick<Props, 'thread' | 'refused'>

/** Lets people who take part in a thread stop or resume its notices. */
const Quiet = ({ thread: { comment_id, quiet }, refused }: Part) => (
  <SentForm intent="quiet_thread" className="inline" refused={refused}>
    <input type="hidden" name="comment_id" value={comment_id} />
    <input type="hidden" name="quiet" value={quiet ? 'no' : 'yes'} />
    <Send quiet>
      {quiet ? <Trans>Tell me about replies here again</Trans> : <Trans>Don’t tell me about replies here</Trans>}
    </Send>
  </SentForm>
)

const Slow = ({ thread: { comment_id, slow_minutes }, refused }: Part) => (
  <Fold summary={<Trans>Slow down</Trans>} refused={refused?.intent === 'slow_thread' ? refused : undefined}>
    <SentForm intent="slow_thread" refused={refused}>
      <input type="hidden" name="comment_id" value={comment_id} />
      <Field
        name="minutes"
        label={<Trans>Minutes between two comments by the same person in this thread</Trans>}
        hint={<Trans>0 means as often as anywhere else.</Trans>}
        value={String(slow_minutes)}
      >
        {(field) => <input {...field} type="number" inputMode="numeric" min={0} max={limits.slow_minutes} required />}
      </Field>
      <Send quiet>
        <Trans>Slow this thread down</Trans>
      </Send>
    </SentForm>
  </Fold>
)
