import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, redirect } from 'react-router'
import { identity } from '#contract/identity.ts'
import { accountWords } from '#web/parts/accounts/account-words.server.ts'
import { EmailField } from '#web/parts/accounts/email-field.tsx'
import { keeping, onwardFrom } from '#web/parts/accounts/onward.server.ts'
import { PasswordField } from '#web/parts/accounts/password-field.tsx'
import { sentForm } from '#web/parts/refusals/sent-form.server.ts'
import { pageMeta } from '#web/shell/meta.ts'
import { textIn } from '#web/ui/form-texts.ts'
import { Head } from '#web/ui/head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Section } from '#web/ui/section.tsx'
import { Send, SentForm } from '#web/ui/sent-form.tsx'
import { visit } from '#web/visit.ts'
import '#web/words/more/load.ts'
import type { Route } from './+types/login'

export function loader({ url }: Route.LoaderArgs) {
  const onward = onwardFrom(url.href)
  return { signup: keeping('/signup', onward), goesOn: onward !== '/home' }
}

export async function action({ context, request }: Route.ActionArgs) {
  const here = context.get(visit)
  const form = await request.formData()
  const given = { email: textIn(form, 'email'), password: textIn(form, 'password') }
  const { refused } = await sentForm(here, form, here.enter(identity.sign_in, given), accountWords)
  return refused ?? redirect(onwardFrom(request.url))
}

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({
    title: msg`Sign in`,
    description: msg`Sign in to polity, to take your answers and communities with you. Polls can be answered without an account.`,
    path: location.pathname,
    root: matches[0].loaderData,
  })

export default function Login({ loaderData: { signup, goesOn }, actionData }: Route.ComponentProps) {
  return (
    <div className="narrow">
      <Head title={<Trans>Sign in</Trans>}>
        {goesOn ? (
          <Trans>Once you are signed in, you go on where you left off.</Trans>
        ) : (
          <Trans>You need no account to answer polls. With one, your answers go where you go.</Trans>
        )}
      </Head>
      <Panel>
        <SentForm intent="login" refused={actionData?.refused}>
          <EmailField autoComplete="username" />
          <PasswordField name="password" label={<Trans>Password</Trans>} />
          <Send>
            <Trans>Sign in</Trans>
          </Send>
        </SentForm>
        <p>
          <Link className="act" to="/forgot">
            <Trans>I forgot my password</Trans>
          </Link>
        </p>
      </Panel>
      <Section aside title={<Trans>New here?</Trans>}>
        <p>
          <Link className="act" to={signup}>
            <Trans>Create an account</Trans>
          </Link>
        </p>
        {goesOn && (
          <p className="note">
            <Trans>You need no account to answer polls.</Trans>
          </p>
        )}
      </Section>
    </div>
  )
}
