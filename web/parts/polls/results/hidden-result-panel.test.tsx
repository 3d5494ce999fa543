import { expect, test } from 'vitest'
import type { HiddenResult, Poll } from '#web/parts/polls/types.ts'
import { wholePoll } from '#web/parts/polls/whole-poll.fixture.ts'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { ResultPanel } from './result-panel.tsx'

async function hidden(until: HiddenResult['until'], poll: Partial<Poll> = {}, locale: 'en' | 'es' = 'en') {
  const whole = { ...wholePoll, ...poll }
  const { poll_id, state } = whole
  const loaded: HiddenResult = { poll_id, hidden: true, state, until, closes_at: '2026-12-01T12:00:00Z' }
  return drawn(
    <ResultPanel poll={whole} loaded={loaded}>
      <a href="/onward">Onward</a>
    </ResultPanel>,
    { locale, root: { timeZone: 'Europe/Madrid' } },
  )
}

test('a hidden result shows no table, option or percentage, but a link to continue', async () => {
  const all = await Promise.all((['answered', 'closed', 'enough'] as const).map((until) => hidden(until)))
  for (const { page, text } of all) {
    expect(page.all('table')).toEqual([])
    expect(text).not.toMatch(/Red|Green|Blue|%/)
    expect(page.one('a').has.href).toBe('/onward')
    expect(stumbles(page)).toEqual([])
  }
  expect(new Set(all.map(({ text }) => text)).size).toBe(3)
})

test('a result shown after the close says when, in the instance’s time zone and the reader’s language', async () => {
  const [english, spanish] = await Promise.all([hidden('closed'), hidden('closed', {}, 'es')])
  expect(english.page.one('.say').text).toContain('Tuesday 1 December, 13:00')
  expect(spanish.page.one('.say').text).toMatch(/martes.* 1 .*diciembre.*13:00/)
})

test('a result shown first to voters is promised to everyone after the close, but not while the poll is paused', async () => {
  const [open, paused] = await Promise.all([hidden('answered'), hidden('answered', { state: 'paused' })])
  expect(open.text.length).toBeGreaterThan(paused.text.length)
  expect(open.page.one('.say').text).toBe(paused.page.one('.say').text)
})

test('a poll that has not opened yet says so first', async () => {
  const [scheduled, draft, open] = await Promise.all([
    hidden('closed', { state: 'scheduled' }),
    hidden('closed', { state: 'draft' }),
    hidden('closed'),
  ])
  expect(scheduled.page.one('.say').text).toMatch(/\bopen/)
  // Until there is a result, the page does not say why other people will have to wait for it.
  expect(scheduled.text).not.toMatch(/Until then|That way/)
  expect(draft.page.one('.say').text).toBe(scheduled.page.one('.say').text)
  expect(open.page.one('.say').text).not.toBe(scheduled.page.one('.say').text)
})

test('a closed result with too few answers stays hidden; an open result says how many people a step needs', async () => {
  const [over, running] = await Promise.all([hidden('enough', { state: 'closed' }), hidden('enough')])
  expect(over.text).toMatch(/fewer than 5\b/)
  expect(running.text.match(/\b10\b/g)).toHaveLength(2)
})

test('a withdrawn poll gives its reason and still shows the links onward', async () => {
  const notes = [
    { kind: 'withdrawn' as const, at: '2026-11-02T10:00:00Z', text: 'Wrong day.', was: null, now: null, path: null },
  ]
  const { page, text } = await hidden('never', { state: 'withdrawn', notes })
  expect(page.one('a').has.href).toBe('/onward')
  expect(text).toContain('Wrong day.')
})
