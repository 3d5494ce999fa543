import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LinkGone } from '#web/parts/identity/link-gone.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Head } from '#web/ui/head.tsx'
import { Section } from '#web/ui/section.tsx'
import { type RefusedForm, Send, SentForm } from '#web/ui/sent-form.tsx'
import { pages, said } from './safety-words.tsx'
import type { Safety } from './safety.server.ts'

interface Props {
  safety: NonNullable<Safety>
  refused: RefusedForm | undefined
}

/** The page of a link from an e-mail that keeps somebody out, or lets the owner back in. Opening it does nothing. */
export function SafetyPage({ safety: { done, token, link }, refused }: Props) {
  if (done)
    return (
      <>
        <Head title={said[done].title}>{said[done].lead}</Head>
        {done !== 'recover' && <NewPassword />}
      </>
    )
  if (!link)
    return (
      <LinkGone>
        <NewPassword />
      </LinkGone>
    )
  const { title, lead, button } = pages[link.kind]
  return (
    <>
      <Head title={title}>{lead}</Head>
      <SafetyForm kind={link.kind} email={link.email} token={token} at="/forgot" refused={refused}>
        {button}
      </SafetyForm>
    </>
  )
}

/** The same on /account, for somebody who is signed in. */
export function SafetyPanel({ safety: { done, token, link }, refused }: Props) {
  // Whoever is signed in has not been signed out.
  if (done && done !== 'not_me')
    return (
      <Section title={said[done].title}>
        <p>{said[done].lead}</p>
      </Section>
    )
  if (!link)
    return (
      <Section title={<Trans>This link no longer works</Trans>}>
        <p>
          <Trans>
            This link has already been used or has expired. Nothing has changed. You see{' '}
            <a href="#sessions">where you’re signed in</a> below.
          </Trans>
        </p>
      </Section>
    )
  const { title, lead, button } = pages[link.kind]
  return (
    <Section title={title}>
      <p>{lead}</p>
      <SafetyForm kind={link.kind} email={link.email} token={token} at="/account" refused={refused}>
        {button}
      </SafetyForm>
    </Section>
  )
}

interface FormProps {
  kind: keyof typeof pages
  email: string
  token: string
  at: '/forgot' | '/account'
  refused: RefusedForm | undefined
  children: ReactNode
}

const SafetyForm = ({ kind, email, token, at, refused, children }: FormProps) => (
  <>
    <p className="address">{email}</p>
    <SentForm intent={kind} action={`${at}?safety=${token}`} refused={refused}>
      <input type="hidden" name="token" value={token} />
      <Send>{children}</Send>
    </SentForm>
  </>
)

const NewPassword = () => (
  <p className="ways">
    <ButtonLink quiet to="/forgot" reloadDocument>
      <Trans>Get an e-mail to set a new password</Trans>
    </ButtonLink>
  </p>
)
