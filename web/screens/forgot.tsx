import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { identity } from '#contract/identity.ts'
import { accountWords } from '#web/parts/accounts/account-words.server.ts'
import { AskForLetter, NoLetters, ResetForm, ResetLetterSent } from '#web/parts/accounts/forgotten-password.tsx'
import { readLink } from '#web/parts/accounts/letter-link.server.ts'
import { LinkGone } from '#web/parts/accounts/link-gone.tsx'
import { found } from '#web/parts/refusals/refused.server.ts'
import { sentForm } from '#web/parts/refusals/sent-form.server.ts'
import { pageMeta } from '#web/shell/meta.ts'
import { queryValue } from '#web/state/query.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { textIn } from '#web/ui/form-texts.ts'
import { visit, type Visit } from '#web/visit.ts'
import '#web/words/more/load.ts'
import type { Route } from './+types/forgot'

export async function loader({ context, url }: Route.LoaderArgs) {
  const here = context.get(visit)
  const token = queryValue(url.href, 'token')
  const [{ letters }, link] = await Promise.all([
    found(here.locale, here.enter(identity.ways_in, {})),
    token === null ? null : readLink(here, token, ['reset']),
  ])
  return { letters, token, link }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const here = context.get(visit)
  return textIn(form, 'intent') === 'reset' ? reset(here, form) : ask(here, form)
}

async function reset(here: Visit, form: FormData) {
  const given = { token: textIn(form, 'token'), password: textIn(form, 'password') }
  const { refused } = await sentForm(here, form, here.enter(identity.reset_password, given), accountWords)
  return refused ?? redirect('/home')
}

async function ask(here: Visit, form: FormData) {
  const email = textIn(form, 'email')
  const asked = here.enter(identity.forgot_password, { email, lang: here.locale })
  const { refused } = await sentForm(here, form, asked, accountWords)
  return refused ?? { letterTo: email.trim() }
}

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({
    title: msg`Forgotten password`,
    description: msg`How to get back into your polity account with a new password.`,
    path: location.pathname,
    root: matches[0].loaderData,
  })

export default function Forgot({ loaderData: { letters, token, link }, actionData }: Route.ComponentProps) {
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
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
