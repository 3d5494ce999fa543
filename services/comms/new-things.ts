import { sql } from 'kysely'
import type { comms } from '#contract/comms.ts'
import { newcomersPage } from '#contract/newcomers.ts'
import { noticeEvents } from '#contract/notice-events.ts'
import { moment } from '#platform/database/clock.ts'
import type { Act, Context, Database } from './own.ts'

/** The usual number is an average over this many days. */
const DAYS = 14

/** More than this many things in an hour are a wave, if new accounts usually publish little. */
const FLOOR = 10
const TIMES_USUAL = 4

/** The number of things that new accounts may publish in an hour before operators are told of a wave. */
export const mostNewThings = (usual: number): number => Math.max(FLOOR, Math.floor(TIMES_USUAL * usual))

/** What new accounts published in the last hour, and in a usual hour of the days before, as far as it was counted. */
async function counted(db: Database) {
  const { last_hour, before, days } = await db
    .q()
    .selectFrom('comms.new_thing')
    .select([
      sql<number>`(count(*) filter (where at > ${moment} - interval '1 hour'))::integer`.as('last_hour'),
      sql<number>`(count(*) filter (where at <= ${moment} - interval '1 hour'))::integer`.as('before'),
      sql<number>`extract(epoch from ${moment} - interval '1 hour' - min(at))::float / 86400`.as('days'),
    ])
    .where('at', '>', sql<Date>`${moment} - make_interval(days => ${DAYS}, hours => 1)`)
    .executeTakeFirstOrThrow()
  const usual = days >= 1 ? before / (days * 24) : 0
  return { last_hour, usual, wave: last_hour > mostNewThings(usual) }
}

export const new_things: Act<typeof comms.new_things> = async (_input, { db }) => counted(db)

/** Counts something that a new account has published, and tells operators when a wave begins. Runs in a transaction. */
export async function countNewThing({ db, publish }: Pick<Context, 'db' | 'publish'>, event_id: string): Promise<void> {
  await db.lock('things by new accounts')
  const added = await db
    .q()
    .insertInto('comms.new_thing')
    .values({ event_id, at: moment })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst()
  if (!added.numInsertedOrUpdatedRows) return
  const { last_hour, usual } = await counted(db)
  if (last_hour === mostNewThings(usual) + 1)
    await publish(noticeEvents.care_asked, {
      comm_id: null,
      kind: 'new_things_wave',
      link: newcomersPage(null),
      except: null,
    })
}

/** Deletes rows that are too old to count. */
export async function forget_new_things({ db }: Context): Promise<void> {
  await db
    .q()
    .deleteFrom('comms.new_thing')
    .where('at', '<', sql<Date>`${moment} - make_interval(days => ${DAYS + 1})`)
    .execute()
}
