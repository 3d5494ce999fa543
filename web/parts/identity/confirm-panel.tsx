import { Trans } from '@lingui/react/macro'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { type RefusedForm } from '#web/ui/sent-form.tsx'
import type { Reply } from '#contract/call.ts'
import type { identity } from '#contract/identity.ts'
import { ConfirmForm } from './confirm-form.tsx'
import type { LetterLink } from './letter-link.server.ts'
import { ShowAgain } from './outside/show-again.tsx'

interface Props {
  token: string
  /** null if the link no longer works. */
  link: LetterLink | null
  ways: Reply<typeof identity.linked_issuers>
  /** How many passkeys this person has. */
  passkeys: number
  /** Whether this site sends e-mail. */
  letters: boolean
  refused: RefusedForm | undefined
}

/**
 * Shown on /account after opening a link from an e-mail: confirms the address of the account or its new address, or shows
 * that the account is the reader's.
 */
export function ConfirmPanel({ token, link, ways, passkeys, letters, refused }: Props) {
  if (!link)
    return (
      <Section title={<Trans>This link no longer works</Trans>}>
        <Notice kind="plain">
          <p>
            <Trans>
              This link has already been used or has expired. Nothing has changed. Under <a href="#email">E-mail</a>,
              you can see which address we use and ask for another e-mail.
            </Trans>
          </p>
        </Notice>
      </Section>
    )
  const form = <ConfirmForm token={token} link={link} action={`/account?confirm=${token}`} refused={refused} />
  if (link.kind === 'proof')
    return (
      <Section title={<Trans>Is that you?</Trans>}>
        <p>
          <Trans>
            If you asked us for this link, press the button. You then have ten minutes to change how you sign in, or
            your address.
          </Trans>
        </p>
        {form}
      </Section>
    )
  if (link.kind === 'change')
    return (
      <Section title={<Trans>Confirm your new address</Trans>}>
        <p>
          <Trans>From then on, {link.email} will be the address for your account.</Trans>
        </p>
        {ways.password || ways.proved ? (
          form
        ) : (
          <>
            <ShowAgain ways={ways} passkeys={passkeys} letters={letters} refused={refused} />
            <p className="note">
              <Trans>Then open the link we sent to your new address again.</Trans>
            </p>
          </>
        )}
      </Section>
    )
  return (
    <Section title={<Trans>Confirm your address</Trans>}>
      <p>
        <Trans>Confirm that {link.email} is yours.</Trans>
      </p>
      {form}
    </Section>
  )
}
