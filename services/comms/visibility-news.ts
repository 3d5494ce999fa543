import { noticeEvents } from '#contract/notice-events.ts'
import type { NoticesOf } from '#platform/notices-of.ts'
import { wordsFrom } from '#platform/words/words.ts'
import type { Context } from './own.ts'

/** The notices for members of a community about a change in its visibility. */
export const visibilityNotices = {
  words: wordsFrom(new URL('po/', import.meta.url)),
  // Each notice has its own link, because every change is a separate subject, so that nobody goes on following it.
  link: () => '/communities',
  untitled: (i18n) => i18n._('A community you belong to'),
  kinds: {
    now_public: (i18n) => i18n._('Everyone can find this community now.'),
    now_unlisted: (i18n) => i18n._('Only people with its address can find this community now.'),
    now_private: (i18n) => i18n._('Only members can see this community now.'),
    visibility_asked: (i18n) =>
      i18n._('An owner wants to change who can find this community. Another owner has to agree.'),
    visibility_waits: (i18n) => i18n._('This private community will open in 72 hours, unless an owner stops it.'),
    visibility_stopped: (i18n) => i18n._('An owner stopped the change: this community stays as it is.'),
  },
} satisfies NoticesOf

/** The maximum number of members notified in one transaction. */
const MAX_TOLD = 500

interface News {
  comm_id: string
  kind: string
  /** The change that the notices are about. */
  of: string
  /** The last person who was notified. */
  after: string
}

/** Notifies the members of a community in batches; notifying somebody twice has no further effect. */
export async function tell_of_visibility({ comm_id, kind, of, after }: News, ctx: Context): Promise<void> {
  const { db } = ctx
  const about = { thing: 'community', id: of }
  await db.tx(async () => {
    const community = db.q().selectFrom('comms.community').select(['comm_name', 'lang']).where('comm_id', '=', comm_id)
    const found = await community.executeTakeFirst()
    if (!found) return
    const members = await db
      .q()
      .selectFrom('comms.membership')
      .select('UID')
      .where('comm_id', '=', comm_id)
      .where('left_at', 'is', null)
      .where('UID', '>', after)
      .orderBy('UID')
      .limit(MAX_TOLD)
      .execute()
    for (const { UID } of members) await ctx.publish(noticeEvents.followed, { about, UID })
    const { comm_name: title, lang } = found
    if (after === '')
      await ctx.publish(noticeEvents.noticed, { about, kind, title, lang, comm_id, link: `/communities/${comm_id}` })
    if (members.length === MAX_TOLD)
      await ctx.enqueue('tell_of_visibility', { comm_id, kind, of, after: members.at(-1)!.UID })
  })
}
