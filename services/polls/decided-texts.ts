import { sql } from 'kysely'
import type { measureEvents } from '#contract/measures.ts'
import { PollRefusal } from '#contract/poll-refusals.ts'
import { noticeEvents } from '#contract/notice-events.ts'
import { isRefusal } from '#contract/refusals.ts'
import type { polls } from '#contract/polls.ts'
import { carriedOut, type CarryOut } from '#platform/measures/measures.ts'
import type { NoticesOf } from '#platform/notices-of.ts'
import type { Reaction } from '#platform/room.ts'
import { beginningOf } from '#platform/subject.ts'
import { forget } from './checking.ts'
import { answerOf, findPoll, holdPoll, pollFor, topicOf, type PlacedPoll } from './data.ts'
import { hiddenAs, hiddenOf, textId } from './hidden-texts.ts'
import { life } from './life.ts'
import { placeOf } from './membership.ts'
import { notices } from './notices.ts'
import type { Act, Context, Database } from './own.ts'
import { places } from './places.ts'
import { countedNow, resultOf } from './results.ts'
import { hiddenUntil, isPublished } from './rules.ts'
import type { PollRow, PollTables, ResponseRow } from './tables.ts'
import {
  hadWritten,
  rememberedWriters,
  rememberWriters,
  wordsRemembered,
  writersAmong,
  writersNow,
  writtenIn,
  type TextParts,
} from './text-writers.ts'
import { PERSON } from './voter.ts'

// Moderation identifies a written answer by its poll, its item and a hash, and never learns who wrote it. This room
// therefore notifies the author.

function partsOf(id: string): TextParts {
  const [, poll_id, item_id, hash] = /^(\w{26})(i\d{1,3})x([0-9a-f]{28})$/.exec(id) ?? []
  if (!poll_id || !item_id || !hash) throw new PollRefusal('NOT_FOUND')
  return { poll_id, item_id, hash }
}

/** The id of the poll to which the text with this id belongs. */
export const pollOfText = (id: string): string => partsOf(id).poll_id

export const about_text: Act<typeof polls.about_text> = async ({ id }, ctx) => {
  const parts = partsOf(id)
  const { poll_id, item_id, hash } = parts
  const had_written = await hadWritten(ctx, parts)
  const found = await reached(ctx, poll_id, had_written !== undefined)
  const { poll, state, sight, out } = found
  if (!out && !isPublished(state)) throw new PollRefusal('NOT_FOUND')
  const answer = await answerOf(ctx.visitor, ctx.db, poll_id)
  const own = answer?.state === 'active' ? writtenIn(answer, item_id) : null
  const writes = own !== null && textId(poll_id, item_id, own) === id
  const hidden = (await hiddenOf(ctx.db, poll)).has(`${item_id} ${hash}`)
  const text = writes ? own : out ? null : await shownText(ctx, found, id, { answer, hidden })
  if (text === null && !had_written) throw new PollRefusal('NOT_FOUND')
  return {
    title: beginningOf(text ?? ''),
    lang: poll.lang,
    comm_id: poll.comm_id,
    author: null,
    mine: writes || had_written !== undefined,
    had_written,
    open: false,
    gone: hidden || text === null,
    unlisted: sight !== null || poll.only_here_at !== null,
    link: `/results/${poll_id}`,
    ...(out ? { waits: 'above' as const } : { on: poll.title }),
    text: text ?? undefined,
    carried_out: await carriedOut(ctx.db, 'polls', 'text', id),
  }
}

export const others_than_writers: Act<typeof polls.others_than_writers> = async ({ id, UIDs }, { db }) => {
  const wrote = await writersAmong(
    db,
    partsOf(id),
    UIDs.map((UID) => PERSON + UID),
  )
  return UIDs.filter((UID) => !wrote.includes(PERSON + UID))
}

/**
 * The poll, if this visitor may see it. The author of a hidden text can read the decision even if the poll has been
 * removed, or belongs to a community that the author has left; in these cases, `out` is set.
 */
async function reached(ctx: Context, poll_id: string, wrote: boolean): Promise<PlacedPoll & { out: boolean }> {
  try {
    return { ...(await pollFor(ctx, poll_id)), out: false }
  } catch (thrown) {
    const gone = isRefusal(thrown) && (thrown.code === 'NOT_FOUND' || thrown.code === 'REMOVED')
    if (!wrote || !gone) throw thrown
    return { ...(await findPoll(ctx.db, poll_id)), out: true }
  }
}

/**
 * The text, if the result shows it to this visitor. People who look after the poll also get a text that the result
 * leaves out only because the text is hidden.
 */
async function shownText(
  ctx: Context,
  found: PlacedPoll,
  id: string,
  { answer, hidden }: { answer: ResponseRow | null; hidden: boolean },
): Promise<string | null> {
  const { poll, state } = found
  const cares = (await placeOf(ctx, poll)).may.includes('look_after')
  const until = hiddenUntil(poll, state, answer)
  const waits = cares ? until === 'closed' || until === 'never' : until !== null
  if (waits || (hidden && !cares)) return null
  const { poll_id, item_id, hash } = partsOf(id)
  // Counting a whole result takes a long time, and most hidden texts are still in the answer of a recorded author.
  const known = hidden ? await wordsRemembered(ctx.db, { poll_id, item_id, hash }) : null
  if (known !== null) return known
  const result = hidden ? await countedNow(ctx, found, () => {}) : await resultOf(ctx, found)
  const item = result?.items.find((one) => one.item_id === item_id)
  if (item?.kind !== 'open') return null
  return item.texts.find((text) => textId(poll_id, item_id, text) === id) ?? null
}

/** The hidden texts of an answer, for its author. */
export async function hiddenIn({ db, visitor }: Context, poll: PollRow, answer: ResponseRow | null) {
  if (answer?.state !== 'active' || !answer.has_text) return []
  const hidden = await hiddenOf(db, poll)
  return Object.keys(answer.ballots).flatMap((item_id) => {
    const text = writtenIn(answer, item_id)
    const row = text === null ? null : hiddenAs(hidden, poll.poll_id, item_id, text)
    const decision_id = visitor.kind === 'person' ? (row?.decision_id ?? null) : null
    return row ? [{ item_id, reason: row.reason, decision_id }] : []
  })
}

/** The notices for the author of a text. The decision contains the reasons and the way to appeal. */
export const textNotices = {
  words: notices.words,
  link: (decision_id) => `/account?look=decision&id=${decision_id}`,
  headline: (i18n, { title }) =>
    title === ''
      ? i18n._('An answer you wrote in your own words')
      : i18n._('Your answer in your own words to “{title}”', { title }),
  kinds: {
    text_hidden: (i18n) => i18n._('It was hidden from the result. Read why, and how you can appeal.'),
    text_shown: (i18n) => i18n._('The result shows it again.'),
    text_shown_after_appeal: (i18n) => i18n._('Somebody appealed, and the result shows it again. Read why.'),
    text_appeal_upheld: (i18n) =>
      i18n._('Somebody appealed. Another person has looked at it again, and the decision stands.'),
    text_appeal_reversed: (i18n) =>
      i18n._('Somebody appealed. Another person has looked at it again, and has reversed the decision.'),
  },
} satisfies NoticesOf

/**
 * Notifies the people who wrote a text. Whoever was notified of one decision about it is also notified of later ones.
 */
async function tellWriters(
  { db, publish }: Pick<Context, 'db' | 'publish'>,
  kind: keyof typeof textNotices.kinds,
  of: { poll: PollRow; id: string; decision_id: string },
  writers: readonly string[],
): Promise<void> {
  const { poll, id, decision_id } = of
  const about = { thing: 'poll_text', id }
  const title = await titleFor(db, poll)
  const link = textNotices.link(decision_id)
  for (const also of peopleAmong(writers))
    await publish(noticeEvents.noticed, { about, kind, title, lang: 'und', link, again: true, also })
}

/** Authors may since have left a private community, and notices may not name a removed poll. */
async function titleFor(db: Database, { comm_id, title, removed_at }: PollRow): Promise<string> {
  if (removed_at !== null || comm_id === null) return removed_at === null ? title : ''
  const { rows } = await sql<{ open: boolean }>`
    select ${places.open('asked.comm_id')} as open from (values (${comm_id}::text)) asked (comm_id)`.execute(db.q())
  return rows[0]!.open ? title : ''
}

/** Removes the title of a poll from the notices about answers to it. */
export async function untitleTexts({ db, publish }: Pick<Context, 'db' | 'publish'>, poll_id: string): Promise<void> {
  const texts = await db
    .q()
    .selectFrom('polls.text_writer')
    .select(['item_id', 'text_id'])
    .distinct()
    .where('poll_id', '=', poll_id)
    .execute()
  for (const { item_id, text_id } of texts) {
    const about = { thing: 'poll_text', id: `${poll_id}${item_id}x${text_id}` }
    await publish(noticeEvents.noticed, { about, kind: 'untitled', title: '', lang: 'und' })
  }
}

/**
 * Tells the authors of a text the outcome of an appeal about that text, unless the notice of the new decision that
 * followed already does.
 */
export const tell_of_appeal: Reaction<typeof measureEvents.appeal_decided, PollTables> = async (decided, ctx) => {
  const { kind, id, decision_id, outcome, followed } = decided
  if (kind !== 'text' || outcome === 'changed' || followed) return
  const parts = partsOf(id)
  await ctx.db.tx(async () => {
    const { poll } = await findPoll(ctx.db, parts.poll_id)
    const writers = await rememberedWriters(ctx.db, parts)
    await tellWriters(ctx, `text_appeal_${outcome}`, { poll, id, decision_id }, writers)
  })
}

const peopleAmong = (voters: readonly string[]): string[] =>
  [...new Set(voters)].flatMap((voter) => (voter.startsWith(PERSON) ? [voter.slice(PERSON.length)] : []))

/** Hides a text everywhere, or shows it again, and notifies its author. Guests learn of it from their own answer. */
export const carryOutText: CarryOut<unknown, PollTables> = async (taken, ctx, once) => {
  const { db, live } = ctx
  const { measure, reason, decision_id } = taken
  const parts = partsOf(taken.id)
  const { poll_id, item_id, hash } = parts
  if (measure !== 'hide' && measure !== 'show') return
  const writers = await writersNow(db, parts)
  await once(async () => {
    const { poll } = await holdPoll(db, poll_id, 'alone')
    const by = taken.by === 'operator' ? ('operator' as const) : ('moderator' as const)
    const row = { reason, by, at: new Date(taken.at), decision_id }
    if (measure === 'hide')
      await db
        .q()
        .insertInto('polls.hidden_text')
        .values({ poll_id, item_id, text_id: hash, ...row })
        .onConflict((old) => old.columns(['poll_id', 'item_id', 'text_id']).doUpdateSet(row))
        .execute()
    else
      await db
        .q()
        .deleteFrom('polls.hidden_text')
        .where('poll_id', '=', poll_id)
        .where('item_id', '=', item_id)
        .where('text_id', '=', hash)
        .execute()
    if (measure === 'hide') await rememberWriters(db, parts, writers, row.at)
    const told = [...writers, ...(measure === 'show' ? await rememberedWriters(db, parts) : [])]
    // The poll gets a new version, so that every process drops its cached result of the previous one.
    await life.rewrite(db, poll_id, {})
    const shown = taken.after_appeal === true ? 'text_shown_after_appeal' : 'text_shown'
    const kind = measure === 'hide' ? 'text_hidden' : shown
    await tellWriters(ctx, kind, { poll, id: taken.id, decision_id }, told)
  })
  forget(db, poll_id)
  await live.changed(topicOf(poll_id))
}
