import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { identityLimits } from '#contract/identity-limits.ts'
import { AccountForm, Send } from './account-form.tsx'
import { AccountPanel } from './account-panel.tsx'
import { Field } from './field.tsx'
import type { RefusedForm } from './refused-form.ts'

interface Props {
  user: { fullname: string; card: boolean }
  refused: RefusedForm | undefined
}

/** How this person is called, and who may know. */
export function NameForm({ user, refused }: Props) {
  return (
    <AccountPanel section="name">
      <AccountForm intent="name" action="/account" refused={refused}>
        <Field
          name="fullname"
          label={<Trans>Name</Trans>}
          defaultValue={user.fullname}
          autoComplete="name"
          required
          maxLength={identityLimits.fullname.max}
        />
        <Card on={refused?.intent === 'name' ? 'card' in refused.kept : user.card} />
        <Send>
          <Trans>Save</Trans>
        </Send>
      </AccountForm>
    </AccountPanel>
  )
}

function Card({ on }: { on: boolean }) {
  const hint = useId()
  return (
    <div className="field">
      <label className="choice">
        <input type="checkbox" name="card" defaultChecked={on} aria-describedby={hint} />
        <Trans>Show my name to everybody</Trans>
      </label>
      <p id={hint} className="note">
        <Trans>
          Off until you turn it on. When you join a community, those who look after it see your name either way. What
          you answered is never shown.
        </Trans>
      </p>
    </div>
  )
}
