import { sql, type Insertable } from 'kysely'
import { clock } from '#platform/database/clock.ts'
import { newId } from '#platform/kit/ids.ts'
import { hasText, textOf, type Ballots } from './ballots.ts'
import { rowOf as columnsOf } from './drafts.ts'
import { newSecret } from './lot.ts'
import type { Command, Database } from './own.ts'
import { samplesOf, type Sample } from './sample-content.ts'
import { countAgain } from './tally.ts'
import type { PollTable, ResponseTable } from './tables.ts'

/** Adds the sample polls that are missing, with their answers. Loading the samples twice changes nothing. */
export const load_samples: Command = async ({ db }, content) => {
  const added = await db.tx(async () => {
    const { rows } = await sql<{ now: Date }>`select ${clock} as now`.execute(db.q())
    const now = rows[0]!.now
    const samples = samplesOf(content, now)
    const added = await addPolls(db, samples, now)
    for (const sample of samples) if (added.includes(sample.poll_id)) await addAnswers(db, sample, now)
    await countAgain(db, added)
    return added.length
  })
  return `Sample polls added: ${added}`
}

/** Removes every sample poll, with all answers given to it, including those of real visitors. */
export const remove_samples: Command = async ({ db }) => {
  const removed = await db.tx(async () => {
    // The polls are locked first, in the order that all code uses which locks several polls, so that an answer that is
    // arriving is stored whole or not at all.
    const held = await db
      .q()
      .selectFrom('polls.poll')
      .select('poll_id')
      .where('sample', '=', true)
      .orderBy('poll_id')
      .forUpdate()
      .execute()
    const gone = held.map((poll) => poll.poll_id)
    await sql`delete from polls.poll where poll_id = any (${gone}::text[])`.execute(db.q())
    for (const table of [
      'response',
      'tally',
      'ranking_tally',
      'turnout',
      'secret_ballot',
      'listed',
      'version',
      'result_snapshot',
      'step',
      'breakdown',
      'short_address',
      'pace',
      'hidden_text',
      'text_writer',
    ])
      await sql`delete from ${sql.table(`polls.${table}`)} where poll_id = any (${gone}::text[])`.execute(db.q())
    return gone.length
  })
  return `Sample polls removed: ${removed}`
}

/** Adds the sample polls that are missing and returns their ids. */
async function addPolls(db: Database, samples: Sample[], now: Date): Promise<string[]> {
  if (samples.length === 0) return []
  const added = await db
    .q()
    .insertInto('polls.poll')
    .values(samples.map((sample) => rowOf(sample, now)))
    .onConflict((poll) => poll.column('poll_id').doNothing())
    .returning('poll_id')
    .execute()
  return added.map((poll) => poll.poll_id)
}

function rowOf({ poll_id, draft, outcome }: Sample, now: Date): Insertable<PollTable> {
  const opens_at = new Date(draft.opens_at)
  return {
    ...columnsOf(draft),
    poll_id,
    opens_at,
    opening_notified: true,
    lot_secret: newSecret(),
    published_at: opens_at < now ? opens_at : now,
    outcome_text: outcome?.text ?? null,
    outcome_at: outcome?.at ?? null,
    sample: true,
    closed_notified: draft.closes_at <= now.toISOString(),
    breakdown_done: draft.closes_at <= now.toISOString(),
  }
}

async function addAnswers(db: Database, sample: Sample, now: Date): Promise<void> {
  const voices = sample.answers.flatMap(({ ballots, keys, guests, signed_in }) => [
    ...Array.from({ length: guests }, () => ({ ballots, keys, signed_in: false })),
    ...Array.from({ length: signed_in }, () => ({ ballots, keys, signed_in: true })),
  ])
  if (voices.length === 0) return
  const answers = voices.map((voice, place) => answerOf(sample, voice, momentOf(sample, place, now)))
  await db.q().insertInto('polls.response').values(answers).execute()
}

function answerOf(
  { poll_id }: Sample,
  { ballots, keys, signed_in }: { ballots: Ballots; keys: string[]; signed_in: boolean },
  at: Date,
): Insertable<ResponseTable> {
  const response_id = newId()
  const voter = `${signed_in ? 'person' : 'guest'}:sample-${response_id}`
  return {
    poll_id,
    voter,
    response_id,
    ballots: textOf(ballots),
    keys,
    has_text: hasText(ballots),
    name: null,
    signed_in,
    state: 'active',
    created_at: at,
    updated_at: at,
    sample: true,
  }
}

/**
 * The time of the answer with this number: between the opening and the close, or now if the poll is open. Most answers
 * are early.
 */
function momentOf({ draft }: Sample, place: number, now: Date): Date {
  const opened = Date.parse(draft.opens_at)
  const until = Math.min(Date.parse(draft.closes_at), now.getTime())
  // Steps of the golden ratio spread the answers evenly over the time, however many there are. Squaring makes most of
  // them early.
  const spread = ((place + 1) * 0.618_033_988_75) % 1
  return new Date(Math.floor(opened + spread ** 2 * (until - opened)))
}
