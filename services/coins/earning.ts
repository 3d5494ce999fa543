import { coinCaps, coinRules, type CoinRuleName } from '#contract/coin-rules.ts'
import { newId } from '#platform/kit/ids.ts'
import type { Database } from './own.ts'

/** Something that a person did and a rule rewards. */
export interface Action {
  UID: string
  rule: CoinRuleName
  /** What it was about. A person earns by a rule once about each thing. */
  kind: string
  id: string
  /** Tells apart what several people did about the same thing. */
  by?: string
}

/**
 * Finds somebody's wallet or opens it; until the transaction ends, nobody else earns or spends anything of theirs. The
 * update leaves the key alone, so that foreign keys that point to it can be checked meanwhile.
 */
const HOLD = `
with held as (
  insert into coins.owner as known (owner_id, "UID") values ($1, $2)
  on conflict ("UID") do update set hidden = known.hidden
  returning owner_id
), opened as (
  insert into coins.ledger_account (owner_id, kind, balance)
  select owner_id, kind, 0 from held, unnest(array['pending', 'wallet']) as kind
  on conflict (owner_id, kind) do nothing
)
select owner_id from held`

export async function holdOwner(db: Database, UID: string): Promise<string> {
  const [held] = await db.run<{ owner_id: string }>('coins_hold', HOLD, [newId(), UID])
  return held!.owner_id
}

export const keyOf = (owner_id: string, { rule, kind, id, by }: Omit<Action, 'UID'>): string =>
  [rule, kind, id, by, owner_id].filter((part) => part !== undefined).join(' ')

/**
 * Records what was earned, whole or, where a cap leaves too little, not at all: every answer gives the same. What was
 * voided counts toward the caps too, so that taking back and answering again makes no room.
 */
const EARN = `
with now as (
  select date_trunc('milliseconds', clock_timestamp()) as at
), earned as (
  select
    coalesce(sum(amount) filter (where t.at > now.at - interval '24 hours'), 0) as day,
    coalesce(sum(amount), 0) as week,
    coalesce(sum(amount) filter (where rule = $4 and t.at > now.at - interval '24 hours'), 0) as day_by_rule,
    coalesce(sum(amount) filter (where rule = $4), 0) as week_by_rule
  from now left join coins.transfer t
    on t.owner_id = $3 and t.code = 'earn' and t.of is null and t.at > now.at - interval '7 days'
), held as (
  select sum(balance) as balance from coins.ledger_account where owner_id = $3
), told as (
  insert into coins.transfer (transfer_id, key, code, owner_id, rule, amount, kind, id, at, vests_at)
  select $1, $2, 'earn', $3, $4, $5::integer, $6, $7, now.at, now.at + make_interval(hours => $8::integer)
  from now, earned, held
  where earned.day + $5 <= $9 and earned.week + $5 <= $10 and held.balance + $5 <= $11
    and ($12::integer is null or earned.day_by_rule + $5 <= $12)
    and ($13::integer is null or earned.week_by_rule + $5 <= $13)
    and not exists (select from coins.barred where key = $2)
  on conflict (key) do nothing
  returning transfer_id, owner_id, amount, vests_at
), waits as (
  insert into coins.unsettled (transfer_id, vests_at) select transfer_id, vests_at from told
)
insert into coins.entry (transfer_id, owner_id, kind, amount)
select transfer_id, 'instance', 'issued', -amount from told
union all select transfer_id, owner_id, 'pending', amount from told`

/** Gives a person what a rule gives for this, once and within the caps; it waits in `pending` until it vests. */
export async function earn(db: Database, { UID, ...action }: Action): Promise<void> {
  const { amount, per_day, per_week, vests_after_hours } = coinRules[action.rule]
  await db.tx(async () => {
    const owner_id = await holdOwner(db, UID)
    const { rule, kind, id } = action
    const to = [newId(), keyOf(owner_id, action), owner_id, rule, amount, kind, id, vests_after_hours]
    const caps = [coinCaps.per_day, coinCaps.per_week, coinCaps.held, per_day, per_week]
    await db.run('coins_earn', EARN, [...to, ...caps])
  })
}
