import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Reply } from '#contract/call.ts'
import { identityLimits } from '#contract/identity-limits.ts'
import type { identity } from '#contract/identity.ts'
import { type Proof, ProofField } from '#web/parts/identity/proof-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { type RefusedForm, RefusedNote, Send, SentForm } from '#web/ui/sent-form.tsx'
import { useDates } from '#web/words/dates.ts'

type Passkeys = Reply<typeof identity.passkeys>
type Passkey = Passkeys['items'][number]

interface Props {
  passkeys: Passkeys
  /** How the person shows that the account is theirs. */
  proof: Proof
  /** The name suggested for a new passkey: this browser, as it calls itself. */
  device: string
  refused: RefusedForm | undefined
}

/** A person's passkeys, each to be renamed and removed, and a form that makes another. */
export function PasskeyList({ passkeys: { items, last }, proof, device, refused }: Props) {
  return (
    <>
      <h3>
        <Trans>Passkeys</Trans>
      </h3>
      <p className="note">
        <Trans>
          With a passkey you sign in by your finger, your face or the PIN of your device. Nobody can guess it.
        </Trans>
      </p>
      {items.length > 0 && (
        <ul className="rows">
          {items.map((one) => (
            <Row key={one.passkey_id} one={one} last={last} proof={proof} refused={refused} />
          ))}
        </ul>
      )}
      {refused?.intent === 'add-passkey' && <RefusedNote refused={refused} />}
      <div className="needs-scripts">
        <Fold summary={<Trans>Add a passkey</Trans>} refused={of('new-passkey', refused)}>
          <SentForm intent="new-passkey" action="/account" refused={refused}>
            <NameField value={device} />
            <ProofField proof={proof} />
            <Send quiet>
              <Trans>Make a passkey</Trans>
            </Send>
          </SentForm>
        </Fold>
      </div>
    </>
  )
}

const of = (intent: string, refused: RefusedForm | undefined, passkey_id?: string) =>
  refused?.intent === intent && refused.kept.passkey_id?.[0] === passkey_id ? refused : undefined

function Row({ one, last, proof, refused }: { one: Passkey; last: boolean } & Pick<Props, 'proof' | 'refused'>) {
  const { day, dayAndTime } = useDates()
  const { name, created_at, used_at } = one
  return (
    <li>
      <p className="meta">
        <b dir="auto">{name}</b>
        <span>
          <Trans>since {day(created_at)}</Trans>
        </span>
        {used_at && (
          <span>
            <Trans>last used {dayAndTime(used_at)}</Trans>
          </span>
        )}
      </p>
      <OneForm intent="rename-passkey" one={one} summary={<Trans>Rename {name}</Trans>} refused={refused}>
        <NameField value={name} />
        <Send quiet>
          <Trans>Save the name</Trans>
        </Send>
      </OneForm>
      {last ? (
        <p className="note">
          <Trans>It’s your only way to sign in, so it stays until you add another or set a password.</Trans>
        </p>
      ) : (
        <OneForm intent="remove-passkey" one={one} summary={<Trans>Remove {name}</Trans>} refused={refused}>
          <p className="note">
            <Trans>The site then no longer accepts it. Your device keeps it until you delete it there too.</Trans>
          </p>
          <ProofField proof={proof} />
          <Send quiet>
            <Trans>Remove it</Trans>
          </Send>
        </OneForm>
      )}
    </li>
  )
}

interface OneFormProps {
  intent: 'rename-passkey' | 'remove-passkey'
  one: Passkey
  summary: ReactNode
  refused: RefusedForm | undefined
  children: ReactNode
}

function OneForm({ intent, one: { passkey_id }, summary, refused: onScreen, children }: OneFormProps) {
  const refused = of(intent, onScreen, passkey_id)
  return (
    <Fold summary={summary} refused={refused}>
      <SentForm intent={intent} action="/account" refused={refused}>
        <input type="hidden" name="passkey_id" value={passkey_id} />
        {children}
      </SentForm>
    </Fold>
  )
}

const { min, max } = identityLimits.passkey.name

const NameField = ({ value }: { value: string }) => (
  <Field name="name" value={value.slice(0, max)} label={<Trans>A name for it</Trans>}>
    {(control) => <input {...control} required minLength={min} maxLength={max} dir="auto" autoComplete="off" />}
  </Field>
)
