import { Trans } from '@lingui/react/macro'
import { commentLimits as limits } from '#contract/comment-limits.ts'
import { useVisitor } from '#web/state/shared.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Choices, Field } from '#web/ui/field.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { Said } from './one-comment.tsx'

interface Props {
  /** The comment that is answered; if absent, the text is about the thing itself. */
  reply_to?: string
  /** The anchor of the paragraph that the comment is about. */
  paragraph?: string | undefined
  refused: RefusedForm | undefined
}

/** The form with which a signed-in person writes a comment. */
export function CommentForm({ reply_to, paragraph, refused }: Props) {
  const { user } = useVisitor()
  const name = user?.fullname ?? ''
  return (
    <SentForm intent="comment" refused={refused}>
      {reply_to && <input type="hidden" name="comment_id" value={reply_to} />}
      {paragraph && <input type="hidden" name="paragraph" value={paragraph} />}
      <Field
        name="body"
        label={labelOf(reply_to, paragraph)}
        hint={
          <Trans>
            Everyone can read it, with your name: {name}. An @ before the name of somebody who takes part here tells
            them.
          </Trans>
        }
      >
        {(field) => <TextArea {...field} rows={4} maxLength={limits.body.max} required />}
      </Field>
      {!reply_to && (
        <Choices
          label={<Trans>Where do you stand?</Trans>}
          quiet
          name="stance"
          choices={[
            { value: '', text: <Trans>I’d rather not say</Trans> },
            { value: 'for', text: <Trans>For it</Trans> },
            { value: 'against', text: <Trans>Against it</Trans> },
            { value: 'neutral', text: <Trans>Undecided</Trans> },
          ]}
          usual=""
        />
      )}
      <Send>
        <Trans>Send</Trans>
      </Send>
    </SentForm>
  )
}

function labelOf(reply_to: string | undefined, paragraph: string | undefined) {
  if (reply_to) return <Trans>Your reply</Trans>
  return paragraph ? <Trans>Your comment on this paragraph</Trans> : <Trans>Your comment</Trans>
}

/** The form with which an author edits their comment. */
export const ChangeForm = ({ said, refused }: { said: Said; refused: RefusedForm | undefined }) => (
  <SentForm intent="update_comment" refused={refused}>
    <input type="hidden" name="comment_id" value={said.comment_id} />
    <input type="hidden" name="if_version" value={said.version} />
    <Field
      name="body"
      label={<Trans>Edit your comment</Trans>}
      hint={
        <Trans>
          What it said before stays readable once someone has answered or reacted, or ten minutes have passed.
        </Trans>
      }
      value={said.body ?? ''}
    >
      {(field) => <TextArea {...field} rows={4} maxLength={limits.body.max} required />}
    </Field>
    <Send>
      <Trans>Save</Trans>
    </Send>
  </SentForm>
)

/** Tells a guest how to take part. */
export const HowToTakePart = ({ path }: { path: string }) => (
  <div className="ways">
    <p>
      <Trans>
        You can read everything as a guest. To say something, sign in or make an account: it takes a minute.
      </Trans>
    </p>
    <ButtonLink quiet to={`/login?redirect=${encodeURIComponent(path)}`}>
      <Trans>Sign in to comment</Trans>
    </ButtonLink>
  </div>
)
