import { Trans } from '@lingui/react/macro'
import type { Reply } from '#contract/call.ts'
import type { identity } from '#contract/identity.ts'
import { ArrivedHead } from '#web/parts/identity/arrived-head.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { type RefusedForm, Send, SentForm } from '#web/ui/sent-form.tsx'
import { useDates } from '#web/words/dates.ts'

export type RecoveryAsked = Reply<typeof identity.ask_recovery>

/** On the page of the second step: for somebody who can’t take it any more. */
export const LostCodes = ({ refused }: { refused: RefusedForm | undefined }) => (
  <Fold
    summary={<Trans>I’ve lost my app and my recovery codes</Trans>}
    refused={refused?.intent === 'lost-codes' ? refused : undefined}
  >
    <SentForm intent="lost-codes" refused={refused}>
      <p className="note">
        <Trans>
          Then the people who run this site can let you in, but only after a wait of 72 hours, so that nobody else gets
          in that way: we tell every address that we know of you, and wherever you’re signed in.
        </Trans>
      </p>
      <Send quiet>
        <Trans>Continue</Trans>
      </Send>
    </SentForm>
  </Fold>
)

/** Shown in place of the second step, once somebody has said that they can’t take it. */
export function LostCodesAsked({ asked: { state, ready_at } }: { asked: RecoveryAsked }) {
  const { dayAndTime } = useDates()
  if (state === 'letter_sent')
    return (
      <ArrivedHead title={<Trans>Check your e-mail</Trans>}>
        <Trans>
          We’re sending an e-mail to the address of your account. The wait begins once you open the link in it and press
          the button.
        </Trans>
      </ArrivedHead>
    )
  return (
    <ArrivedHead title={<Trans>The wait has begun</Trans>}>
      <Trans>
        From {dayAndTime(ready_at ?? '')}, the people who run this site can give you a link. Ask them for it then.
      </Trans>
    </ArrivedHead>
  )
}
