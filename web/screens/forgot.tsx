import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { identity } from '#contract/identity.ts'
import { accountWords } from '#web/parts/identity/account-words.server.ts'
import { AskForLetter, NoLetters, ResetForm, ResetLetterSent } from '#web/parts/identity/forgotten-password.tsx'
import { secondStepAt } from '#web/parts/identity/onward.server.ts'
import { readLink } from '#web/parts/identity/letter-link.server.ts'
import { LinkGone } from '#web/parts/identity/link-gone.tsx'
import { SafetyPage } from '#web/parts/identity/safety/safety-page.tsx'
import { doForSafety, safetyAt } from '#web/parts/identity/safety/safety.server.ts'
import { found } from '#web/forms/refused.server.ts'
import { sentForm } from '#web/forms/sent-form.server.ts'
import { pageMeta } from '#web/shell/meta.ts'
import { queryValue } from '#web/state/query.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { textIn } from '#web/ui/form-texts.ts'
import { visit, type RequestContext } from '#web/visit.ts'
import type { Route } from './+types/forgot'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(visit)
  const token = queryValue(url.href, 'token')
  const [{ letters }, link, safety] = await Promise.all([
    found(ctx.locale, ctx.enter(identity.sign_in_methods, {})),
    token === null ? null : readLink(ctx, token, ['reset']),
    safetyAt(ctx, queryValue(url.href, 'safety')),
  ])
  return { letters, token, link, safety }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const ctx = context.get(visit)
  const kept = await doForSafety(ctx, form)
  if (kept) return kept
  return textIn(form, 'intent') === 'reset' ? reset(ctx, form) : ask(ctx, form)
}

async function reset(ctx: RequestContext, form: FormData) {
  const given = { token: textIn(form, 'token'), password: textIn(form, 'password') }
  const { reply, refused } = await sentForm(ctx, form, ctx.enter(identity.reset_password, given), accountWords)
  return refused ?? redirect(reply.second_step ? secondStepAt('/home') : '/home')
}

async function ask(ctx: RequestContext, form: FormData) {
  const email = textIn(form, 'email')
  const asked = ctx.enter(identity.forgot_password, { email, lang: ctx.locale })
  const { refused } = await sentForm(ctx, form, asked, accountWords)
  return refused ?? { letterTo: email.trim() }
}

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({
    title: msg`Forgotten password`,
    description: msg`How to get back into your polity account with a new password.`,
    path: location.pathname,
    root: matches[0].loaderData,
  })

export default function Forgot({ loaderData: { letters, token, link, safety }, actionData }: Route.ComponentProps) {
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  if (safety)
    return (
      <div className="narrow">
        <SafetyPage safety={safety} refused={refused} />
      </div>
    )
  const letterTo = actionData && 'letterTo' in actionData ? actionData.letterTo : null
  return (
    <div className="narrow">
      {letterTo !== null && <ResetLetterSent to={letterTo} />}
      {letterTo === null && token === null && letters && <AskForLetter refused={refused} />}
      {letterTo === null && token === null && !letters && <NoLetters />}
      {token !== null && link && <ResetForm token={token} link={link} refused={refused} />}
      {token !== null && !link && (
        <LinkGone>
          <ButtonLink to="/forgot">
            {letters ? <Trans>Get a new link</Trans> : <Trans>How to get a new link</Trans>}
          </ButtonLink>
          <ButtonLink quiet to="/login">
            <Trans>Sign in</Trans>
          </ButtonLink>
        </LinkGone>
      )}
    </div>
  )
}
