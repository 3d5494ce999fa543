import { PollRefusal } from '#contract/poll-refusals.ts'
import type { PollLink } from '#contract/poll-shapes.ts'
import type { polls } from '#contract/polls.ts'
import { newId } from '#platform/kit/ids.ts'
import type { Versioned } from '#platform/publishing/rows.ts'
import type { z } from 'zod'
import { asMeant, withCorrections, wordsAt } from './corrections.ts'
import { findManaged, holdPoll, topicOf, type TimedPoll } from './data.ts'
import { draftOf, rowOf, type Draft } from './drafts.ts'
import { life } from './life.ts'
import { closing } from './lifecycle.ts'
import type { Act, Database } from './own.ts'
import { places } from './places.ts'
import { isOver, isRunning, type State } from './rules.ts'
import type { Note, PollRow } from './tables.ts'

export const ask_again: Act<typeof polls.ask_again> = async ({ poll_id, note }, ctx) => {
  const { db, live, visitor } = ctx
  await findManaged(ctx, poll_id)
  const author = visitor.kind === 'person' ? visitor.UID : null
  const draft = await db.tx(async () => {
    const held = await holdPoll(db, poll_id, 'alone')
    if (held.state === 'removed') throw new PollRefusal('NOT_FOUND')
    if (!isOver(held.state)) await closeHeld(db, held, note)
    return (await findWaiting(db, poll_id, author)) ?? addAgain(db, held.poll, author)
  })
  await live.changed(topicOf(poll_id))
  return draft
}

async function closeHeld(db: Database, held: TimedPoll, note: string | undefined): Promise<void> {
  if (!isRunning(held.state)) throw new PollRefusal('NOT_OPEN')
  if (note === undefined) throw new PollRefusal('RULE', { fields: { note: { is: 'missing' } } })
  await closing(db, held, note)
}

/** Adds a draft with the same content and all corrections applied; its author chooses new times. */
async function addAgain(db: Database, poll: PollRow, author: string | null): Promise<Versioned<'poll_id'>> {
  const draft: Draft = { ...draftOf(asMeant(poll)), opens_at: null, closes_at: null }
  const added = await life.add(db, { poll_id: newId(), author, follows: poll.poll_id, version: 1, ...rowOf(draft) })
  if (author) await life.refuseHoard(db, author)
  await life.keepVersion(db, added!, draft)
  return added!
}

const links = (db: Database) => db.q().selectFrom('polls.poll').select(['poll_id', 'title', 'lang', 'items', 'notes'])

/**
 * The caller's unpublished draft that asks the questions of this poll again, if there is one. Pressing the button twice
 * therefore creates only one draft.
 */
const findWaiting = (db: Database, poll_id: string, author: string | null): Promise<Versioned<'poll_id'> | undefined> =>
  db
    .q()
    .selectFrom('polls.poll')
    .select(['poll_id', 'version'])
    .where('follows', '=', poll_id)
    .where('published_at', 'is', null)
    .where('removed_at', 'is', null)
    .where('author', author === null ? 'is' : '=', author)
    .orderBy('poll_id', 'desc')
    .executeTakeFirst()

/** Applies a poll's correction to the drafts that repeat the poll, wherever they still contain the uncorrected text. */
export async function correctWaiting(db: Database, poll: PollRow, path: string, now: string): Promise<void> {
  const old = wordsAt(asMeant(poll), path)
  const waiting = await db
    .q()
    .selectFrom('polls.poll')
    .selectAll()
    .where('follows', '=', poll.poll_id)
    .where('published_at', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('poll_id')
    .forUpdate()
    .execute()
  const at = new Date()
  const correction: Note = { kind: 'corrected', at: at.toISOString(), text: '', path, was: null, now }
  for (const again of waiting.filter((each) => wordsAt(each, path) === old)) {
    const draft = draftOf(asMeant({ ...again, notes: [correction] }))
    await life.keepVersion(db, await life.rewrite(db, again.poll_id, { ...rowOf(draft), saved_at: at }), draft)
  }
}

type Link = z.output<typeof PollLink> | null

/**
 * The earlier poll that this poll repeats, and the later poll that repeats this one. Only published polls are shown.
 */
export async function linksOf(
  db: Database,
  { poll_id, follows, comm_id }: PollRow,
  state: State,
): Promise<{ follows: Link; asked_again: Link }> {
  const published = () =>
    links(db)
      .where('published_at', 'is not', null)
      .where(places.open('poll.comm_id', comm_id === null ? [] : [comm_id]))
  const [before, after] = await Promise.all([
    follows === null ? null : published().where('poll_id', '=', follows).executeTakeFirst(),
    isOver(state)
      ? published().where('follows', '=', poll_id).orderBy('published_at', 'desc').limit(1).executeTakeFirst()
      : null,
  ])
  return { follows: before ? linkOf(before) : null, asked_again: after ? linkOf(after) : null }
}

const linkOf = ({
  poll_id,
  title,
  lang,
  items,
  notes,
}: Pick<PollRow, 'poll_id' | 'title' | 'lang' | 'items' | 'notes'>) => ({
  poll_id,
  title,
  lang,
  corrections: withCorrections({ items, notes }).corrections,
})
