import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Reply } from '#contract/call.ts'
import type { identity } from '#contract/identity.ts'
import { WhyField } from '#web/account/desk/why-field.tsx'
import { Part } from '#web/account/part.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { useDates, useNumber } from '#web/words/dates.ts'

export type Wave = Reply<typeof identity.sign_up_wave>

interface Props {
  wave: Wave
  refused?: RefusedForm | undefined
  done?: ReactNode
}

/** The number of people who create an account, and what operators can do when there are far more than usual. */
export const SignUpWave = ({ wave, refused, done }: Props) => (
  <Part id="wave" title={<Trans>Waves of new accounts</Trans>} done={done}>
    <State wave={wave} />
    {wave.slowed && (
      <WaveForm intent="let-pass" refused={refused}>
        <Trans>Let them in for 24 hours</Trans>
      </WaveForm>
    )}
    {wave.pass_until && (
      <WaveForm intent="slow-again" refused={refused}>
        <Trans>Slow sign-ups down again</Trans>
      </WaveForm>
    )}
  </Part>
)

function State({ wave: { last_hour, usual, most, slowed, pass_until } }: { wave: Wave }) {
  const { dayAndTime } = useDates()
  const number = useNumber()
  const usually = number(Math.round(usual * 10) / 10)
  if (slowed)
    return (
      <>
        <p>
          <Trans>
            Sign-ups are being slowed: {number(last_hour)} in the last hour (usually {usually}).
          </Trans>
        </p>
        <p className="note">
          <Trans>
            At most {number(most)} an hour can create an account. Others are asked to come back later, unless they have
            an invitation.
          </Trans>
        </p>
      </>
    )
  if (pass_until)
    return (
      <p>
        <Trans>
          Everybody can create an account until {dayAndTime(pass_until)}. Sign-ups in the last hour: {number(last_hour)}{' '}
          (usually {usually}).
        </Trans>
      </p>
    )
  return (
    <p>
      <Trans>
        Sign-ups in the last hour: {number(last_hour)} (usually {usually}). Beyond {number(most)}, people without an
        invitation are asked to come back later.
      </Trans>
    </p>
  )
}

interface FormProps {
  intent: 'let-pass' | 'slow-again'
  refused: RefusedForm | undefined
  children: ReactNode
}

/** The desk shows this form too, so the form names the address that it is sent to. */
const WaveForm = ({ intent, refused, children }: FormProps) => (
  <SentForm intent={intent} refused={refused} action="/account?look=sign-up">
    <WhyField optional />
    <Send quiet={intent === 'slow-again'}>{children}</Send>
  </SentForm>
)
