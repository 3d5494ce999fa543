import { expect, test } from 'vitest'
import type { Poll, PollNote } from '#web/parts/polls/types.ts'
import { answerWith, hostile, kinds, wholePoll } from '#web/parts/polls/whole-poll.fixture.ts'
import type { RefusedAnswer } from '#web/parts/polls/refused-answer.server.ts'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { BallotStatus } from './ballot-status.tsx'

interface Given {
  withdrawn?: boolean
  tried?: NonNullable<Poll['my_response']>['ballots']
  refused?: RefusedAnswer
}

const standingOf = (poll: Partial<Poll>, { withdrawn = false, tried = null, refused }: Given = {}) =>
  drawn(<BallotStatus poll={{ ...wholePoll, ...poll }} withdrawn={withdrawn} refused={refused} tried={tried} />)

const mine = answerWith({ i1: { choice: 'o2' } })
const results = `/results/${wholePoll.poll_id}`
const hrefs = ({ page }: Awaited<ReturnType<typeof drawn>>) => page.all('a').map(({ has }) => has.href)
const note = (kind: PollNote['kind'], text: string): PollNote => ({
  kind,
  at: '2026-11-17T08:00:00Z',
  text,
  path: null,
  was: null,
  now: null,
})

test('an open poll without an answer shows no status', async () => {
  expect((await standingOf({})).html).toBe('')
})

test('an answer that counts is shown in words, links to the result and can be withdrawn in two steps', async () => {
  const { page } = await standingOf({ my_response: mine })
  expect(page.one('.notice').text).toContain('"Green"')
  expect(page.all('a').map(({ has }) => has.href)).toEqual([results])
  const form = page.one('details').one('form')
  expect(form.has.method).toBe('post')
  expect(form.one('button').has).toMatchObject({ name: 'intent', value: 'withdraw', type: 'submit' })
  expect(form.one('input').has).toMatchObject({ name: 'UID', value: '' })
  expect(stumbles(page)).toEqual([])
})

test('an answer that can no longer be edited cannot be withdrawn', async () => {
  const { page } = await standingOf({ my_response: { ...mine, editable_until: null } })
  expect(page.all('form')).toEqual([])
  expect(page.text).toContain('"Green"')
})

test('a secret ballot shows only the day of the answer', async () => {
  const { page, text } = await standingOf({
    secrecy: 'secret',
    my_response: { ...answerWith(null), editable_until: null },
  })
  expect(page.all('q')).toEqual([])
  expect(text).toContain('Friday 20 November')
})

test('the withdrawal notice is shown once, and not to anyone who has answered again', async () => {
  const withdrawn = { ...mine, state: 'withdrawn' as const }
  const [back, again, reloaded] = await Promise.all([
    standingOf({ my_response: withdrawn }, { withdrawn: true }),
    standingOf({ my_response: mine }, { withdrawn: true }),
    standingOf({ my_response: withdrawn }),
  ])
  expect(back.page.one(({ has }) => has.role === 'status').has.class).toBe('notice done')
  expect(again.page.all('.done')).toEqual([])
  expect(reloaded.html).toBe('')
})

test('a trial answer to a draft gets a notice with what would be sent', async () => {
  const [fresh, tried] = await Promise.all([
    standingOf({ state: 'draft' }),
    standingOf({ state: 'draft' }, { tried: { i1: { choice: 'o3' } } }),
  ])
  expect(fresh.page.all('.told')).toEqual([])
  expect(tried.page.all('.told')).toHaveLength(1)
  expect(tried.text).toContain('"Blue"')
})

test('a scheduled poll shows when it opens and what it will ask, without any inputs', async () => {
  const [planned, undated] = await Promise.all([
    standingOf({ state: 'scheduled', opens_at: '2026-11-30T09:00:00Z' }),
    standingOf({ state: 'scheduled' }),
  ])
  expect(planned.page.one('.say').text).toContain('Monday 30 November, 09:00')
  expect(undated.page.one('.say').text).not.toMatch(/\d/)
  expect(planned.page.all('li').map(({ text }) => text)).toEqual(['Red', 'Green', 'Blue'])
  expect(planned.page.all('input')).toEqual([])
})

test('a paused poll shows the latest reason, its closing time and the reader’s own answer', async () => {
  const notes = [note('paused', 'First.'), note('resumed', 'Back.'), note('paused', hostile)]
  const [answered, not] = await Promise.all([
    standingOf({ state: 'paused', notes, my_response: mine }),
    standingOf({ state: 'paused', notes: [] }),
  ])
  expect(answered.text).toContain(hostile)
  expect(answered.text).not.toContain('First.')
  expect(answered.text).toContain('"Green"')
  expect(answered.page.all('li')).toEqual([])
  expect(not.page.all('li')).toHaveLength(3)
  for (const { text } of [answered, not]) expect(text).toContain('Tuesday 1 December, 12:00')
})

test('a closed poll links to its result, and says why if it was closed early', async () => {
  const [over, early, outcome] = await Promise.all([
    standingOf({ state: 'closed' }),
    standingOf({ state: 'closed', notes: [note('closed', hostile)], my_response: mine }),
    standingOf({ state: 'outcome' }),
  ])
  for (const each of [over, early, outcome]) expect(hrefs(each)).toEqual([results])
  expect(early.text).toContain(hostile)
  expect(early.text).toContain('"Green"')
  expect(over.text).toBe(outcome.text)
})

test('a removed poll says why and when, and has no links', async () => {
  const removed = { reason: hostile, at: '2026-11-17T08:00:00Z' }
  const { page, text } = await standingOf({ state: 'removed', removed, my_response: mine })
  expect(text).toContain(hostile)
  expect(text).toContain('Tuesday 17 November, 08:00')
  expect(page.all('a')).toEqual([])
  expect((await standingOf({ state: 'removed' })).page.all('.say')).toHaveLength(1)
})

test('upcoming questions are listed with their choices, or with the way to answer them', async () => {
  const items = Object.values(kinds).map((item) => ({ ...item, text: `About ${item.item_id}?` }))
  const { page } = await standingOf({ state: 'scheduled', items, orders: { i1: ['o3', 'o2', 'o1'] } })
  const questions = page.one('ol').inside.flatMap((part) => (typeof part === 'string' ? [] : [part]))
  expect(questions.map((question) => question.all('li').length)).toEqual([3, 5, 3, 5, 3, 1, 1, 1, 0, 3])
  expect(questions[0]!.all('li').map(({ text }) => text)).toEqual(['Blue', 'Green', 'Red'])
  expect(questions[8]!.all('p')).toHaveLength(1)
})
