import { Trans } from '@lingui/react/macro'
import { commentLimits as limits } from '#contract/comment-limits.ts'
import { DecideLink } from '#web/thing/decide-link.tsx'
import { Field } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import type { Said } from './one-comment.tsx'

interface Props {
  said: Said
  refused: RefusedForm | undefined
}

/** For moderators of the community: the actions on a comment, and on the thread that begins with it. */
export const ModeratorWays = ({ said, slow_minutes, refused }: Props & { slow_minutes: number | undefined }) => (
  <>
    {!said.mine && <DecideLink kind="comment" id={said.comment_id} />}
    {slow_minutes !== undefined && <Slow said={said} slow_minutes={slow_minutes} refused={refused} />}
  </>
)

const Slow = ({ said: { comment_id }, slow_minutes, refused }: Props & { slow_minutes: number }) => (
  <Fold
    summary={slow_minutes > 0 ? <Trans>Pace of this thread</Trans> : <Trans>Slow this thread down</Trans>}
    refused={refused?.intent === 'slow_thread' ? refused : undefined}
  >
    <SentForm intent="slow_thread" refused={refused}>
      <input type="hidden" name="comment_id" value={comment_id} />
      <p>
        <Trans>
          For a thread that gets too heated: everyone has to wait between comments, and a line below the thread says for
          how long.
        </Trans>
      </p>
      <Field
        name="minutes"
        label={<Trans>Minutes between two comments by the same person in this thread</Trans>}
        hint={<Trans>0 means as often as anywhere else.</Trans>}
        value={String(slow_minutes)}
      >
        {(field) => <input {...field} type="number" inputMode="numeric" min={0} max={limits.slow_minutes} required />}
      </Field>
      <Send quiet>
        <Trans>Set the pace</Trans>
      </Send>
    </SentForm>
  </Fold>
)
