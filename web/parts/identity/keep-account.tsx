import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#web/ui/button.tsx'
import { Head } from '#web/ui/head.tsx'
import { type RefusedForm, Send, SentForm } from '#web/ui/sent-form.tsx'
import type { LetterLink } from './letter-link.server.ts'
import { LinkGone } from './link-gone.tsx'

interface Props {
  token: string
  /** null if the link no longer works. */
  link: LetterLink | null
  refused: RefusedForm | undefined
}

/** The page behind the link of the letter about a closed account. Opening it alone does nothing. */
export function KeepAccount({ token, link, refused }: Props) {
  if (!link)
    return (
      <LinkGone>
        <ButtonLink to="/login">
          <Trans>Sign in</Trans>
        </ButtonLink>
      </LinkGone>
    )
  const { email } = link
  return (
    <>
      <Head title={<Trans>Keep your account</Trans>}>
        <Trans>The account of {email} is closing. If you keep it, everything stays as it is.</Trans>
      </Head>
      <SentForm intent="keep" action={`/login?keep=${token}`} refused={refused}>
        <input type="hidden" name="token" value={token} />
        <Send>
          <Trans>Keep my account</Trans>
        </Send>
      </SentForm>
    </>
  )
}

/** What has just been done with an account, above the form for signing in. */
export const DoneWithAccount = ({ done }: { done: 'kept' | 'closed' }) =>
  done === 'kept' ? (
    <Trans>Your account stays. You can sign in again.</Trans>
  ) : (
    <Trans>
      Your account is closed and you’re signed out everywhere. To keep it after all, sign in within 14 days.
    </Trans>
  )
