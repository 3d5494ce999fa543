import { sql } from 'kysely'
import { z } from 'zod'
import type { coins } from '#contract/coins.ts'
import { Refusal } from '#contract/refusals.ts'
import { keyDay, keyset } from '#platform/database/keyset.ts'
import { personOf } from '#platform/door/visitor.ts'
import { headOf, leafOf, noHead, pathOf, rootOf } from './merkle.ts'
import type { Act, Database } from './own.ts'

/** A day is closed once no transfer of it can still be on its way to the disk. */
const CLOSED_AFTER_MINUTES = 10

/** The transfers of a day in UTC as they are hashed. Nobody can guess one, because an id has 80 random bits. */
const TEXTS = `
select transfer_id, json_build_array(
  transfer_id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), code, rule, kind, id, of, reason,
  (select json_agg(json_build_array(owner_id, kind, amount) order by owner_id, kind)
   from coins.entry where entry.transfer_id = transfer.transfer_id)
)::text as text
from coins.transfer
where at >= $1::date::timestamp at time zone 'UTC' and at < ($1::date + 1)::timestamp at time zone 'UTC'
order by transfer_id`

const textsOf = (db: Database, day: string) =>
  db.run<{ transfer_id: string; text: string }>('coins_texts', TEXTS, [day])

const rootOfDay = async (db: Database, day: string): Promise<string> =>
  rootOf((await textsOf(db, day)).map(({ text }) => leafOf(text))).toString('hex')

/** The days that are over and on which coins moved, after this one. */
const daysAfter = (db: Database, day: string) =>
  db.run<{ day: string }>(
    'coins_days',
    `select distinct (at at time zone 'UTC')::date as day from coins.transfer
     where at >= ($1::date + 1)::timestamp at time zone 'UTC'
       and at < date_trunc('day', (clock_timestamp() - make_interval(mins => ${CLOSED_AFTER_MINUTES})) at time zone 'UTC')
         at time zone 'UTC'
     order by day`,
    [day],
  )

/** Publishes a line for each day that is over. */
export async function publish_roots({ db }: { db: Database }): Promise<void> {
  await db.tx(async () => {
    await db.lock('roots of the ledger')
    let last = (await latest(db)) ?? (await publishDay(db, await dayBeforeAll(db), noHead))
    for (const { day } of await daysAfter(db, last.day)) last = await publishDay(db, day, last.head)
  })
}

/** The chain begins on the day before any coin moved, with an empty tree. */
async function dayBeforeAll(db: Database): Promise<string> {
  const [first] = await db.run<{ day: string }>(
    'coins_first_day',
    `select (coalesce(min(at), clock_timestamp()) at time zone 'UTC')::date - 1 as day from coins.transfer`,
    [],
  )
  return first!.day
}

async function publishDay(
  db: Database,
  day: string,
  before: string,
): Promise<{ day: string; root: string; head: string }> {
  const root = await rootOfDay(db, day)
  const line = { day, root, head: headOf(before, day, root) }
  await db.q().insertInto('coins.tree_root').values(line).execute()
  return line
}

const latest = (db: Database) =>
  db.q().selectFrom('coins.tree_root').selectAll().orderBy('day', 'desc').limit(1).executeTakeFirst()

const pages = keyset(z.tuple([keyDay]), ({ day }: { day: string }) => [day])

export const roots: Act<typeof coins.roots> = async ({ cursor, limit }, { db }) => {
  const after = pages.after(cursor)
  const rows = await db
    .q()
    .selectFrom('coins.tree_root')
    .selectAll()
    .$if(after !== null, (all) => all.where('day', '<', after?.[0] ?? ''))
    .orderBy('day', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, next_cursor } = pages.page(rows, limit)
  return { items: shown, next_cursor }
}

export const proof: Act<typeof coins.proof> = async ({ transfer_id }, { db, visitor }) => {
  const { UID } = personOf(visitor)
  const line = await db
    .q()
    .selectFrom('coins.transfer')
    .innerJoin('coins.owner', 'coins.owner.owner_id', 'coins.transfer.owner_id')
    .select(sql<string>`((at at time zone 'UTC')::date)::text`.as('day'))
    .where('transfer_id', '=', transfer_id)
    .where('UID', '=', UID)
    .executeTakeFirst()
  if (!line) throw new Refusal('NOT_FOUND')
  const all = await textsOf(db, line.day)
  const place = all.findIndex((one) => one.transfer_id === transfer_id)
  const published = await db
    .q()
    .selectFrom('coins.tree_root')
    .selectAll()
    .where('day', '=', line.day)
    .executeTakeFirst()
  const leaves = all.map(({ text }) => leafOf(text))
  return { text: all[place]!.text, path: published ? pathOf(leaves, place) : [], published: published ?? null }
}

/** Compares the ledger with itself: balances, sums, and every published line with the transfers of its day. */
export async function checkLedger({ db }: { db: Database }): Promise<string> {
  const [wrong] = await db.run<{ balances: number; transfers: number }>('coins_check', CHECK, [])
  if (wrong!.balances + wrong!.transfers > 0)
    throw new Error(`${wrong!.balances} balances and ${wrong!.transfers} transfers do not add up`)
  let head = noHead
  const days = await db.q().selectFrom('coins.tree_root').selectAll().orderBy('day').execute()
  for (const line of days) {
    const root = await rootOfDay(db, line.day)
    head = headOf(head, line.day, root)
    if (root !== line.root || head !== line.head) throw new Error(`the transfers of ${line.day} are not as published`)
  }
  return 'every coin adds up, as published'
}

const CHECK = `
select
  (select count(*)::integer from coins.ledger_account a where balance is not null and balance <> coalesce(
    (select sum(amount) from coins.entry e where e.owner_id = a.owner_id and e.kind = a.kind), 0)) as balances,
  (select count(*)::integer from coins.transfer t where 0 <> coalesce(
    (select sum(amount) from coins.entry e where e.transfer_id = t.transfer_id), 1)) as transfers`
