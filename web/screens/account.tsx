import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import { bills } from '#contract/bills.ts'
import { comms } from '#contract/comms.ts'
import { identity } from '#contract/identity.ts'
import { polls } from '#contract/polls.ts'
import { users } from '#contract/users.ts'
import { doOnAccount } from '#web/parts/accounts/account-acts.server.ts'
import { AccountHead } from '#web/parts/accounts/account-head.tsx'
import { ConfirmPanel } from '#web/parts/accounts/confirm-panel.tsx'
import { EmailForm } from '#web/parts/accounts/email-form.tsx'
import { readLink } from '#web/parts/accounts/letter-link.server.ts'
import { MyAnswers } from '#web/parts/accounts/my-answers.tsx'
import { MyBills } from '#web/parts/accounts/my-bills.tsx'
import { MyCommunities } from '#web/parts/accounts/my-communities.tsx'
import { NameForm } from '#web/parts/accounts/name-form.tsx'
import { PasswordForm } from '#web/parts/accounts/password-form.tsx'
import { SignedInOn } from '#web/parts/accounts/signed-in-on.tsx'
import { AppearanceForm, LanguageLinks } from '#web/parts/accounts/this-browser.tsx'
import { WhatHappened } from '#web/parts/accounts/what-happened.tsx'
import { WhatIsDue } from '#web/parts/accounts/what-is-due.tsx'
import { doForBots } from '#web/parts/bots/operator/operator-acts.server.ts'
import { botsForOperator } from '#web/parts/bots/operator/operator-data.server.ts'
import { OperatorDoor } from '#web/parts/bots/operator/operator-door.tsx'
import { nameOf } from '#web/parts/comms/named.server.ts'
import { found, replyOf } from '#web/parts/refusals/refused.server.ts'
import { pageMeta } from '#web/shell/meta.ts'
import { queryValue } from '#web/state/query.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Later } from '#web/ui/later.tsx'
import { visit } from '#web/visit.ts'
import '#web/words/more/load.ts'
import type { Route } from './+types/account'

// Few run a site; the others do not carry what they do about it.
const OperatorView = lazy(async () => ({
  default: (await import('#web/parts/bots/operator/operator-view.tsx')).OperatorView,
}))

/** Whoever owes news of more finds the rest once these are told. */
const MOST_DUE = 200

/** More than these the list of communities shows. */
const MOST_COMMUNITIES = 30

const looksAtBots = (url: string) => queryValue(url, 'look') === 'bots'

export async function loader({ context, url }: Route.LoaderArgs) {
  const here = context.get(visit)
  const { enter, locale } = here
  const token = queryValue(url.href, 'confirm')
  const [user, address, ways, sessions, notices, responses, followed, mine, link, communities] = await Promise.all([
    found(locale, enter(users.get_user, {})),
    found(locale, enter(identity.get_identity, {})),
    found(locale, enter(identity.ways_in, {})),
    found(locale, enter(identity.sessions, {})),
    found(locale, enter(users.notices, {})),
    found(locale, enter(polls.polls_responses, {})),
    replyOf(enter(bills.my_bills, {})),
    found(locale, enter(polls.my_polls, { only: 'overdue', limit: MOST_DUE })),
    token === null ? null : readLink(here, token, ['confirm', 'change']),
    found(locale, enter(comms.communities, { of: 'mine', limit: MOST_COMMUNITIES + 1 })),
  ])
  return {
    user,
    address,
    letters: ways.letters,
    sessions,
    notices,
    due: mine.items.map(({ poll_id, title, lang, corrections }) => ({ poll_id, title, lang, corrections })),
    responses: responses.filter(({ state }) => state === 'active'),
    tookBack: responses.some(({ state }) => state === 'withdrawn'),
    followed: followed.reply ?? [],
    communities: communities.slice(0, MOST_COMMUNITIES).map(nameOf),
    more: communities.length > MOST_COMMUNITIES,
    confirming: token === null ? null : { token, link },
    bots: user.operator && looksAtBots(url.href) ? await botsForOperator(here, url.href) : null,
  }
}

export const action = ({ context, request }: Route.ActionArgs) =>
  looksAtBots(request.url) ? doForBots(context.get(visit), request) : doOnAccount(context.get(visit), request)

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({
    title: msg`Your account`,
    description: msg`Your answers, your communities and your settings on polity.`,
    path: location.pathname,
    root: matches[0].loaderData,
  })

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { user, address, letters, sessions, notices, due, responses, tookBack, followed } = loaderData
  const { communities, more, confirming, bots } = loaderData
  const refused = actionData?.refused
  if (bots)
    return (
      <Later>
        <OperatorView page={bots} refused={refused} />
      </Later>
    )
  return (
    <div className="account">
      <AccountHead user={user} address={address} refused={refused} />
      {confirming && <ConfirmPanel {...confirming} refused={refused} />}
      <div className="ways">
        <ButtonLink to="/build">
          <Trans>Ask something</Trans>
        </ButtonLink>
      </div>
      {user.operator && <OperatorDoor />}
      <WhatHappened notices={notices} refused={refused}>
        <WhatIsDue mine={due} responses={responses} />
      </WhatHappened>
      <MyAnswers responses={responses} tookBack={tookBack} refused={refused} />
      <MyCommunities communities={communities} more={more} refused={refused} />
      <MyBills bills={followed} />
      <NameForm user={user} refused={refused} />
      <EmailForm address={address} letters={letters} refused={refused} />
      <PasswordForm email={address.email} refused={refused} />
      <SignedInOn sessions={sessions} refused={refused} />
      <LanguageLinks />
      <AppearanceForm />
    </div>
  )
}
