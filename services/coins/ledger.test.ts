import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/kit/ids.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { countsOf, refusal, someId } from '#tests/context.ts'
import { openStage, type Stage } from './coins.test-kit.ts'
import { earn } from './earning.ts'
import { checkLedger, publish_roots } from './roots.ts'
import { restoreAbout, takeBack, vest, voidAbout } from './settling.ts'
import { spendCoins } from './spending.ts'

onEveryEngine('the ledger', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })

  /** Somebody with this many i-cents in their wallet. */
  async function rich(amount: number): Promise<string> {
    const UID = someId()
    await earn(stage.db, { UID, rule: 'answer_poll', kind: 'poll', id: newId() })
    await stage.vestAll()
    const owner_id = await ownerOf(UID)
    const transfer_id = newId()
    const [more, kind] = [amount - 5, 'wallet' as const]
    await stage.db.tx(async () => {
      await addTransfer(owner_id, more, transfer_id)
      await stage.rows
        .insertInto('coins.entry')
        .values([
          { transfer_id, owner_id: 'instance', kind: 'issued', amount: -more },
          { transfer_id, owner_id, kind, amount: more },
        ])
        .execute()
    })
    return UID
  }
  const ownerOf = async (UID: string) =>
    (await stage.db.q().selectFrom('coins.owner').select('owner_id').where('UID', '=', UID).executeTakeFirstOrThrow())
      .owner_id
  const addTransfer = (owner_id: string, amount: number, transfer_id: string) =>
    stage.db
      .q()
      .insertInto('coins.transfer')
      .values({
        transfer_id,
        key: transfer_id,
        code: 'spend',
        owner_id,
        rule: null,
        amount,
        kind: null,
        id: null,
        of: null,
        reason: null,
        at: new Date(),
        vests_at: null,
      })
      .execute()

  test('of 64 simultaneous spends of 30 from 100, exactly three succeed', async () => {
    const UID = await rich(100)
    const spend = () => spendCoins(stage.db, { UID, key: newId(), amount: 30, kind: 'item', id: 'some' })
    const fates = await Promise.all(Array.from({ length: 64 }, () => refusal(spend())))
    expect(countsOf(fates)).toEqual({ done: 3, INSUFFICIENT: 61 })
    expect(await stage.wallet(UID)).toMatchObject({ balance: 10 })
  })

  test('the same spend sent again is not a second one, even at the same instant', async () => {
    const UID = await rich(100)
    const key = newId()
    await Promise.all(
      Array.from({ length: 20 }, () => spendCoins(stage.db, { UID, key, amount: 30, kind: 'item', id: 'some' })),
    )
    expect(await stage.wallet(UID)).toMatchObject({ balance: 70 })
  })

  test('the database refuses a transfer whose entries do not sum to zero, has none, or gets more later', async () => {
    const UID = await rich(100)
    const owner_id = await ownerOf(UID)
    const write = (amounts: [string, 'wallet' | 'spent', number][], transfer_id = newId(), anew = true) =>
      stage.db.tx(async () => {
        if (anew) await addTransfer(owner_id, 10, transfer_id)
        for (const [of, kind, amount] of amounts)
          await stage.rows.insertInto('coins.entry').values({ transfer_id, owner_id: of, kind, amount }).execute()
      })
    const refused = 'sum to zero'
    await expect(write([[owner_id, 'wallet', -10]])).rejects.toThrow(refused)
    await expect(write([])).rejects.toThrow(refused)
    await expect(
      write([
        [owner_id, 'wallet', -9],
        ['instance', 'spent', 9],
      ]),
    ).rejects.toThrow(refused)
    const other = someId()
    await earn(stage.db, { UID: other, rule: 'answer_poll', kind: 'poll', id: newId() })
    const old = (await stage.lines(other))[0]!.transfer_id
    await expect(
      write(
        [
          [owner_id, 'wallet', 5],
          ['instance', 'spent', -5],
        ],
        old,
        false,
      ),
    ).rejects.toThrow(refused)
    expect(await stage.wallet(UID)).toMatchObject({ balance: 100 })
  })

  test('the database refuses a negative balance, a balance that is not the sum of its entries, and any change to what was recorded', async () => {
    const UID = await rich(100)
    const owner_id = await ownerOf(UID)
    const write = (amount: number) =>
      stage.db.tx(async () => {
        const transfer_id = newId()
        await addTransfer(owner_id, amount, transfer_id)
        await stage.rows
          .insertInto('coins.entry')
          .values([
            { transfer_id, owner_id, kind: 'wallet', amount: -amount },
            { transfer_id, owner_id: 'instance', kind: 'spent', amount },
          ])
          .execute()
      })
    await expect(write(101)).rejects.toThrow('balance_check')
    const accounts = stage.rows.updateTable('coins.ledger_account').where('owner_id', '=', owner_id)
    await expect(accounts.set({ balance: 999 }).execute()).rejects.toThrow('sum of its entries')
    const minted = { owner_id: 'instance', kind: 'wallet' as const, balance: 999 }
    await expect(stage.rows.insertInto('coins.ledger_account').values(minted).execute()).rejects.toThrow('sum of its')
    const added = 'only ever added'
    for (const table of ['coins.transfer', 'coins.entry'] as const) {
      const all = stage.rows
      await expect(all.updateTable(table).set({ owner_id }).execute()).rejects.toThrow(added)
      await expect(all.deleteFrom(table).execute()).rejects.toThrow(added)
      await expect(sql`truncate ${sql.table(table)} cascade`.execute(stage.db.q())).rejects.toThrow(added)
    }
    await expect(stage.rows.deleteFrom('coins.ledger_account').execute()).rejects.toThrow('never deleted')
    expect(await stage.wallet(UID)).toMatchObject({ balance: 100 })
  })

  test('after ten thousand random operations in any interleaving, all entries sum to zero, nobody is in debt, and each balance is the sum of its entries', async () => {
    const people = Array.from({ length: 12 }, someId)
    const things = Array.from({ length: 40 }, () => newId())
    const step = fc.record({
      does: fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom('earn' as const) },
        { weight: 6, arbitrary: fc.constantFrom('spend' as const) },
        { weight: 2, arbitrary: fc.constantFrom('take back' as const, 'vest' as const) },
        { weight: 1, arbitrary: fc.constantFrom('remove' as const, 'show' as const) },
      ),
      who: fc.nat(people.length - 1),
      thing: fc.nat(things.length - 1),
      rule: fc.constantFrom('answer_poll', 'answer_accepted', 'helpful', 'profile_verified'),
      amount: fc.integer({ min: 1, max: 12 }),
    })
    const does = async ({ does, who, thing, rule, amount }: typeof step extends fc.Arbitrary<infer T> ? T : never) => {
      const action = { UID: people[who]!, rule, kind: 'poll', id: things[thing]! } as const
      const { db } = stage
      if (does === 'earn') return earn(db, action)
      if (does === 'take back') return takeBack(db, action)
      if (does === 'remove') return db.tx(() => voidAbout(db, 'poll', action.id))
      if (does === 'show') return db.tx(() => restoreAbout(db, 'poll', action.id))
      if (does === 'spend')
        return void (await refusal(
          spendCoins(db, { UID: action.UID, key: `${who} ${thing} ${amount}`, amount, kind: 'item', id: 'some' }),
        ))
      await sql`update coins.unsettled set vests_at = to_timestamp(0) where transfer_id in
        (select transfer_id from coins.unsettled where random() < 0.3 for update skip locked)`.execute(db.q())
      return vest({ db })
    }
    const steps = fc.sample(step, { numRuns: 10_000, seed: 17 })
    while (steps.length > 0) await Promise.all(steps.splice(0, 24).map(does))
    const { rows } = await sql<{ sum: number; least: number; wrong: number; n: number }>`
      select (select sum(amount) from coins.entry)::integer as sum,
        (select min(balance) from coins.ledger_account) as least,
        (select count(*) from coins.transfer)::integer as n,
        (select count(*) from coins.ledger_account a where balance is not null and balance <>
          coalesce((select sum(amount) from coins.entry e where (e.owner_id, e.kind) = (a.owner_id, a.kind)), 0))::integer as wrong
    `.execute(stage.db.q())
    expect(rows).toMatchObject([{ sum: 0, wrong: 0 }])
    expect(rows[0]!.least).toBeGreaterThanOrEqual(0)
    expect(rows[0]!.n).toBeGreaterThan(300)
    await publish_roots(stage)
    expect(await checkLedger(stage)).toBe('every coin adds up, as published')
  })
})
