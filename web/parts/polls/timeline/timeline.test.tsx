import { expect, test } from 'vitest'
import { samplePoll } from '#web/parts/polls/sample-poll.fixture.ts'
import { lineOf, type CountedLine } from '#web/parts/polls/lines.ts'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import type { PastLine } from './past-lines.server.ts'
import { Timeline } from './timeline.tsx'
import { Replies, type RepliesGiven } from './replies.tsx'

const past = (change: Partial<PastLine> = {}): PastLine => ({
  ...lineOf({ ...samplePoll, state: 'closed', closes_at: '2026-11-13T18:00:00Z' }),
  answers: 115,
  found: '“Heron” came first with 52%.',
  outcome: null,
  promise: null,
  overdue: false,
  ...change,
})
const line = async (all: PastLine[], open = 2) =>
  drawn(<Timeline needs={[]} open={Array.from({ length: open }, () => past())} scheduled={[]} past={all} per={1} />)

test('each closed poll is shown with its finding, the number of people and what was done', async () => {
  const outcome = { text: 'Heron is painted on the bow.', at: '2026-11-20T10:00:00Z' } as PastLine['outcome']
  const { text, page } = await line([past({ outcome })])
  for (const said of ['2 polls are open', '“Heron” came first', '115 people', 'Heron is painted on the bow.'])
    expect(text).toContain(said)
  expect(page.one('h3').one('a').has.href).toBe(`/results/${samplePoll.poll_id}`)
  expect(page.all('svg')).toHaveLength(1)
  expect(stumbles(page)).toEqual([])
})

test('a poll whose number and result are hidden shows neither a number nor a dot', async () => {
  const { text, page } = await line([past({ answers: null, found: '' })], 0)
  expect(text).not.toMatch(/people|person/)
  expect(page.all('svg')).toHaveLength(0)
  expect(text).toContain('No poll is open')
})

test('dots that represent many people say so, unless the page has already done so above', async () => {
  const many = (open: CountedLine[]) =>
    drawn(<Timeline needs={[]} open={open} scheduled={[]} past={[past({ answers: 900 })]} per={10} />)
  const said = 'Each dot stands for 10 people.'
  expect((await many([])).text).toContain(said)
  expect((await many([past({ answers: null })])).text).toContain(said)
  expect((await many([past()])).text).not.toContain(said)
})

test('a promise is shown with its author and due date, and whether it is still owed', async () => {
  const promise = { who: 'The flood officer', what: 'We answer.', by: '2026-12-28' }
  expect((await line([past({ promise })])).text).toContain(
    'Promised: We answer. The flood officerby Monday 28 December',
  )
  expect((await line([past({ promise, overdue: true })])).text).toContain('Still to come: We answer.')
})

test('a community that has not asked anything yet has no timeline', async () => {
  expect((await line([])).text).toBe('')
})

test('a community says how many of its polls got a reply, and what is still owed', async () => {
  const said = async (replies: RepliesGiven) => drawn(<Replies {...replies} />)
  const { page, text } = await said({ promised: 3, given: 2, late: 1 })
  expect(text).toContain('2 of 3 closed polls got a reply in writing. 1 reply is still owed 1 of them is late.')
  expect(page.one('a').has.href).toBe('#timeline')
  expect(stumbles(page)).toEqual([])
  expect((await said({ promised: 2, given: 2, late: 0 })).page.all('a')).toEqual([])
  expect((await said({ promised: 0, given: 0, late: 0 })).text).toBe('')
})
