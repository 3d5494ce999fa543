import { sql } from 'kysely'
import { newId } from '#platform/kit/ids.ts'
import { clock } from '#platform/database/clock.ts'
import { holdOwner, keyOf, type Action } from './earning.ts'
import type { Database } from './own.ts'

const MAX_TOGETHER = 200

/** Settles these transfers: each of them once, by whoever deletes the row that says it is unsettled. */
const settle = (which: string, code: 'vest' | 'void') => `
with due as (
  delete from coins.unsettled where transfer_id in (${which}) returning transfer_id
), old as (
  select t.* from coins.transfer t join due using (transfer_id)
), numbered as (
  select old.*, ids.id as settling
  from (select *, row_number() over (order by owner_id, transfer_id) as place from old) as old
  join unnest($1::text[]) with ordinality as ids (id, place) using (place)
), told as (
  insert into coins.transfer (transfer_id, key, code, owner_id, amount, kind, id, of, reason, at)
  select settling, 'settle ' || transfer_id, '${code}', owner_id, amount, kind, id, transfer_id, $2,
    date_trunc('milliseconds', clock_timestamp())
  from numbered
  returning transfer_id, owner_id, amount
), moved as (
  insert into coins.entry (transfer_id, owner_id, kind, amount)
  select transfer_id, owner_id, kind, amount from (
    select transfer_id, owner_id, 'pending' as kind, -amount as amount, owner_id as by from told
    union all
    select transfer_id, ${code === 'vest' ? `owner_id, 'wallet'` : `'instance', 'issued'`}, amount, owner_id from told
  ) as entries
  order by by, kind
)
select count(*)::integer as n from told`

const DUE = settle(
  `select transfer_id from coins.unsettled where vests_at <= clock_timestamp()
   order by vests_at limit ${MAX_TOGETHER} for update skip locked`,
  'vest',
)
const OF_KEY = settle(`select transfer_id from coins.transfer where key = $3`, 'void')
const ABOUT = settle(
  `select u.transfer_id from coins.unsettled u join coins.transfer t using (transfer_id)
   where t.kind = $3 and t.id = $4 and t.code = 'earn' order by t.owner_id limit ${MAX_TOGETHER} for update of u`,
  'void',
)

/** Earns again what was voided because a thing was removed, for it is there again. */
const RESTORE = `
with lost as (
  select e.*, row_number() over (order by e.owner_id, e.transfer_id) as place
  from coins.transfer e join coins.transfer v on v.of = e.transfer_id and v.code = 'void' and v.reason = 'removed'
  where e.code = 'earn' and e.kind = $2 and e.id = $3
    and not exists (select from coins.transfer r where r.key = 'restore ' || e.transfer_id)
  order by e.owner_id, e.transfer_id limit ${MAX_TOGETHER}
), told as (
  insert into coins.transfer (transfer_id, key, code, owner_id, rule, amount, kind, id, of, at, vests_at)
  select ids.id, 'restore ' || transfer_id, 'earn', owner_id, rule, amount, kind, lost.id, transfer_id,
    date_trunc('milliseconds', clock_timestamp()), greatest(vests_at, date_trunc('milliseconds', clock_timestamp()))
  from lost join unnest($1::text[]) with ordinality as ids (id, place) using (place)
  on conflict (key) do nothing
  returning transfer_id, owner_id, amount, vests_at
), waits as (
  insert into coins.unsettled (transfer_id, vests_at) select transfer_id, vests_at from told
), moved as (
  insert into coins.entry (transfer_id, owner_id, kind, amount)
  select transfer_id, owner_id, kind, amount from (
    select transfer_id, 'instance' as owner_id, 'issued' as kind, -amount as amount, owner_id as by from told
    union all
    select transfer_id, owner_id, 'pending', amount, owner_id from told
  ) as entries
  order by by, kind
)
select count(*)::integer as n from told`

const ids = () => Array.from({ length: MAX_TOGETHER }, newId)

const run = async (db: Database, name: string, text: string, values: unknown[]): Promise<number> =>
  (await db.run<{ n: number }>(name, text, [ids(), ...values]))[0]!.n

/** Moves into wallets what has been pending long enough. */
export async function vest({ db }: { db: Database }): Promise<void> {
  while ((await run(db, 'coins_vest', DUE, [null])) === MAX_TOGETHER);
}

/**
 * Voids what this earned, unless it has vested. If the news of it has not arrived yet, nothing will be earned by it
 * either.
 */
export const takeBack = async (db: Database, { UID, ...action }: Action): Promise<void> =>
  db.tx(async () => {
    const key = keyOf(await holdOwner(db, UID), action)
    await db
      .q()
      .insertInto('coins.barred')
      .values({ key, at: clock })
      .onConflict((known) => known.doNothing())
      .execute()
    await run(db, 'coins_void', OF_KEY, ['withdrawn', key])
  })

/** Voids everything that is pending about a thing, whoever earned it. */
export async function voidAbout(db: Database, kind: string, id: string): Promise<void> {
  while ((await run(db, 'coins_void_about', ABOUT, ['removed', kind, id])) === MAX_TOGETHER);
}

/** Gives back everything that `voidAbout` has voided, to wait until it vests. */
export async function restoreAbout(db: Database, kind: string, id: string): Promise<void> {
  while ((await run(db, 'coins_restore', RESTORE, [kind, id])) === MAX_TOGETHER);
}

const BARRED_DAYS = 30

/** Forgets what must not be earned any more, once no news of it can still be under way. */
export async function forget_barred({ db }: { db: Database }): Promise<void> {
  const before = sql<Date>`clock_timestamp() - make_interval(days => ${BARRED_DAYS})`
  await db.q().deleteFrom('coins.barred').where('at', '<', before).execute()
}
