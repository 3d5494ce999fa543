import { Trans } from '@lingui/react/macro'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { type RefusedForm } from '#web/ui/sent-form.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import type { LetterLink } from './letter-link.server.ts'

interface Props {
  token: string
  /** null if the link no longer works. */
  link: LetterLink | null
  refused: RefusedForm | undefined
}

/** Shown on /account after opening a link from an e-mail: confirms the address of the account, or its new address. */
export function ConfirmPanel({ token, link, refused }: Props) {
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
  return (
    <Section
      title={link.kind === 'change' ? <Trans>Confirm your new address</Trans> : <Trans>Confirm your address</Trans>}
    >
      <p>
        {link.kind === 'change' ? (
          <Trans>From then on, {link.email} will be the address for your account.</Trans>
        ) : (
          <Trans>Confirm that {link.email} is yours.</Trans>
        )}
      </p>
      <ConfirmForm token={token} link={link} action={`/account?confirm=${token}`} refused={refused} />
    </Section>
  )
}
