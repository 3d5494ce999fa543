import { isRefusal } from '#contract/refusals.ts'
import { identity } from '#contract/identity.ts'
import { polls } from '#contract/polls.ts'
import { users } from '#contract/users.ts'
import { avatarOf } from '#web/shell/avatar.server.ts'
import type { RequestContext } from '#web/visit.ts'
import { steadyLink } from './steady-links.server.ts'
import { queryValue } from './query.ts'

/** Shows the shell even if a room does not reply: `instead` then replaces the reply. */
export const orElse =
  (report: (fault: unknown) => void) =>
  async <T, I>(asked: Promise<T>, instead: I): Promise<T | I> =>
    asked.catch((thrown: unknown) => {
      if (!isRefusal(thrown)) report(thrown)
      return instead
    })

/**
 * The signed-in person, with identity, user and avatar; a person without a name counts as signed in too. The browser
 * requests the person's answers once the page is shown.
 */
export async function personIn({ UID, enter }: RequestContext, url: string, ask: ReturnType<typeof orElse>) {
  if (!UID) return null
  const [record, user, fromGuest, news] = await Promise.all([
    ask(enter(identity.get_identity, {}), null),
    ask(enter(users.get_user, { only: 'record' }), null),
    ask(enter(polls.guest_responses, { cursor: queryValue(url, 'offered') || undefined }), null),
    ask(enter(users.unread_notices, {}), null),
  ])
  const { email = '', fullname = '', icoins = 0, coins_hidden = true } = user ?? {}
  return {
    user: { UID, email, fullname, icoins },
    identity: { sub: UID, email: record?.email ?? email, username: record?.username ?? fullname },
    coinsHidden: coins_hidden,
    unread: news?.unread ?? 0,
    ...(user?.operator && { operator: true }),
    avatar: user?.avatar_url ? steadyLink(user.avatar_url) : avatarOf(fullname || email, UID),
    guestResponses: fromGuest?.items ?? [],
    moreGuestResponses: fromGuest?.next_cursor ?? null,
  }
}
