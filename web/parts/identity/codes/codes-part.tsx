import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Reply } from '#contract/call.ts'
import type { identity } from '#contract/identity.ts'
import { type Proof, ProofField } from '#web/parts/identity/proof-field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { type RefusedForm, Send, SentForm } from '#web/ui/sent-form.tsx'
import { useDates } from '#web/words/dates.ts'
import { CodeField } from './code-field.tsx'

interface Props {
  codes: Reply<typeof identity.codes>
  /** How the person shows that the account is theirs. */
  proof: Proof
  refused: RefusedForm | undefined
}

/** Whether signing in takes a code too, and the forms that change it. */
export function CodesPart({ codes: { on, recovery_codes }, proof, refused }: Props) {
  return (
    <>
      <h3>
        <Trans>A code at sign-in</Trans>
      </h3>
      {on ? <On since={on} left={recovery_codes} refused={refused} /> : <Off proof={proof} refused={refused} />}
    </>
  )
}

const own = (intent: string, refused: RefusedForm | undefined) => (refused?.intent === intent ? refused : undefined)

const Off = ({ proof, refused }: Pick<Props, 'proof' | 'refused'>) => (
  <>
    <p className="note">
      <Trans>
        An app on your phone makes a new code every half minute. Whoever learns your password then can’t get in with it
        alone.
      </Trans>
    </p>
    <Fold summary={<Trans>Turn it on</Trans>} refused={own('set-up-codes', refused)}>
      <SentForm intent="set-up-codes" action="/account" refused={refused}>
        <ProofField proof={proof} />
        <Send quiet>
          <Trans>Continue</Trans>
        </Send>
      </SentForm>
    </Fold>
  </>
)

function On({ since, left, refused }: { since: string; left: number; refused: RefusedForm | undefined }) {
  const { day } = useDates()
  return (
    <>
      <p>
        <Trans>On since {day(since)}. A passkey needs no code.</Trans>
      </p>
      <p>
        <Plural
          value={left}
          _0="You have no recovery codes left. Make new ones, or you can’t get in without your phone."
          one="You have # recovery code left."
          other="You have # recovery codes left."
        />
      </p>
      <CodeForm intent="new-recovery-codes" summary={<Trans>Make new recovery codes</Trans>} refused={refused}>
        <Trans>Make new codes</Trans>
      </CodeForm>
      <CodeForm intent="turn-off-codes" summary={<Trans>Turn it off</Trans>} refused={refused}>
        <Trans>Turn it off</Trans>
      </CodeForm>
    </>
  )
}

interface CodeFormProps {
  intent: 'new-recovery-codes' | 'turn-off-codes'
  summary: ReactNode
  refused: RefusedForm | undefined
  children: ReactNode
}

const CodeForm = ({ intent, summary, refused, children }: CodeFormProps) => (
  <Fold summary={summary} refused={own(intent, refused)}>
    <SentForm intent={intent} action="/account" refused={refused}>
      <CodeField
        required={false}
        hint={<Trans>Leave it empty if you signed in with a passkey within the last ten minutes.</Trans>}
      />
      <Send quiet>{children}</Send>
    </SentForm>
  </Fold>
)
