import { sql } from 'kysely'
import { z } from 'zod'
import type { coins } from '#contract/coins.ts'
import { coinCaps, coinRuleNames, coinRules } from '#contract/coin-rules.ts'
import { id } from '#contract/shapes.ts'
import { keyset } from '#platform/database/keyset.ts'
import { personOf } from '#platform/door/visitor.ts'
import { holdOwner } from './earning.ts'
import type { Act, Database } from './own.ts'

export const balance: Act<typeof coins.balance> = async (_input, { db, visitor }) => {
  const found = await walletOf(db, personOf(visitor).UID)
  return { balance: found?.balance ?? 0, hidden: found?.hidden ?? false }
}

/** What the database keeps of somebody's wallet; undefined as long as they have earned nothing. */
const walletOf = (db: Database, UID: string) =>
  db
    .q()
    .selectFrom('coins.owner as owner')
    .leftJoin('coins.ledger_account as wallet', (on) =>
      on.onRef('wallet.owner_id', '=', 'owner.owner_id').on('wallet.kind', '=', 'wallet'),
    )
    .leftJoin('coins.ledger_account as pending', (on) =>
      on.onRef('pending.owner_id', '=', 'owner.owner_id').on('pending.kind', '=', 'pending'),
    )
    .select(['owner.owner_id', 'owner.hidden', 'wallet.balance', 'pending.balance as pending'])
    .where('owner.UID', '=', UID)
    .executeTakeFirst()

export const get_wallet: Act<typeof coins.get_wallet> = async (_input, { db, visitor }) => {
  const found = await walletOf(db, personOf(visitor).UID)
  const { day, week } = await earnedLately(db, found?.owner_id ?? '')
  return {
    balance: found?.balance ?? 0,
    pending: found?.pending ?? 0,
    day_left: Math.max(0, Math.min(coinCaps.per_day - day, coinCaps.per_week - week)),
    week_left: Math.max(0, coinCaps.per_week - week),
    hidden: found?.hidden ?? false,
  }
}

/** What somebody has earned in the last 24 hours and in the last seven days, as the caps count it. */
async function earnedLately(db: Database, owner_id: string): Promise<{ day: number; week: number }> {
  const sum = (which: ReturnType<typeof sql<boolean>>) =>
    sql<number>`coalesce(sum(amount) filter (where ${which}), 0)::integer`
  return db
    .q()
    .selectFrom('coins.transfer')
    .select([sum(sql`at > clock_timestamp() - interval '24 hours'`).as('day'), sum(sql`true`).as('week')])
    .where('owner_id', '=', owner_id)
    .where('code', '=', 'earn')
    .where('of', 'is', null)
    .where('at', '>', sql<Date>`clock_timestamp() - interval '7 days'`)
    .executeTakeFirstOrThrow()
}

const pages = keyset(z.tuple([id('transfer')]), ({ transfer_id }: { transfer_id: string }) => [transfer_id])
const states = { vest: 'posted', void: 'voided' } as const

export const transactions: Act<typeof coins.transactions> = async ({ cursor, limit }, { db, visitor }) => {
  const after = pages.after(cursor)
  const found = await walletOf(db, personOf(visitor).UID)
  const rows = await db
    .q()
    .selectFrom('coins.transfer as line')
    .leftJoin('coins.transfer as settled', (on) =>
      on.onRef('settled.of', '=', 'line.transfer_id').on('settled.code', 'in', ['vest', 'void']),
    )
    .select([
      'line.transfer_id',
      'line.at',
      'line.code',
      'line.rule',
      'line.amount',
      'line.vests_at',
      'line.kind',
      'line.id',
    ])
    .select(['settled.code as settled', 'settled.reason'])
    .where('line.owner_id', '=', found?.owner_id ?? '')
    .where('line.code', 'in', ['earn', 'spend'])
    .$if(after !== null, (all) => all.where('line.transfer_id', '<', after?.[0] ?? ''))
    .orderBy('line.transfer_id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, next_cursor } = pages.page(rows, limit)
  const items = shown.map(({ settled, code: written, at, vests_at, amount, ...line }) => {
    const code = written as 'earn' | 'spend'
    const state = code !== 'earn' ? 'posted' : settled === 'vest' || settled === 'void' ? states[settled] : 'pending'
    return {
      ...line,
      code,
      state,
      amount: code === 'earn' ? amount : -amount,
      at: at.toISOString(),
      vests_at: vests_at?.toISOString() ?? null,
    } as const
  })
  return { items, next_cursor }
}

export const earn_rules: Act<typeof coins.earn_rules> = async () => ({
  ...coinCaps,
  rules: coinRuleNames.map((rule) => ({ rule, ...coinRules[rule] })),
})

export const set_hidden: Act<typeof coins.set_hidden> = async ({ hidden }, { db, visitor }) =>
  db.tx(async () => {
    const owner_id = await holdOwner(db, personOf(visitor).UID)
    await db.q().updateTable('coins.owner').set({ hidden }).where('owner_id', '=', owner_id).execute()
    return { hidden }
  })

export const totals: Act<typeof coins.totals> = async (_input, { db }) => {
  const entries = db.q().selectFrom('coins.entry')
  const moved = (kind: 'issued' | 'spent') =>
    entries
      .select(({ fn }) => sql<number>`coalesce(${fn.sum('amount')}, 0)::integer`.as('sum'))
      .where('owner_id', '=', 'instance')
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow()
  const [issued, spent, accounts] = await Promise.all([moved('issued'), moved('spent'), accountTotals(db)])
  return { issued: 0 - issued.sum, spent: spent.sum, ...accounts }
}

const accountTotals = (db: Database) =>
  db
    .q()
    .selectFrom('coins.ledger_account')
    .select([
      sql<number>`coalesce(sum(balance) filter (where kind = 'wallet'), 0)::integer`.as('held'),
      sql<number>`coalesce(sum(balance) filter (where kind = 'pending'), 0)::integer`.as('pending'),
      sql<number>`(count(distinct owner_id) filter (where balance > 0))::integer`.as('people'),
    ])
    .executeTakeFirstOrThrow()
