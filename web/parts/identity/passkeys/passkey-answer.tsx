import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useSubmit } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { StatusBox } from '#web/ui/status-message.tsx'
import { answerOf, type NoPasskey, type PasskeyAsked } from './ceremony.ts'

/** What an action returns so that the page has the browser make or use a passkey, and sends the answer. */
export interface PasskeyStep {
  asked: PasskeyAsked
  /** The intent of the form that takes the answer. */
  intent: string
  /** Whatever else that form sends. */
  values: Record<string, string>
}

export const isPasskeyStep = (given: object | undefined): given is PasskeyStep =>
  given !== undefined && 'asked' in given

interface Props {
  step: PasskeyStep
  /** The page whose action takes the answer. */
  action: string
}

const troubles: Record<NoPasskey, ReactNode> = {
  unfinished: <Trans>Your browser brought no passkey. Perhaps you closed its window, or it took too long.</Trans>,
  here_already: <Trans>This device already has a passkey for your account.</Trans>,
  unable: <Trans>This browser can’t use passkeys here. Try another browser, or sign in another way.</Trans>,
}

/**
 * Has the browser make or use a passkey at once, and sends what it answers. The button stays for browsers that want to
 * see a press first, and for a second attempt.
 */
export function PasskeyAnswer({ step, action }: Props) {
  const submit = useSubmit()
  const [why, setWhy] = useState<NoPasskey | null>(null)
  const begun = useRef<PasskeyStep>(null)
  const answer = async () => {
    setWhy(null)
    const answered = await answerOf(step.asked)
    if ('why' in answered) return setWhy(answered.why)
    const { intent, values } = step
    await submit({ ...values, intent, response: answered.response }, { method: 'post', action })
  }
  useEffect(() => {
    if (begun.current === step) return
    begun.current = step
    void answer()
  })
  return (
    <Section title={step.asked.kind === 'new' ? <Trans>Make a passkey</Trans> : <Trans>Use your passkey</Trans>}>
      <StatusBox>
        <Notice kind={why ? 'trouble' : 'plain'}>
          <p>{why ? troubles[why] : <Trans>Follow the steps that your browser or device shows you now.</Trans>}</p>
        </Notice>
      </StatusBox>
      <noscript>
        <p>
          <Trans>Passkeys need JavaScript, which is turned off in this browser.</Trans>
        </p>
      </noscript>
      {why !== null && why !== 'here_already' && (
        <Button quiet type="button" onClick={() => void answer()}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </Section>
  )
}
