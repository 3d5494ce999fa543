import { users } from '#contract/users.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import type { HomeServerPlate } from '#web/home/plate.ts'
import type { RequestContext } from '#web/visit.ts'
import { languageTag } from '#web/words/locales.ts'

/** The maximum number of updates on the front page; the account lists all of them. */
const MAX_NEWS = 4

/**
 * The updates about things this person follows that are not marked as seen; nothing for a guest. The marks are stored
 * in the account, so visits need not be recorded.
 */
async function load({ enter, locale, UID }: RequestContext) {
  if (UID === null) return { news: [] }
  const { reply } = await replyOf(enter(users.notices, { lang: languageTag(locale), limit: MAX_NEWS }))
  return { news: (reply?.items ?? []).filter(({ read }) => !read) }
}

export type OnHome = Awaited<ReturnType<typeof load>>

export default { load } satisfies HomeServerPlate
