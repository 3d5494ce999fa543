import { noticeEvents } from '#contract/notice-events.ts'
import type { NoticesOf } from '#platform/notices-of.ts'
import { wordsFrom } from '#platform/words/words.ts'
import type { Context } from './own.ts'
import type { CommunityRow } from './tables.ts'

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
    visibility_waits_owner: (i18n) =>
      i18n._(
        'Who can find this community will change in 72 hours, unless an owner stops it. It waits because an owner lost that role shortly before.',
      ),
    operators_public: (i18n) =>
      i18n._('The people who run this site opened this community: everyone can find it now. Its log says why.'),
    operators_unlisted: (i18n) =>
      i18n._(
        'The people who run this site decided that only people with its address can find this community. Its log says why.',
      ),
    operators_private: (i18n) =>
      i18n._('The people who run this site decided that only members can see this community. Its log says why.'),
    operators_wait: (i18n) =>
      i18n._(
        'The people who run this site want this private community to open: it does in 72 hours, unless an owner stops it. Its log says why.',
      ),
    operators_stopped: (i18n) =>
      i18n._('The people who run this site stopped the change: this community stays as it is. Its log says why.'),
    community_hidden: (i18n) =>
      i18n._(
        'The people who run this site have hidden this community. Until they show it again, only its owners see it. You still belong to it.',
      ),
    community_shown: (i18n) =>
      i18n._('The people who run this site show this community again. Its log says when and why it was hidden.'),
    visibility_stopped: (i18n) => i18n._('An owner stopped the change: this community stays as it is.'),
  },
  // What was said before the latest change no longer holds, so only the latest sentence is told.
  together: {
    sentence: (i18n, n, latest) =>
      i18n._('{latest} That is the latest of {n} messages about who can find it.', { latest, n: i18n.number(n) }),
    link: (comm_id) => `/communities/${comm_id}?edit=log`,
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
  /** A member who learns of it in another way. */
  except?: string | null
}

/** Notifies the members of a community in batches; notifying somebody twice has no further effect. */
export async function tell_of_visibility(
  { comm_id, kind, of, after, except = null }: News,
  ctx: Context,
): Promise<void> {
  const { db } = ctx
  const about = { thing: 'community', id: of }
  await db.tx(async () => {
    const community = db
      .q()
      .selectFrom('comms.community')
      .select(['comm_name', 'lang', 'visibility'])
      .where('comm_id', '=', comm_id)
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
    for (const { UID } of members) if (UID !== except) await ctx.publish(noticeEvents.followed, { about, UID })
    if (after === '') await ctx.publish(noticeEvents.noticed, { about, kind, ...saidOf(kind, { ...found, comm_id }) })
    if (members.length === MAX_TOLD)
      await ctx.enqueue('tell_of_visibility', { comm_id, kind, of, after: members.at(-1)!.UID, except })
  })
}

type Named = Pick<CommunityRow, 'comm_id' | 'comm_name' | 'lang' | 'visibility'>

/**
 * The title and the link of a notice. Most members cannot open a hidden community, so its notice belongs to no
 * community, and leaves out the name of a private one, which only those who can see that community may read.
 */
function saidOf(kind: string, { comm_id, comm_name, lang, visibility }: Named) {
  const page = `/communities/${comm_id}`
  if (kind !== 'community_hidden')
    return { title: comm_name, lang, comm_id, link: byOperators.has(kind) ? `${page}?edit=log` : page }
  return visibility === 'public'
    ? { title: comm_name, lang, comm_id: null, link: '/rules?log=decisions' }
    : { title: '', lang: 'und', comm_id: null, link: '/communities' }
}

const byOperators = new Set([
  'operators_public',
  'operators_unlisted',
  'operators_private',
  'operators_wait',
  'operators_stopped',
  'community_shown',
])
