import { sql } from 'kysely'
import { noticeEvents } from '#contract/notice-events.ts'
import type { NoticesOf } from '#platform/notices-of.ts'
import type { About } from '#platform/subject.ts'
import { wordsFrom } from '#platform/words/words.ts'
import { onPage, pageOf } from './about.ts'
import { namedIn, takingPart } from './mentions.ts'
import { mutedOf } from './muting.ts'
import type { Context, Database } from './own.ts'
import { rootOf } from './rules.ts'
import type { CommentRow } from './tables.ts'

const words = wordsFrom(new URL('po/', import.meta.url))
// Each notice has its own link, because the id of a comment does not say which page shows the comment.
const link = () => '/home'

/**
 * The notices about a person's own comments. They name the thing that the comment is about, and never give the words of
 * the comment, which may be hidden or deleted later.
 */
export const notices = {
  words,
  link,
  headline: (i18n, { title, what }) => {
    if (title !== '') return i18n._('Your comment on “{title}”', { title })
    return what === 'answer' ? i18n._('Your comment on an answer') : i18n._('One of your comments')
  },
  kinds: {
    comment_answered: (i18n, n) =>
      i18n._('{n, plural, one {Somebody has replied to it.} other {It has # new replies.}}', { n }),
    comment_let_through: (i18n) => i18n._('It was let through: everyone can read it now.'),
    // Only older notices have this kind. Now, `moderation` notifies the author of the decision.
    comment_turned_down: (i18n) => i18n._('It wasn’t let through: read why.'),
  },
  choices: { replies: { name: (i18n) => i18n._('Replies to your comments'), kinds: ['comment_answered'] } },
} satisfies NoticesOf

/** The notices about comments by others. */
export const mentionNotices = {
  words,
  link,
  headline: (i18n, { title, what }) => {
    if (title !== '') return i18n._('A comment on “{title}”', { title })
    return what === 'answer' ? i18n._('A comment on an answer') : i18n._('A comment')
  },
  kinds: { comment_mentioned: (i18n) => i18n._('Somebody mentions you in it.') },
  choices: { names: { name: (i18n) => i18n._('Comments that mention you'), kinds: ['comment_mentioned'] } },
} satisfies NoticesOf

type Said = Pick<CommentRow, 'comment_id' | 'kind' | 'id' | 'path' | 'reply_to' | 'UID' | 'body'>

/** Notifies the people whom a comment answers or mentions, once everybody can read it. */
export async function tellOf(ctx: Context, said: Said, thing: About): Promise<void> {
  const { comment_id, kind, id, reply_to } = said
  const page = onPage(pageOf(ctx, kind, id, thing), comment_id)
  const answered = reply_to ? await authorOf(ctx.db, reply_to) : null
  const mentioned = await mentionedIn(ctx.db, said)
  const heard = await willHear(ctx.db, said, [answered, ...mentioned])
  const told = { page, what: kind }
  if (answered && heard.has(answered))
    await tell(ctx, { ...told, kind: 'comment_answered', comment_id: reply_to!, also: answered }, thing)
  for (const also of heard)
    if (also !== answered) await tell(ctx, { ...told, kind: 'comment_mentioned', comment_id, also }, thing)
}

/** Tells the author of a held comment whether it was approved. */
export async function tellAuthor(
  ctx: Context,
  kind: Exclude<keyof typeof notices.kinds, 'comment_answered'>,
  row: CommentRow,
  thing: About,
): Promise<void> {
  const page = onPage(pageOf(ctx, row.kind, row.id, thing), row.comment_id)
  await tell(ctx, { kind, comment_id: row.comment_id, also: row.UID!, what: row.kind, page }, thing)
}

type Kind = keyof typeof notices.kinds | keyof typeof mentionNotices.kinds

interface Telling {
  kind: Kind
  comment_id: string
  /** Who is notified. */
  also: string
  /** The kind of the thing that the comment is about. */
  what: string
  page: string
}

/** An answer has no title, only its first words, which may be hidden later, so notices do not give them. */
function tell(ctx: Context, { kind, comment_id, page, ...to }: Telling, thing: About): Promise<void> {
  const about = { thing: Object.hasOwn(mentionNotices.kinds, kind) ? 'mention' : 'comment', id: comment_id }
  const { comm_id, lang, on } = thing
  const title = on === undefined ? thing.title : ''
  return ctx.publish(noticeEvents.noticed, { about, kind, title, lang, comm_id, again: true, link: page, ...to })
}

async function authorOf(db: Database, comment_id: string): Promise<string | null> {
  const one = db.q().selectFrom('comments.comment').select('UID').where('comment_id', '=', comment_id)
  return (await one.where('state', '=', 'visible').executeTakeFirst())?.UID ?? null
}

/** The participants of this thread whose names follow an @ in the text. */
const mentionedIn = async (db: Database, said: Said): Promise<string[]> =>
  said.body?.includes('@') ? namedIn(said.body, await takingPart(db, said, [said])) : []

/**
 * Returns those of the given people who get a notice about a comment. Its author gets none, nor do people who have
 * turned off notices for the thread or have muted the author.
 */
async function willHear(db: Database, { UID: author, path }: Said, people: (string | null)[]): Promise<Set<string>> {
  const others = [...new Set(people)].filter((UID) => UID !== null && UID !== author) as string[]
  if (others.length === 0) return new Set()
  const quiet = await db
    .q()
    .selectFrom('comments.quiet')
    .select('UID')
    .where('thread_id', '=', rootOf(path))
    .where('UID', '=', sql<string>`any(${others})`)
    .execute()
  const silent = new Set(quiet.map(({ UID }) => UID))
  const away = author === null ? new Set() : await mutedOf(db, author, others)
  return new Set(others.filter((UID) => !silent.has(UID) && !away.has(UID)))
}
