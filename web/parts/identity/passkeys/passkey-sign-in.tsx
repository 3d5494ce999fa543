import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useSubmit } from 'react-router'
import { clientOf } from '#contract/client.ts'
import type { identity } from '#contract/identity.ts'
import { Section } from '#web/ui/section.tsx'
import { type RefusedForm, RefusedNote, Send, SentForm } from '#web/ui/sent-form.tsx'
import { answerOfSuggestion } from './ceremony.ts'

interface Props {
  /**
   * Whether the field for the e-mail address suggests passkeys: only in browsers that have been here before, since asking
   * for a challenge gives a cookie, and not while the browser is asked for one anyway.
   */
  suggests: boolean
  /** The address of this page, with the page to which the visitor was going. */
  action: string
  refused: RefusedForm | undefined
}

/** Signing in with a passkey: by a button, and among the suggestions of the field for the e-mail address. */
export function PasskeySignIn({ suggests, action, refused }: Props) {
  useSuggestions(suggests, action, refused?.given)
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
function useSuggestions(suggests: boolean, action: string, again: number | undefined): void {
  const submit = useSubmit()
  const begunFor = useRef<number | 'first'>(null)
  const wanted = useRef(suggests)
  useEffect(() => {
    wanted.current = suggests
    const turn = again ?? 'first'
    if (!suggests || begunFor.current === turn) return
    begunFor.current = turn
    const askIfWanted = async () => {
      const options = await ask()
      return wanted.current ? options : null
    }
    void answerOfSuggestion(askIfWanted).then((response) => {
      if (response && wanted.current) void submit({ intent: 'passkey', response }, { method: 'post', action })
    })
  }, [suggests, action, again, submit])
  useEffect(
    () => () => {
      wanted.current = false
    },
    [],
  )
}
