import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { identity } from '#contract/identity.ts'
import { accountWords, linkWords } from '#web/parts/identity/account-words.server.ts'
import { ConfirmForm } from '#web/parts/identity/confirm-form.tsx'
import { LetterSent } from '#web/parts/identity/letter-sent.tsx'
import { communityLinkIn } from '#web/parts/identity/community-link.server.ts'
import { readLink } from '#web/parts/identity/letter-link.server.ts'
import { ArrivalForm } from '#web/parts/identity/outside/arrival-form.tsx'
import { goOut } from '#web/parts/identity/outside/going-out.server.ts'
import { ToIssuer } from '#web/parts/identity/outside/to-issuer.tsx'
import { OutsideTrouble } from '#web/parts/identity/outside/outside-trouble.tsx'
import { LinkGone } from '#web/parts/identity/link-gone.tsx'
import { keeping, onwardFrom } from '#web/parts/identity/onward.server.ts'
import { SignUpForm } from '#web/parts/identity/sign-up-form.tsx'
import { found } from '#web/forms/refused.server.ts'
import { sentForm } from '#web/forms/sent-form.server.ts'
import { pageMeta } from '#web/shell/meta.ts'
import { safePath } from '#web/shell/safe-path.ts'
import { queryValue } from '#web/state/query.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Head } from '#web/ui/head.tsx'
import { textIn } from '#web/ui/form-texts.ts'
import { visit, type RequestContext } from '#web/visit.ts'
import type { Route } from './+types/signup'

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = queryValue(url.href, 'confirm')
  const { enter, locale } = context.get(visit)
  const outside = queryValue(url.href, 'outside')
  const [rule, { issuers }, arrival] = await Promise.all([
    found(locale, enter(identity.get_sign_up, {})),
    found(locale, enter(identity.sign_in_methods, {})),
    outside === null ? null : found(locale, enter(identity.outside_arrival, {})),
  ])
  const coming = arrival?.onward ?? onwardFrom(url.href)
  const { invite, alone } = await found(locale, communityLinkIn(context.get(visit), coming, rule.sign_up))
  return {
    ...rule,
    alone,
    issuers,
    arrival,
    outside: outside !== null && !arrival ? 'gone' : null,
    invitation: queryValue(url.href, 'invitation') ?? invite,
    login: keeping('/login', onwardFrom(url.href)),
    token,
    link: token === null ? null : await readLink(context.get(visit), token, ['sign_up']),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const ctx = context.get(visit)
  const intent = textIn(form, 'intent')
  if (intent === 'outside') return goOut(ctx, form, onwardFrom(request.url))
  if (intent === 'sign-up-outside') return signUpOutside(ctx, form)
  return intent === 'confirm' ? confirm(ctx, form) : signUp(ctx, form, onwardFrom(request.url))
}

async function signUpOutside(ctx: RequestContext, form: FormData) {
  const email = textIn(form, 'email')
  const given = {
    fullname: textIn(form, 'fullname'),
    email: form.has('email') ? email : undefined,
    lang: ctx.locale,
    invitation: textIn(form, 'invitation').trim() || undefined,
  }
  const { reply, refused } = await sentForm(ctx, form, ctx.enter(identity.sign_up_outside, given), accountWords)
  if (refused) return refused
  return reply.state === 'signed_in' ? redirect(safePath(reply.onward)) : { letterTo: email.trim() }
}

async function signUp(ctx: RequestContext, form: FormData, onward: string) {
  const email = textIn(form, 'email')
  const given = {
    email,
    password: textIn(form, 'password'),
    fullname: textIn(form, 'fullname'),
    lang: ctx.locale,
    // A return address that is too long to be stored is replaced by the front page; it is no reason to refuse an
    // account.
    invitation: textIn(form, 'invitation').trim() || undefined,
    onward: identity.sign_up.input.shape.onward.safeParse(onward).data,
  }
  const { reply, refused } = await sentForm(ctx, form, ctx.enter(identity.sign_up, given), accountWords)
  if (refused) return refused
  return reply.state === 'signed_in' ? redirect(onward) : { letterTo: email.trim() }
}

async function confirm(ctx: RequestContext, form: FormData) {
  const given = { token: textIn(form, 'token'), password: form.has('password') ? textIn(form, 'password') : undefined }
  const { reply, refused } = await sentForm(ctx, form, ctx.enter(identity.confirm_email, given), linkWords)
  return refused ?? redirect(safePath(reply.onward))
}

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({
    title: msg`Create an account`,
    description: msg`Create an account on polity. All you need is a name, an e-mail address and a password.`,
    path: location.pathname,
    root: matches[0].loaderData,
  })

export default function SignUp({
  loaderData: { login, token, link, sign_up, invitation, alone, issuers, arrival, outside },
  actionData,
}: Route.ComponentProps) {
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  if (actionData && 'going' in actionData)
    return (
      <div className="narrow">
        <ToIssuer going={actionData.going} />
      </div>
    )
  const letterTo = actionData && 'letterTo' in actionData ? actionData.letterTo : null
  const forms = letterTo === null && token === null
  return (
    <div className="narrow">
      {letterTo !== null && <LetterSent to={letterTo} login={login} />}
      {forms && !refused && <OutsideTrouble why={outside} />}
      {forms && arrival && (
        <ArrivalForm
          arrival={arrival}
          login={login}
          sign_up={sign_up}
          invitation={invitation}
          alone={alone}
          refused={refused}
        />
      )}
      {forms && !arrival && (
        <SignUpForm
          login={login}
          sign_up={sign_up}
          invitation={invitation}
          alone={alone}
          issuers={issuers}
          refused={refused}
        />
      )}
      {token !== null && link && (
        <>
          <Head title={<Trans>One more step to your account</Trans>}>
            <Trans>Confirm that {link.email} is your address. We’ll then create your account and sign you in.</Trans>
          </Head>
          <ConfirmForm token={token} link={link} action={`/signup?confirm=${token}`} refused={refused} />
        </>
      )}
      {token !== null && !link && (
        <LinkGone>
          <ButtonLink to="/login">
            <Trans>Sign in</Trans>
          </ButtonLink>
          <ButtonLink quiet to="/signup">
            <Trans>Get a new link</Trans>
          </ButtonLink>
        </LinkGone>
      )}
    </div>
  )
}
