import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useSubmit } from 'react-router'
import { clientOf } from '#contract/client.ts'
import type { identity } from '#contract/identity.ts'
import { Section } from '#web/ui/section.tsx'
import { type RefusedForm, RefusedNote, Send, SentForm } from '#web/ui/sent-form.tsx'
import { answerOfSuggestion } from './ceremony.ts'

interface Props {
  /** Whether this browser has been here before, so that asking for a challenge gives it no cookie. */
  known: boolean
  /** The address of this page, with the page to which the visitor was going. */
  action: string
  refused: RefusedForm | undefined
}

/** Signing in with a passkey: by a button, and among the suggestions of the field for the e-mail address. */
export function PasskeySignIn({ known, action, refused }: Props) {
  useSuggestions(known, action, refused?.given)
  return (
    <div className="needs-scripts">
      <Section aside title={<Trans>Use a passkey</Trans>}>
        {refused?.intent === 'passkey' && <RefusedNote refused={refused} />}
        <SentForm intent="ask-passkey" refused={refused}>
          <p className="note">
            <Trans>Your finger, your face or the PIN of your device instead of a password.</Trans>
          </p>
          <Send quiet>
            <Trans>Sign in with a passkey</Trans>
          </Send>
        </SentForm>
      </Section>
    </div>
  )
}

async function ask() {
  const answered = await clientOf<typeof identity>('identity').post('ask_passkey', {})
  return answered.kind === 'reply' ? answered.reply : null
}

/** `again`: changes when a passkey was refused, and another challenge is needed. */
function useSuggestions(known: boolean, action: string, again: number | undefined): void {
  const submit = useSubmit()
  const begunFor = useRef<number | 'first'>(null)
  useEffect(() => {
    const turn = again ?? 'first'
    if (!known || begunFor.current === turn) return
    begunFor.current = turn
    void answerOfSuggestion(ask).then((response) => {
      if (response && begunFor.current === turn)
        void submit({ intent: 'passkey', response }, { method: 'post', action })
    })
  }, [known, action, again, submit])
}
