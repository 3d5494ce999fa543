import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, redirect } from 'react-router'
import { identity } from '#contract/identity.ts'
import { accountWords, passkeyWords } from '#web/parts/identity/account-words.server.ts'
import { codeWords } from '#web/parts/identity/codes/codes.server.ts'
import { LostCodesAsked } from '#web/parts/identity/codes/lost-codes.tsx'
import { SecondStep } from '#web/parts/identity/codes/second-step.tsx'
import { DoneWithAccount, KeepAccount } from '#web/parts/identity/keep-account.tsx'
import { EmailField } from '#web/parts/identity/email-field.tsx'
import { keeping, onwardFrom, secondStepAt } from '#web/parts/identity/onward.server.ts'
import { readLink } from '#web/parts/identity/letter-link.server.ts'
import { goOut } from '#web/parts/identity/outside/going-out.server.ts'
import { IssuerButtons } from '#web/parts/identity/outside/issuer-buttons.tsx'
import { ToIssuer } from '#web/parts/identity/outside/to-issuer.tsx'
import { signOutThere } from '#web/parts/identity/outside/sign-out-there.server.ts'
import { OutsideTrouble } from '#web/parts/identity/outside/outside-trouble.tsx'
import { PasskeyAnswer } from '#web/parts/identity/passkeys/passkey-answer.tsx'
import { askPasskey, responseIn } from '#web/parts/identity/passkeys/passkeys.server.ts'
import { PasskeySignIn } from '#web/parts/identity/passkeys/passkey-sign-in.tsx'
import { PasswordField } from '#web/parts/identity/password-field.tsx'
import { SignInByLink, SignInLetterSent } from '#web/parts/identity/sign-in-letter.tsx'
import { TooManyTries } from '#web/parts/identity/too-many-tries.tsx'
import { found } from '#web/forms/refused.server.ts'
import { sentForm } from '#web/forms/sent-form.server.ts'
import { pageMeta } from '#web/shell/meta.ts'
import { queryValue } from '#web/state/query.ts'
import { textIn } from '#web/ui/form-texts.ts'
import { Head } from '#web/ui/head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusMessage } from '#web/ui/status-message.tsx'
import { Section } from '#web/ui/section.tsx'
import { type RefusedForm, Send, SentForm } from '#web/ui/sent-form.tsx'
import { visit, type RequestContext } from '#web/visit.ts'
import type { Route } from './+types/login'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(visit)
  const onward = onwardFrom(url.href)
  const token = queryValue(url.href, 'token')
  const keep = queryValue(url.href, 'keep')
  const done = queryValue(url.href, 'done')
  const [{ letters, issuers, passkeys }, link, kept, left] = await Promise.all([
    found(ctx.locale, ctx.enter(identity.sign_in_methods, {})),
    token === null ? null : readLink(ctx, token, ['sign_in']),
    keep === null ? null : readLink(ctx, keep, ['keep']),
    signOutThere(ctx, queryValue(url.href, 'left')),
  ])
  const outside = queryValue(url.href, 'outside')
  return {
    signup: keeping('/signup', onward),
    goesOn: onward !== '/home',
    letters,
    issuers,
    passkeys,
    known: ctx.known,
    code: queryValue(url.href, 'step') === 'code',
    action: keeping('/login', onward),
    outside,
    left,
    token,
    link,
    keeping: keep === null ? null : { token: keep, link: kept },
    done: (['kept', 'closed'] as const).find((one) => one === done) ?? null,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(visit)
  const form = await request.formData()
  if (textIn(form, 'intent') === 'keep') return keepAccount(ctx, form)
  if (textIn(form, 'intent') === 'letter') return askForLetter(ctx, form)
  if (textIn(form, 'intent') === 'ask-passkey') return askPasskey(ctx, form, 'passkey')
  if (textIn(form, 'intent') === 'lost-codes') return askRecovery(ctx, form)
  if (textIn(form, 'intent') === 'outside') return goOut(ctx, form, onwardFrom(request.url))
  const words = textIn(form, 'intent') === 'passkey' ? passkeyWords : signInWords
  const { reply, refused } = await sentForm(ctx, form, signIn(ctx, form), words)
  return refused ?? redirect(reply.second_step ? secondStepAt(onwardFrom(request.url)) : onwardFrom(request.url))
}

const signInWords = { ...accountWords, about: { ...accountWords.about, ...codeWords.about } }

const signIn = ({ enter, locale }: RequestContext, form: FormData): Promise<{ second_step?: true | undefined }> => {
  if (textIn(form, 'intent') === 'code')
    return enter(identity.sign_in_code, { code: textIn(form, 'code'), lang: locale })
  if (textIn(form, 'intent') === 'passkey')
    return enter(identity.sign_in_passkey, { response: responseIn(form), lang: locale })
  const password = textIn(form, 'password')
  return textIn(form, 'intent') === 'link'
    ? enter(identity.sign_in_by_link, { token: textIn(form, 'token'), password, lang: locale })
    : enter(identity.sign_in, { email: textIn(form, 'email'), password, lang: locale })
}

async function askForLetter(ctx: RequestContext, form: FormData) {
  const email = textIn(form, 'email')
  const asked = ctx.enter(identity.send_sign_in_link, { email, lang: ctx.locale })
  const { refused } = await sentForm(ctx, form, asked, accountWords)
  return refused ?? { letterTo: email.trim() }
}

async function askRecovery(ctx: RequestContext, form: FormData) {
  const { reply, refused } = await sentForm(ctx, form, ctx.enter(identity.ask_recovery, { lang: ctx.locale }))
  return refused ?? { recovery: reply }
}

async function keepAccount(ctx: RequestContext, form: FormData) {
  const asked = ctx.enter(identity.keep_account_by_link, { token: textIn(form, 'token') })
  return (await sentForm(ctx, form, asked)).refused ?? redirect('/login?done=kept')
}

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({
    title: msg`Sign in`,
    description: msg`Sign in to polity to find your answers and communities. You can answer polls without an account.`,
    path: location.pathname,
    root: matches[0].loaderData,
  })

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { token, link, left, code } = loaderData
  const going = actionData && 'going' in actionData ? actionData.going : null
  if (going ?? left)
    return (
      <div className="narrow">
        <ToIssuer going={(going ?? left)!} out={!going} />
      </div>
    )
  const given = actionData && 'given' in actionData ? actionData.given : undefined
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  const recovery = actionData && 'recovery' in actionData ? actionData.recovery : null
  if (recovery)
    return (
      <div className="narrow">
        <LostCodesAsked asked={recovery} />
      </div>
    )
  const letterTo = actionData && 'letterTo' in actionData ? actionData.letterTo : null
  if (loaderData.keeping)
    return (
      <div className="narrow">
        <KeepAccount {...loaderData.keeping} refused={refused} />
      </div>
    )
  return (
    <div className="narrow">
      {given && <PasskeyAnswer step={given} action={loaderData.action} />}
      {letterTo !== null && <SignInLetterSent to={letterTo} />}
      {letterTo === null && token !== null && (
        <SignInByLink action={`/login?token=${token}`} token={token} link={link} refused={refused} />
      )}
      {letterTo === null && code && <SecondStep again={loaderData.action} refused={refused} />}
      {letterTo === null && token === null && !code && (
        <SignInForm {...loaderData} suggests={loaderData.known && !given} refused={refused} />
      )}
    </div>
  )
}

type FormProps = Omit<Route.ComponentProps['loaderData'], 'left' | 'token' | 'link' | 'code' | 'known' | 'keeping'> & {
  /** Whether the field for the address suggests passkeys: not while the browser is asked for one anyway. */
  suggests: boolean
  refused: RefusedForm | undefined
}

function SignInForm({
  signup,
  goesOn,
  letters,
  issuers,
  passkeys,
  suggests,
  action,
  outside,
  done,
  refused,
}: FormProps) {
  const mustWait = refused && (refused.code === 'TOO_MANY_TRIES' || refused.intent === 'letter')
  return (
    <>
      <Head title={<Trans>Sign in</Trans>}>
        {goesOn ? (
          <Trans>Once you’ve signed in, you can carry on where you left off.</Trans>
        ) : (
          <Trans>
            You don’t need an account to answer polls that are open to everyone. If you have one, you’ll find your
            answers wherever you sign in.
          </Trans>
        )}
      </Head>
      {done && !refused && (
        <StatusMessage kind="done">
          <DoneWithAccount done={done} />
        </StatusMessage>
      )}
      {!refused && <OutsideTrouble why={outside} />}
      <Panel>
        <SentForm intent="login" refused={refused}>
          <EmailField autoComplete={passkeys ? 'username webauthn' : 'username'} />
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
      {mustWait && <TooManyTries email={refused.kept.email?.[0] ?? ''} letters={letters} refused={refused} />}
      {passkeys && <PasskeySignIn suggests={suggests} action={action} refused={refused} />}
      <IssuerButtons issuers={issuers} refused={refused} />
      <Section aside title={<Trans>New here?</Trans>}>
        <p>
          <Link className="act" to={signup}>
            <Trans>Create an account</Trans>
          </Link>
        </p>
        {goesOn && (
          <p className="note">
            <Trans>You don’t need an account to answer polls that are open to everyone.</Trans>
          </p>
        )}
      </Section>
    </>
  )
}
