import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { QrCode, type Qr } from '#web/ui/qr-code.tsx'
import { Section } from '#web/ui/section.tsx'
import { type RefusedForm, Send, SentForm } from '#web/ui/sent-form.tsx'
import { StatusBox } from '#web/ui/status-message.tsx'
import './codes.css'

/** What only the reply to a form contains: the secret for the app, or the recovery codes. */
export type CodesGiven = { setUp: { secret: string; address: string; qr: Qr } } | { recoveryCodes: string[] }

export const isCodesGiven = (given: object | undefined): given is CodesGiven =>
  given !== undefined && ('setUp' in given || 'recoveryCodes' in given)

interface Props {
  given: CodesGiven
  refused: RefusedForm | undefined
}

/** Shown once, above the account: what the app has to read, and then the recovery codes. */
export const ShownCodes = ({ given, refused }: Props) =>
  'setUp' in given ? <SetUp {...given.setUp} refused={refused} /> : <RecoveryCodes codes={given.recoveryCodes} />

const groups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

function SetUp({ secret, address, qr, refused }: { secret: string; address: string; qr: Qr } & Pick<Props, 'refused'>) {
  const { t } = useLingui()
  return (
    <Section title={<Trans>Add this site to your app</Trans>}>
      <Panel>
        <StatusBox>
          <p>
            <Trans>Scan this with an app for codes, such as the one of your password manager.</Trans>
          </p>
        </StatusBox>
        <QrCode qr={qr} label={t`QR code for your app`} />
        <p>
          <Trans>
            On this phone, <a href={address}>open it in your app</a>. Or type this secret there:
          </Trans>
        </p>
        <p className="secret" dir="ltr" translate="no">
          {groups(secret)}
        </p>
        <TurnOn secret={secret} address={address} refused={refused} />
      </Panel>
    </Section>
  )
}

/**
 * The reply to the form before arrives while the page is still loading anew, which would empty this form: it is shown
 * once that is over.
 */
function TurnOn({ secret, address, refused }: { secret: string; address: string } & Pick<Props, 'refused'>) {
  const { state } = useNavigation()
  const [ready, setReady] = useState(state === 'idle')
  useEffect(() => {
    if (state === 'idle') setReady(true)
  }, [state])
  if (!ready) return null
  return (
    <SentForm intent="turn-on-codes" action="/account" refused={refused}>
      <input type="hidden" name="secret" value={secret} />
      <input type="hidden" name="address" value={address} />
      <Field name="code" label={<Trans>The code your app shows now</Trans>}>
        {(control) => (
          <input {...control} inputMode="numeric" autoComplete="one-time-code" dir="ltr" required maxLength={10} />
        )}
      </Field>
      <Send>
        <Trans>Turn it on</Trans>
      </Send>
    </SentForm>
  )
}

/** Can be copied, printed, or written down; without scripts, the browser's own menu prints the page. */
function RecoveryCodes({ codes }: { codes: string[] }) {
  const [can, setCan] = useState(false)
  const [copied, setCopied] = useState(false)
  useEffect(() => setCan('clipboard' in navigator), [])
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    setCopied(true)
  }
  return (
    <Section title={<Trans>Your recovery codes</Trans>}>
      <Panel>
        <StatusBox>
          <p>
            <Trans>
              If you lose your phone, each of these lets you in once instead of a code. Keep them somewhere safe now: we
              can’t show them again.
            </Trans>
          </p>
        </StatusBox>
        <ol className="recovery-codes" dir="ltr" translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="ways needs-scripts">
          {can && (
            <Button quiet type="button" onClick={() => void copy()}>
              <Trans>Copy the codes</Trans>
            </Button>
          )}
          <Button quiet type="button" onClick={() => window.print()}>
            <Trans>Print this page</Trans>
          </Button>
        </div>
        <p className="note" role="status">
          {copied && <Trans>Copied.</Trans>}
        </p>
      </Panel>
    </Section>
  )
}
