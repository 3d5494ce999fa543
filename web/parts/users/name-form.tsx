import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Link } from 'react-router'
import { identityLimits } from '#contract/identity-limits.ts'
import { type RefusedForm, Send, SentForm, useThisForm } from '#web/ui/sent-form.tsx'
import { Field } from '#web/ui/field.tsx'

interface Props {
  user: { fullname: string; name_public: boolean; avatar_url: string | null; avatar_taken_down: object | null }
  refused: RefusedForm | undefined
}

/** The form for this person's name and for who may see it. */
export function NameForm({ user, refused }: Props) {
  return (
    <>
      <p>
        <Link to="/account?look=picture">
          {user.avatar_taken_down ? (
            <Trans>Your picture was taken down: read why</Trans>
          ) : user.avatar_url === null ? (
            <Trans>Add a picture</Trans>
          ) : (
            <Trans>Change your picture</Trans>
          )}
        </Link>
      </p>
      <SentForm intent="name" action="/account" refused={refused}>
        <Field name="fullname" label={<Trans>Name</Trans>} value={user.fullname}>
          {(control) => <input {...control} autoComplete="name" required maxLength={identityLimits.fullname.max} />}
        </Field>
        <Card on={user.name_public} />
        <Send>
          <Trans>Save</Trans>
        </Send>
      </SentForm>
    </>
  )
}

function Card({ on }: { on: boolean }) {
  const hint = useId()
  const { refused } = useThisForm()
  const checked = refused ? 'name_public' in refused.kept : on
  return (
    <div className="field">
      <label className="choice">
        <input type="checkbox" name="name_public" defaultChecked={checked} aria-describedby={hint} />
        <Trans>Show my name to everyone</Trans>
      </label>
      <p id={hint} className="note">
        <Trans>
          This is off until you turn it on. The people who run this site and those who look after a community you join
          see your name either way, and everyone can see it in the result of a poll with names. Turning it on never
          shows what you answered.
        </Trans>
      </p>
    </div>
  )
}
