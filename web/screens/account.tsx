import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import { bills } from '#contract/bills.ts'
import { comms } from '#contract/comms.ts'
import { identity } from '#contract/identity.ts'
import { polls } from '#contract/polls.ts'
import { users } from '#contract/users.ts'
import { doOnAccount } from '#web/parts/identity/account-acts.server.ts'
import { AccountHead } from '#web/parts/identity/account-head.tsx'
import { ConfirmPanel } from '#web/parts/identity/confirm-panel.tsx'
import { EmailForm } from '#web/parts/identity/email-form.tsx'
import { readLink } from '#web/parts/identity/letter-link.server.ts'
import { MyAnswers } from '#web/parts/polls/lists/my-answers.tsx'
import { MyBills } from '#web/parts/bills/my-bills.tsx'
import { MyCommunities } from '#web/parts/comms/my-communities.tsx'
import { NameForm } from '#web/parts/users/name-form.tsx'
import { PasswordForm } from '#web/parts/identity/password-form.tsx'
import { SignedInOn } from '#web/parts/identity/signed-in-on.tsx'
import { AppearanceForm, LanguageLinks } from '#web/parts/identity/this-browser.tsx'
import { WhatHappened } from '#web/parts/users/what-happened.tsx'
import { WhatIsDue } from '#web/parts/polls/lists/what-is-due.tsx'
import { doForBots } from '#web/parts/chat/operator/operator-acts.server.ts'
import { botsForOperator } from '#web/parts/chat/operator/operator-data.server.ts'
import { OperatorDoor } from '#web/parts/chat/operator/operator-door.tsx'
import { nameOf } from '#web/parts/comms/named.server.ts'
import { found, replyOf } from '#web/forms/refused.server.ts'
import { pageMeta } from '#web/shell/meta.ts'
import { queryValue } from '#web/state/query.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Later } from '#web/ui/later.tsx'
import { visit } from '#web/visit.ts'
import { languageTag } from '#web/words/locales.ts'
import '#web/words/more/load.ts'
import type { Route } from './+types/account'

// Few run a site; the others do not carry what they do about it.
const OperatorView = lazy(async () => ({
  default: (await import('#web/parts/chat/operator/operator-view.tsx')).OperatorView,
}))

/** Whoever owes news of more finds the rest once these are told. */
const MAX_DUE = 200

/** What has happened, a page of it: the first few stand open. */
const MAX_NEWS = 50

/** More than these the list of communities shows. */
const MAX_COMMUNITIES = 30

const looksAtBots = (url: string) => queryValue(url, 'look') === 'bots'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(visit)
  const { enter, locale } = ctx
  const token = queryValue(url.href, 'confirm')
  const after = queryValue(url.href, 'news')
  const [user, address, ways, sessions, news, responses, followed, mine, link, communities] = await Promise.all([
    found(locale, enter(users.get_user, {})),
    found(locale, enter(identity.get_identity, {})),
    found(locale, enter(identity.sign_in_methods, {})),
    found(locale, enter(identity.sessions, {})),
    found(
      locale,
      enter(users.notices, { lang: languageTag(locale), limit: MAX_NEWS, ...(after && { cursor: after }) }),
    ),
    found(locale, enter(polls.polls_responses, {})),
    replyOf(enter(bills.my_bills, {})),
    found(locale, enter(polls.my_polls, { only: 'overdue', limit: MAX_DUE })),
    token === null ? null : readLink(ctx, token, ['confirm', 'change']),
    found(locale, enter(comms.communities, { of: 'mine', limit: MAX_COMMUNITIES + 1 })),
  ])
  return {
    user,
    address,
    letters: ways.letters,
    sessions,
    notices: news.items,
    earlier: news.next_cursor,
    further: after !== null,
    due: mine.items.map(({ poll_id, title, lang, corrections }) => ({ poll_id, title, lang, corrections })),
    responses: responses.filter(({ state }) => state === 'active'),
    tookBack: responses.some(({ state }) => state === 'withdrawn'),
    followed: followed.reply ?? [],
    communities: communities.slice(0, MAX_COMMUNITIES).map(nameOf),
    more: communities.length > MAX_COMMUNITIES,
    confirming: token === null ? null : { token, link },
    bots: user.operator && looksAtBots(url.href) ? await botsForOperator(ctx, url.href) : null,
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
  const { user, address, letters, sessions, notices, earlier, further, due, responses, tookBack, followed } = loaderData
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
      <WhatHappened notices={notices} next={earlier} further={further} refused={refused}>
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
