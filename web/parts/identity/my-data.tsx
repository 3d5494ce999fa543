import { Trans } from '@lingui/react/macro'
import type { OwnDataPart } from '#web/account/my-data/lists.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { type RefusedForm, Send, SentForm } from '#web/ui/sent-form.tsx'
import { PasswordField } from './password-field.tsx'

interface Props {
  parts: OwnDataPart[]
  email: string
  /** Whether the person has proved within ten minutes that the account is theirs. */
  proved: boolean
  /** Whether the account has a password. */
  password: boolean
  refused: RefusedForm | undefined
}

/** The copy of one's own data: what is in it, the proof that it is for the right person, and the download. */
export function MyData({ parts, email, proved, password, refused }: Props) {
  return (
    <>
      <p>
        <Trans>
          Take what this site stores about you with you: your answers, what you wrote and the rest, in a zip file, as
          JSON and as CSV for a spreadsheet.
        </Trans>
      </p>
      <Fold summary={<Trans>What’s in it</Trans>} refused={undefined}>
        <div className="prose">
          {parts.map(({ room, name, lists }) => (
            <section key={room}>
              <h3>{name}</h3>
              <ul>
                {lists.map(({ list, says }) => (
                  <li key={list}>{says}</li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Fold>
      {proved && (
        <p>
          <ButtonLink reloadDocument to="/account/my-data.zip">
            <Trans>Download my data</Trans>
          </ButtonLink>
        </p>
      )}
      {!proved && password && (
        <SentForm intent="prove-password" action="/account" refused={refused}>
          <p className="note">
            <Trans>So that nobody else gets it, we ask for your password first.</Trans>
          </p>
          {/* Password managers need to know whose password it is. */}
          <input hidden readOnly name="email" autoComplete="username" value={email} />
          <PasswordField name="password" label={<Trans>Your password</Trans>} />
          <Send>
            <Trans>Continue</Trans>
          </Send>
        </SentForm>
      )}
      {!proved && !password && (
        <p className="note">
          <Trans>
            So that nobody else gets it, first <a href="#password">show us that it’s you</a>.
          </Trans>
        </p>
      )}
    </>
  )
}
