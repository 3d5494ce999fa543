import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { Item, ItemDraft } from '#contract/poll-items.ts'
import { openWork } from '#platform/work/work.ts'
import { keysOf, spelled, textOf, type Ballots } from '#services/polls/ballots.ts'
import { kinds } from '#services/polls/every-kind.test-kit.ts'
import { WHOLE } from '#services/polls/tables.ts'
import { countBox, countItems } from './counting-jobs.ts'
import { packed, type CountedKey } from './tally.ts'

const work = openWork({ threads: 1 })
afterAll(() => work.close())

/** A poll with one item of each kind. */
const items = kinds.map(({ item }, place) => {
  const named = (texts: readonly string[] = [], letter: string, of: string) =>
    texts.map((text, at) => ({ [of]: `${letter}${at + 1}`, text }))
  const options = 'options' in item && { options: named(item.options, 'o', 'option_id') }
  const columns = 'columns' in item && { columns: named(item.columns, 'c', 'column_id') }
  return Item.parse({ ...ItemDraft.parse(item), ...options, ...columns, item_id: `i${place + 1}` })
})

const someBallots = fc.array(
  fc.array(fc.constantFrom('one', 'other', null), { minLength: kinds.length, maxLength: kinds.length }),
  { maxLength: 12 },
)
const ballotsOf = (answers: ('one' | 'other' | null)[]): Ballots =>
  Object.fromEntries(answers.flatMap((answer, at) => (answer ? [[`i${at + 1}`, kinds[at]![answer]]] : [])))

test('counting answers in another thread gives the same result as counting them in the current thread', async () => {
  await fc.assert(
    fc.asyncProperty(someBallots, fc.boolean(), async (answers, over) => {
      const all = answers.map((given) => spelled(items, ballotsOf(given)))
      const rows = all.flatMap((ballots, at): CountedKey[] =>
        [WHOLE, ...keysOf(items, ballots)].map((key) => ({ key, signed_in: at % 2 === 1, n: 1 })),
      )
      const poll = { poll_id: 'P', lot_secret: over ? 'abc' : null }
      const slices = [packed(rows.slice(0, 7)), packed(rows.slice(7))]
      const counting = { items, slices, poll, as_of: over ? null : '2026-11-22T10:00:00.000Z' }
      expect(await work.run(countItems, counting)).toEqual(countItems.act(counting))

      const box = JSON.stringify(Object.fromEntries(all.map((ballots, at) => [textOf(ballots), at + 1])))
      const secret = await work.run(countBox, { items, box })
      expect(secret).toBe(countBox.act({ items, box }))
      const n = Object.values(JSON.parse(box) as Record<string, number>).reduce((sum, times) => sum + times, 0)
      expect(countItems.act({ ...counting, slices: [secret] }).everybody).toEqual({ n, guests: 0, signed_in: n })
    }),
    { numRuns: 40 },
  )
})
