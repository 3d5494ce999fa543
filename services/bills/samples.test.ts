import { readFileSync } from 'node:fs'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { LineError } from '#platform/line-error.ts'
import { onOneEngine } from '#tests/engines.ts'
import { aBill, openStage, type Stage } from './bills.test-kit.ts'
import { find_passages } from './finding.ts'
import { bills } from './listing.ts'
import { get_bill } from './reading.ts'
import { load_samples, remove_samples } from './samples.ts'

const content: unknown = JSON.parse(readFileSync(new URL('../../content/samples/bills.json', import.meta.url), 'utf8'))

onOneEngine('sample bills', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  beforeEach(() => stage.clear())
  const list = async () => (await bills({ limit: 50 }, stage.guest)).items

  test('sample bills are marked as samples, belong to a sample Congress and can be searched', async () => {
    await load_samples(stage.operator, content)
    const all = await list()
    expect(all.length).toBeGreaterThanOrEqual(12)
    for (const bill of all) expect(bill).toMatchObject({ sample: true })
    expect(new Set(all.map(({ congress_name }) => congress_name))).toEqual(
      new Set(['1st sample Congress', '2nd sample Congress']),
    )
    const { passages, as_of } = await find_passages({ q: 'bus late refund', limit: 3 }, stage.guest)
    expect(passages.length).toBeGreaterThan(0)
    expect(as_of).not.toBeNull()
  })

  test('loading the sample bills twice changes nothing', async () => {
    await load_samples(stage.operator, content)
    const before = await get_bill({ bill_id: (await list())[0]!.bill_id }, stage.guest)
    expect(await load_samples(stage.operator, content)).toBe('Sample bills added: 0')
    expect(await get_bill({ bill_id: before.bill_id }, stage.guest)).toEqual(before)
  })

  test('removing the sample bills leaves nothing behind, and every other bill stays', async () => {
    await stage.keep(aBill(1))
    await load_samples(stage.operator, content)
    await remove_samples(stage.operator, undefined)
    expect((await list()).map(({ bill_id }) => bill_id)).toEqual(['us-119-hr-1'])
    const { passages, as_of } = await find_passages({ q: 'bus late refund act', limit: 9 }, stage.guest)
    expect(passages.map(({ bill_id }) => bill_id)).toEqual(['us-119-hr-1'])
    expect(as_of).toBeNull()
  })

  test('an invalid file of sample bills is refused as a whole, and the error names the field', async () => {
    const wrong = load_samples(stage.operator, [{ congress: 1, type: 'hr', number: 'twelve', title: 'A' }])
    await expect(wrong).rejects.toThrow(LineError)
    await expect(
      load_samples(stage.operator, [{ congress: 1, type: 'hr', number: 'twelve', title: 'A' }]),
    ).rejects.toThrow(/\[0\]\.number/)
    expect(await list()).toEqual([])
  })
})
