import { expect, test } from 'vitest'
import { Refusal } from '#contract/refusals.ts'
import { Item } from '#contract/poll-items.ts'
import type { Ballots, Item as AnyItem } from '#web/parts/polls/types.ts'
import type { RequestContext } from '#web/visit.ts'
import { ballotCells, ballotColumns } from './ballot-columns.ts'
import { ballotsCsv, ballotsJson } from './ballots-file.server.ts'

const named = (options: string[]) => options.map((text, at) => ({ option_id: `o${at + 1}`, text }))
const items: AnyItem[] = [
  { kind: 'single', options: named(['A', 'B']), allow_none: true },
  { kind: 'multiple', options: named(['A', 'B']), allow_dont_know: true },
  { kind: 'approval', options: named(['A', 'B']) },
  { kind: 'score', options: named(['A', 'B']) },
  { kind: 'ranked', options: named(['A', 'B', 'C']) },
  { kind: 'scale' },
  { kind: 'number' },
  { kind: 'date' },
  { kind: 'open' },
  { kind: 'matrix', options: named(['A', 'B']), columns: [{ column_id: 'c1', text: 'Yes' }] },
].map((item, at) => Item.parse({ ...item, item_id: `i${at + 1}` }))

const whole: Ballots = {
  i1: { choice: 'none' },
  i2: { choices: ['o2'] },
  i3: { approve: ['o1', 'o2'] },
  i4: { scores: { o2: 0 } },
  i5: { order: [['o2'], [], ['o1', 'o3']] },
  i6: { scale: -2 },
  i7: { number: -3.5 },
  i8: { date: '2026-11-22' },
  i10: { rows: { o2: 'c1' } },
}

test('each answer is in its own named column, and an unanswered item leaves its cells empty', () => {
  const names = items.flatMap((item) => ballotColumns(item).map(({ name }) => name))
  expect(names.join(' ')).toBe(
    'i1 i2.o1 i2.o2 i2.dont_know i3.o1 i3.o2 i4.o1 i4.o2 i5.o1 i5.o2 i5.o3 i6 i7 i8 i10.o1 i10.o2',
  )
  expect(ballotCells(items)(whole)).toEqual([
    'none',
    0,
    1,
    0,
    1,
    1,
    null,
    0,
    3,
    1,
    3,
    -2,
    -3.5,
    '2026-11-22',
    null,
    'c1',
  ])
  expect(ballotCells(items)({})).toEqual(names.map(() => null))
})

/** A closed poll with this many pages of ballots; the first request for every other page is refused as too fast. */
function visit(pages: number, state = 'closed') {
  const asked: (string | undefined)[] = []
  let refused = false
  const enter = async (call: { name: string }, { cursor }: { cursor?: string }) => {
    if (call.name === 'get_poll') return { poll_id: 'P', title: 'Cake?', items, state, notes: [] }
    const page = Number(cursor ?? 0)
    refused = !refused && page % 2 === 1
    if (refused) throw new Refusal('RATE', { retry_at: new Date(Date.now() + 20).toISOString() })
    asked.push(cursor)
    return {
      items: [{ ballots: JSON.stringify(whole), n: page + 1 }],
      next_cursor: page + 1 < pages ? `${page + 1}` : null,
      publication: 'where_nobody_stands_alone',
      withheld: [{ item_id: 'i2', n: 4 }],
    }
  }
  return { asked, here: { enter, locale: 'en', publicUrl: 'https://polity.example' } as unknown as RequestContext }
}

const ask = { id: 'P', url: new URL('https://polity.example/'), headers: {} }

test('a long file is loaded page by page, waits when rate-limited, and contains every ballot exactly once', async () => {
  const { here: ctx } = visit(7)
  const lines = (await (await ballotsCsv(ctx, ask)).text()).trimEnd().split('\r\n')
  expect(lines.map((line) => line.split(',')[0])).toEqual(['n', '1', '2', '3', '4', '5', '6', '7', '4'])
  expect(lines.map((line) => line.split(',').at(-1))).toEqual(['withheld', '', '', '', '', '', '', '', 'i2'])
  const { ballots, withheld, publication } = (await (await ballotsJson(visit(7).here, ask)).json()) as {
    ballots: { n: number; ballots: unknown }[]
    withheld: unknown
    publication: string
  }
  expect({ publication, withheld }).toEqual({
    publication: 'where_nobody_stands_alone',
    withheld: [{ item_id: 'i2', n: 4 }],
  })
  expect(ballots.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(ballots[0]!.ballots).toEqual(whole)
})

test('pages are not loaded faster than the reader consumes them', async () => {
  const { here: ctx, asked } = visit(1_000)
  const reader = (await ballotsCsv(ctx, ask)).body!.getReader()
  for (let read = 0; read < 5; read++) await reader.read()
  expect(asked.length).toBeLessThan(10)
  await reader.cancel()
})

test('the ballots of an open poll are refused without loading any', async () => {
  const { here: ctx, asked } = visit(1, 'open')
  await expect(ballotsCsv(ctx, ask)).rejects.toMatchObject({ code: 'NOT_CLOSED' })
  expect(asked).toEqual([])
})
