import { Trans } from '@lingui/react/macro'
import type { Reply } from '#contract/call.ts'
import type { identity } from '#contract/identity.ts'
import { Section } from '#web/ui/section.tsx'
import { type RefusedForm, Send, SentForm } from '#web/ui/sent-form.tsx'
import { useDates } from '#web/words/dates.ts'

type Recovery = NonNullable<Reply<typeof identity.codes>['recovery']>

interface Props {
  recovery: Recovery
  refused: RefusedForm | undefined
}

/** Shown wherever the owner is signed in while somebody waits to be let into the account without a code. */
export function RecoveryPanel({ recovery: { ready_at }, refused }: Props) {
  const { dayAndTime } = useDates()
  return (
    <Section title={<Trans>Somebody asks to get into your account without a code</Trans>}>
      <p>
        <Trans>
          They say that they’re you and have lost the app and the recovery codes. From{' '}
          <time dateTime={ready_at}>{dayAndTime(ready_at)}</time>, the people who run this site can let them in. If it
          isn’t you, stop it.
        </Trans>
      </p>
      <SentForm intent="stop-recovery" action="/account" refused={refused}>
        <Send>
          <Trans>Stop it</Trans>
        </Send>
      </SentForm>
    </Section>
  )
}
