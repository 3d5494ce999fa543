import { randomInt } from 'node:crypto'
import { ADDRESS_LETTERS, pollLimits as limits } from '#contract/poll-limits.ts'
import { PollRefusal } from '#contract/poll-refusals.ts'
import type { polls } from '#contract/polls.ts'
import { isPublic } from '#platform/publishing/rules.ts'
import { findManaged, pollFor } from './data.ts'
import { life } from './life.ts'
import type { Act, Database } from './own.ts'

export const make_short_address: Act<typeof polls.make_short_address> = async ({ poll_id }, ctx) => {
  const { state } = await findManaged(ctx, poll_id)
  if (state === 'withdrawn') throw new PollRefusal('WITHDRAWN')
  if (state === 'draft') throw new PollRefusal('NOT_OPEN')
  return { poll_id, letters: await lettersFor(ctx.db, poll_id) }
}

export const short_address: Act<typeof polls.short_address> = async ({ poll_id }, ctx) => {
  await pollFor(ctx, poll_id)
  return { letters: await lettersOf(ctx.db, poll_id) }
}

export const poll_at: Act<typeof polls.poll_at> = async ({ letters }, ctx) => {
  const found = await addresses(ctx.db).select('poll_id').where('letters', '=', letters).executeTakeFirst()
  if (!found) throw new PollRefusal('NOT_FOUND')
  const { row, now } = await life.enter(ctx, found.poll_id)
  if (!isPublic(row, now)) throw new PollRefusal('NOT_FOUND')
  return found
}

const addresses = (db: Database) => db.q().selectFrom('polls.short_address')

async function lettersOf(db: Database, poll_id: string): Promise<string | null> {
  const found = await addresses(db).select('letters').where('poll_id', '=', poll_id).executeTakeFirst()
  return found?.letters ?? null
}

/** The number of attempts. A collision is a one-in-millions event, so retrying is enough. */
const TRIES = 8

/** Returns the poll’s letters, creating them if needed. */
async function lettersFor(db: Database, poll_id: string): Promise<string> {
  for (let tried = 0; tried < TRIES; tried++) {
    const known = await lettersOf(db, poll_id)
    if (known) return known
    await db
      .q()
      .insertInto('polls.short_address')
      .values({ letters: newLetters(), poll_id })
      .onConflict((either) => either.doNothing())
      .execute()
  }
  throw new Error(`no short address is free after ${TRIES} tries`)
}

const newLetters = (): string =>
  Array.from({ length: limits.address.length }, () => ADDRESS_LETTERS[randomInt(ADDRESS_LETTERS.length)]).join('')
