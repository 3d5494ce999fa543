import { PollRefusal } from '#contract/poll-refusals.ts'
import { noticeEvents } from '#contract/notice-events.ts'
import type { polls } from '#contract/polls.ts'
import { carriedOut, type CarryOut } from '#platform/measures/measures.ts'
import type { NoticesOf } from '#platform/room.ts'
import { beginningOf } from '#platform/subject.ts'
import { forget } from './checking.ts'
import { answerOf, holdPoll, pollFor, topicOf, type PlacedPoll } from './data.ts'
import { hiddenAs, hiddenOf, textHash, textId } from './hidden-texts.ts'
import { life } from './life.ts'
import { placeOf } from './membership.ts'
import { notices } from './notices.ts'
import type { Act, Context, Database } from './own.ts'
import { countedNow, resultOf } from './results.ts'
import { hiddenUntil, isPublished } from './rules.ts'
import type { PollRow, PollTables, ResponseRow } from './tables.ts'
import { answersInWords } from './texts.ts'
import { PERSON } from './voter.ts'

// Moderation knows an answer in words by its poll, its item and a hash, and never learns who wrote it: this room tells its writer.

interface Parts {
  poll_id: string
  item_id: string
  hash: string
}

function partsOf(id: string): Parts {
  const [, poll_id, item_id, hash] = /^(\w{26})(i\d{1,3})x([0-9a-f]{28})$/.exec(id) ?? []
  if (!poll_id || !item_id || !hash) throw new PollRefusal('NOT_FOUND')
  return { poll_id, item_id, hash }
}

/** The id of the poll of a text with this id. */
export const pollOfText = (id: string): string => partsOf(id).poll_id

export const about_text: Act<typeof polls.about_text> = async ({ id }, ctx) => {
  const { poll_id, item_id, hash } = partsOf(id)
  const found = await pollFor(ctx, poll_id)
  const { poll, state, sight } = found
  if (!isPublished(state)) throw new PollRefusal('NOT_FOUND')
  const answer = await answerOf(ctx.visitor, ctx.db, poll_id)
  const own = answer?.state === 'active' ? writtenIn(answer, item_id) : null
  const mine = own !== null && textId(poll_id, item_id, own) === id
  const hidden = (await hiddenOf(ctx.db, poll)).has(`${item_id} ${hash}`)
  const text = mine ? own : await shownText(ctx, found, id, { answer, hidden })
  if (text === null) throw new PollRefusal('NOT_FOUND')
  return {
    title: beginningOf(text),
    lang: poll.lang,
    comm_id: poll.comm_id,
    author: null,
    mine,
    open: false,
    gone: hidden,
    unlisted: sight !== null || poll.only_here_at !== null,
    link: `/results/${poll_id}`,
    carried_out: await carriedOut(ctx.db, 'polls', 'text', id),
  }
}

function writtenIn({ ballots }: Pick<ResponseRow, 'ballots'>, item_id: string): string | null {
  const answer = ballots[item_id]
  return answer && 'text' in answer ? answer.text : null
}

/** The text, if the result shows it to this visitor, or would if it were not hidden to those who look after the poll. */
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
  const { poll_id, item_id } = partsOf(id)
  const result = hidden ? await countedNow(ctx, found, () => {}) : await resultOf(ctx, found)
  const item = result?.items.find((one) => one.item_id === item_id)
  if (item?.kind !== 'open') return null
  return item.texts.find((text) => textId(poll_id, item_id, text) === id) ?? null
}

/** The texts of an answer that are hidden, for whoever wrote them. */
export async function hiddenIn({ db, visitor }: Context, poll: PollRow, answer: ResponseRow | null) {
  if (answer?.state !== 'active' || !answer.has_text) return []
  const hidden = await hiddenOf(db, poll)
  return Object.keys(answer.ballots).flatMap((item_id) => {
    const text = writtenIn(answer, item_id)
    const row = text === null ? null : hiddenAs(hidden, poll.poll_id, item_id, text)
    const decision_id = visitor.kind === 'person' ? (row?.decision_id ?? null) : null
    return row ? [{ item_id, reason: row.reason, by: row.by, decision_id }] : []
  })
}

/** What whoever wrote a text is told. The decision has the reasons, and the way to appeal. */
export const textNotices = {
  words: notices.words,
  link: (decision_id) => `/account?look=decision&id=${decision_id}`,
  untitled: (i18n) => i18n._('An answer you wrote in your own words'),
  kinds: {
    text_hidden: (i18n) => i18n._('It was hidden from the result. Read why, and how you can appeal.'),
    text_shown: (i18n) => i18n._('The result shows it again.'),
  },
} satisfies NoticesOf

/** The people whose answers have these words. Guests read it on the page of their answer. */
async function writersOf(db: Database, { poll_id, item_id, hash }: Parts): Promise<string[]> {
  const rows = await answersInWords(db, poll_id, null)
  return rows.flatMap(({ ballots, voter }) => {
    const text = writtenIn({ ballots }, item_id)
    const wrote = text !== null && textHash(poll_id, text) === hash
    return wrote && voter.startsWith(PERSON) ? [voter.slice(PERSON.length)] : []
  })
}

/** Hides a text wherever it stands, or shows it again, and tells whoever wrote it. */
export const carryOutText: CarryOut<unknown, PollTables> = async (taken, ctx, once) => {
  const { db, live, publish } = ctx
  const { measure, reason, decision_id } = taken
  const { poll_id, item_id, hash } = partsOf(taken.id)
  if (measure !== 'hide' && measure !== 'show') return
  const writers = await writersOf(db, { poll_id, item_id, hash })
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
    // A new version, so that every process drops its cached result of the previous one.
    await life.rewrite(db, poll_id, {})
    const kind = measure === 'hide' ? 'text_hidden' : 'text_shown'
    const about = { thing: 'poll_text', id: decision_id }
    for (const also of writers)
      await publish(noticeEvents.noticed, { about, kind, title: '', lang: poll.lang, again: true, also })
  })
  forget(db, poll_id)
  await live.changed(topicOf(poll_id))
}
