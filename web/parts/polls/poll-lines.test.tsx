import { expect, test } from 'vitest'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn, type Root } from '#web/ui/drawn.test-kit.tsx'
import { benchesResult, resultOf } from '#web/parts/polls/results/choices.fixture.ts'
import { FeaturedPoll } from './featured-poll.tsx'
import { lineOf } from './lines.ts'
import { WhatFollowed } from './what-followed.tsx'
import { PollHead } from './poll-head.tsx'
import { PollList } from './poll-list.tsx'
import { PollWhen } from './poll-when.tsx'
import { samplePoll } from './sample-poll.fixture.ts'
import type { PollSummary } from './types.ts'
import { answerWith, hostile, wholePoll } from './whole-poll.fixture.ts'

const root: Partial<Root> = {
  timeZone: 'America/New_York',
  named: [{ comm_id: 'C1', comm_name: hostile, lang: 'es', my_role: null, livery: 'river' }],
}
const { poll_id } = samplePoll

const whenOf = async (poll: Partial<PollSummary>, locale: 'en' | 'es' = 'en') => {
  const { page, text } = await drawn(<PollWhen poll={{ ...samplePoll, ...poll }} />, { root, locale })
  return [page.all('time').map(({ has }) => has.datetime), text] as const
}

test('the next date of a poll is shown in the instance’s time zone and as UTC in the markup', async () => {
  const [moments, text] = await whenOf({})
  expect(moments).toEqual(['2026-12-01T12:00:00Z'])
  expect(text).toContain('Tuesday 1 December, 07:00')
  expect((await whenOf({}, 'es'))[1]).toMatch(/martes.*1.*diciembre.*07:00/)
})

test('a scheduled poll shows when it opens, a closed poll only its closing day, a removed poll no date', async () => {
  const opens_at = '2026-11-30T01:00:00Z'
  const [planned, paused, closed, outcome] = await Promise.all([
    whenOf({ state: 'scheduled', opens_at }),
    whenOf({ state: 'paused', opens_at }),
    whenOf({ state: 'closed' }),
    whenOf({ state: 'outcome' }),
  ])
  expect([planned[0], planned[1].includes('Sunday 29 November, 20:00')]).toEqual([[opens_at], true])
  expect(paused).toEqual(await whenOf({}))
  expect(closed[1]).not.toContain('07:00')
  expect(outcome).toEqual(closed)
  expect(await whenOf({ state: 'removed' })).toEqual([[], ''])
  expect(await whenOf({ state: 'withdrawn' })).toEqual([[], 'withdrawn'])
  expect(await whenOf({ state: 'draft', closes_at: null })).toEqual([[], ''])
})

const listOf = (polls: Partial<PollSummary>[], answered: string[] = [], more: { root?: Partial<Root> } = {}) =>
  drawn(
    <PollList polls={polls.map((poll) => ({ ...samplePoll, ...poll }))} answered={new Set(answered)} withCommunity />,
    { root: { ...root, ...more.root } },
  )

test('a scheduled, open or paused poll links to its ballot, and a closed poll links to its result', async () => {
  const states = ['scheduled', 'open', 'paused', 'closed', 'outcome'] as const
  const { page } = await listOf(states.map((state) => ({ state, poll_id: state })))
  expect(page.all('a').map(({ has }) => has.href)).toEqual([
    '/answer/scheduled',
    '/answer/open',
    '/answer/paused',
    '/results/closed',
    '/results/outcome',
  ])
  expect(page.all('h3')).toHaveLength(5)
})

test('answered polls are tagged before any script runs', async () => {
  const polls = [{ poll_id: 'P1' }, { poll_id: 'P2' }, { poll_id: 'P3' }]
  const { page } = await listOf(polls, ['P1', 'P3'])
  expect(page.all('li').map((li) => li.all('.tag').length)).toEqual([1, 0, 1])
})

test('a poll shows its community’s name, unless the page is already about that community', async () => {
  const { page } = await listOf([{ comm_id: 'C1', title: hostile, lang: 'es' }, { comm_id: 'gone' }])
  const [first, second] = page.all('li')
  expect(first!.one('b').text).toBe(hostile)
  expect(first!.one('a').one('span').has).toEqual({ lang: 'es', dir: 'auto' })
  expect(second!.all('b')).toEqual([])
  const without = await drawn(<PollList polls={[{ ...samplePoll, comm_id: 'C1' }]} answered={new Set()} />, { root })
  expect(without.page.all('b')).toEqual([])
  expect(page.all('img')).toEqual([])
})

test('the poll title is the only h1; the community is linked and a sample poll is tagged', async () => {
  const { page } = await drawn(<PollHead poll={{ ...samplePoll, comm_id: 'C1', title: hostile, sample: true }} />, {
    root,
  })
  expect(page.one('h1').text).toBe(hostile)
  expect(page.one('a').has.href).toBe('/communities/C1')
  expect(page.all('.tag')).toHaveLength(1)
  const plain = await drawn(<PollHead poll={samplePoll} />, { root })
  expect([plain.page.all('a').length, plain.page.all('.tag').length]).toEqual([0, 0])
})

test('the outcome of a poll is shown with its date', async () => {
  const outcome = { text: hostile, at: '2027-01-05T01:00:00Z', by: null }
  const { page } = await drawn(<WhatFollowed poll={samplePoll} outcome={outcome} />, { root })
  expect(page.one('.what-followed').all('p')[0]!.text).toBe(hostile)
  expect(page.one('time').has.datetime).toBe(outcome.at)
  expect(page.one('time').text).toContain('Monday 4 January')
})

test('an outcome says who wrote it, if that is known', async () => {
  const said = async (by: 'author' | 'community' | 'operators' | null, locale: 'en' | 'es' = 'en') => {
    const poll = { ...samplePoll, comm_id: 'C1' }
    const outcome = { text: 'Done.', at: '2027-01-05T12:00:00Z', by }
    return (await drawn(<WhatFollowed poll={poll} outcome={outcome} />, { root, locale })).page.one('.note').text
  }
  expect(await said('operators')).toContain('Written by the people who run this site.')
  expect(await said('operators', 'es')).toContain('quienes administran este sitio')
  expect(await said('community')).toContain(`Written by people who look after ${hostile}.`)
  expect(await said('author')).toContain('Written by the author of the poll.')
  expect(await said(null)).not.toContain('Written')
})

test('earlier outcomes stay readable, latest first, each with its date', async () => {
  const earlier_outcomes = [
    { text: 'First.', at: '2026-11-01T12:00:00Z', by: null },
    { text: hostile, at: '2026-11-02T12:00:00Z', by: 'operators' as const },
  ]
  const poll = { ...samplePoll, earlier_outcomes }
  const { page } = await drawn(
    <WhatFollowed poll={poll} outcome={{ text: 'Now.', at: '2026-11-03T12:00:00Z', by: null }} />,
  )
  const rows = page.one('details').all('li')
  expect(rows.map((row) => [row.all('p')[0]!.text, row.one('time').has.datetime])).toEqual([
    [hostile, '2026-11-02T12:00:00Z'],
    ['First.', '2026-11-01T12:00:00Z'],
  ])
})

const featured = (justAnswered: boolean, answered: boolean, next: string | null = null) =>
  drawn(
    <FeaturedPoll
      poll={{ ...wholePoll, about: 'Why we ask.', my_response: answered ? answerWith({ i1: { choice: 'o1' } }) : null }}
      result={answered ? resultOf([benchesResult]) : null}
      answers={12}
      per={1}
      share={justAnswered ? { url: 'https://polity.example/answer/P1', title: 'Benches', message: '' } : null}
      next={next}
      refused={undefined}
    />,
    { root, at: '/home' },
  )

test('only a result the reader has just changed is animated', async () => {
  const [now, before] = await Promise.all([featured(true, true), featured(false, true)])
  expect([now.page.all('.fresh').length, before.page.all('.fresh').length]).toEqual([1, 0])
})

test('the front-page ballot posts to the front page, below the question and its background', async () => {
  const { page, text } = await featured(false, false)
  expect(page.one('form').has.action).toBe('/home')
  expect(page.all('h1').map((heading) => heading.text)).toEqual([samplePoll.title])
  expect(text.indexOf(samplePoll.title)).toBeLessThan(text.indexOf('Why we ask.'))
  expect(page.all('table')).toEqual([])
  expect(stumbles(page)).toEqual([])
})

test('after answering, the reader sees the result, one thank-you and the next poll in the same place', async () => {
  const [just, later] = await Promise.all([featured(true, true, 'P2'), featured(false, true)])
  expect(just.page.all('form')).toEqual([])
  expect(just.page.one('.bars').all('tr', '.mine')).toHaveLength(1)
  const ways = ({ page }: typeof just) => page.all('.ways').map((part) => part.all('a').map(({ has }) => has.href))
  expect(ways(just)).toEqual([
    ['/answer/P2', `/results/${poll_id}#share`, `/results/${poll_id}/seal.png`],
    [`/results/${poll_id}`],
  ])
  expect(ways(later)).toEqual([[`/results/${poll_id}`]])
  expect(just.page.one('.told').text).toMatch(/^Counted\..*Your answer is number 40\./)
  expect(just.page.one('.counted').text).toContain('Your answer: ')
  expect(later.page.all('.told')).toEqual([])
  expect(stumbles(just.page)).toEqual([])
})

test('lists show a corrected title as it was published, with its correction', async () => {
  const title = { text: 'Which cake for Friday?', note: '', at: '2026-11-02T10:00:00Z' }
  const line = lineOf({ ...wholePoll, corrections: { title } })
  const { text } = await drawn(<PollList polls={[line]} answered={new Set()} />, { root })
  expect(text).toMatch(/^Which colour should the benches have\? ?\(corrected on .*: .?Which cake for Friday\?/)
})
