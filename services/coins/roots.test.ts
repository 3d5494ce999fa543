import { beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/kit/ids.ts'
import { onOneEngine } from '#tests/engines.ts'
import { refusal, someId } from '#tests/context.ts'
import { openStage, type Stage } from './coins.test-kit.ts'
import { earn } from './earning.ts'
import { headOf, leafOf, noHead, pathOf, rootFrom, rootOf } from './merkle.ts'
import { checkLedger, proof, publish_roots, roots } from './roots.ts'

test('the tree is that of RFC 6962, by the published test values of Certificate Transparency', () => {
  const given = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
  const leaves = given.map((hex) => leafOf(Buffer.from(hex, 'hex').toString('latin1')))
  const rootAfter = (n: number) => rootOf(leaves.slice(0, n)).toString('hex')
  expect(rootAfter(1)).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d')
  expect(rootAfter(3)).toBe('aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77')
  expect(rootAfter(8)).toBe('5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328')
})

test('every leaf of trees of any size leads to the root, and no other text does', () => {
  for (let size = 1; size <= 33; size++) {
    const texts = Array.from({ length: size }, (_, place) => `line ${place}`)
    const leaves = texts.map(leafOf)
    const root = rootOf(leaves).toString('hex')
    for (const [place, text] of texts.entries()) {
      expect(rootFrom(text, pathOf(leaves, place))).toBe(root)
      expect(rootFrom(`${text}!`, pathOf(leaves, place))).not.toBe(root)
    }
  }
})

onOneEngine('the published roots', (open) => {
  let stage: Stage
  const ana = someId()
  /** A purchase of this person on a day in the past. */
  async function spentOn(UID: string, day: string): Promise<string> {
    const { owner_id } = await stage.db
      .q()
      .selectFrom('coins.owner')
      .select('owner_id')
      .where('UID', '=', UID)
      .executeTakeFirstOrThrow()
    const transfer_id = newId()
    const nothing = { rule: null, kind: 'item', id: 'some', of: null, reason: null, vests_at: null }
    await stage.db.tx(async () => {
      await stage.rows
        .insertInto('coins.transfer')
        .values({
          ...nothing,
          transfer_id,
          key: transfer_id,
          code: 'spend',
          owner_id,
          amount: 1,
          at: new Date(`${day}T12:00Z`),
        })
        .execute()
      await stage.rows
        .insertInto('coins.entry')
        .values([
          { transfer_id, owner_id, kind: 'wallet', amount: -1 },
          { transfer_id, owner_id: 'instance', kind: 'spent', amount: 1 },
        ])
        .execute()
    })
    return transfer_id
  }
  const published = async () => (await roots({ limit: 100 }, stage.guest)).items
  const told: string[] = []
  beforeAll(async () => {
    stage = await openStage(open)
    await earn(stage.db, { UID: ana, rule: 'answer_accepted', kind: 'answer', id: newId() })
    await stage.vestAll()
    for (const day of ['2026-01-01', '2026-01-01', '2026-01-01', '2026-01-03']) told.push(await spentOn(ana, day))
  })

  test('every day on which coins moved gets one line, which stands for all days before it; today is not over', async () => {
    await publish_roots(stage)
    await publish_roots(stage)
    const [later, earlier, first] = await published()
    expect([later!.day, earlier!.day, first!.day]).toEqual(['2026-01-03', '2026-01-01', '2025-12-31'])
    expect(first!.root).toBe(rootOf([]).toString('hex'))
    expect(first!.head).toBe(headOf(noHead, '2025-12-31', first!.root))
    expect(earlier!.head).toBe(headOf(first!.head, '2026-01-01', earlier!.root))
    expect(later!.head).toBe(headOf(earlier!.head, '2026-01-03', later!.root))
    expect(await checkLedger(stage)).toBe('every coin adds up, as published')
    const pages = await roots({ limit: 1 }, stage.guest)
    expect((await roots({ limit: 1, cursor: pages.next_cursor! }, stage.guest)).items).toEqual([earlier])
    expect((await published()).length).toBe(3)
  })

  test('a person can prove each own line against the published root, and nobody else’s', async () => {
    for (const transfer_id of told) {
      const { text, path, published: line } = await proof({ transfer_id }, stage.as(ana))
      expect(text).toContain(transfer_id)
      expect(rootFrom(text, path)).toBe(line!.root)
    }
    expect(await refusal(proof({ transfer_id: told[0]! }, stage.as(someId())))).toBe('NOT_FOUND')
    const today = (await stage.lines(ana)).find(({ code }) => code === 'earn')!
    expect(await proof({ transfer_id: today.transfer_id }, stage.as(ana))).toMatchObject({ published: null, path: [] })
  })

  test('a transfer slipped into a published day is detected', async () => {
    await spentOn(ana, '2026-01-01')
    await expect(checkLedger(stage)).rejects.toThrow('2026-01-01 are not as published')
  })
})
