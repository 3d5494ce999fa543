import { expect, test } from 'vitest'
import type { AnyResult, Poll } from '#web/parts/polls/types.ts'
import { answerWith, wholePoll } from '#web/parts/polls/whole-poll.fixture.ts'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { benchesResult, closedPoll, resultOf } from './choices.fixture.ts'
import { ResultRail } from './result-rail.tsx'

const rail = (poll: Poll, result: AnyResult) =>
  drawn(
    <ResultRail poll={poll} result={result} now="2026-11-25T12:00:00Z">
      <p>What it is for</p>
    </ResultRail>,
  )

test('the side column shows the closing date, who answered, and any content the page adds', async () => {
  const { page, text } = await rail(wholePoll, resultOf([benchesResult]))
  expect(text).toMatch(/Closes: Tuesday 1 December, 12:00.*40 people have answered.*28 guests, 12 signed in/)
  expect(text).toContain('What it is for')
  expect(stumbles(page)).toEqual([])
  expect((await rail(closedPoll, resultOf([benchesResult], { state: 'closed' }))).text).toContain('Closed: ')
})

test('the closing time is shown once: in the side column, or above the question if there is none', async () => {
  const opened = { ...wholePoll, opens_at: '2026-11-20T12:00:00Z' }
  const { page, text } = await rail(opened, resultOf([benchesResult]))
  expect(page.one('.closing').all('time')).toHaveLength(1)
  expect(text).toContain('opened Friday 20 November')
  expect(text.match(/closes/gi)).toHaveLength(1)
  // The opening time of a scheduled poll is shown above the question, and its closing time only here.
  const scheduled = await rail({ ...wholePoll, state: 'scheduled' }, resultOf([benchesResult]))
  expect([scheduled.page.all('.closing').length, scheduled.text.match(/Closes: /g)?.length]).toEqual([0, 1])
})

test('guests and signed-in people are counted separately only if the result separates them', async () => {
  const { text } = await rail(wholePoll, resultOf([benchesResult], { guests: null, signed_in: null }))
  expect(text).not.toMatch(/\d guests?\b|signed in/)
  expect(text).toContain('How many of them were guests is shown at the end')
  const over = await rail(
    { ...wholePoll, state: 'closed' },
    resultOf([benchesResult], { guests: null, signed_in: null }),
  )
  expect(over.text).not.toContain('guests')
})

test('a hidden result shows no number, and a secret ballot does not mark the reader’s own answer', async () => {
  const { poll_id } = wholePoll
  const closes_at = '2026-12-01T12:00:00Z'
  const hidden = await rail(wholePoll, { poll_id, hidden: true, state: 'open', until: 'closed', closes_at })
  expect([hidden.page.all('.how-many').length, hidden.page.all('.pebbles').length]).toEqual([0, 0])
  const answered = { ...wholePoll, my_response: answerWith({ i1: { choice: 'o1' } }) }
  const marked = async (poll: Poll) => (await rail(poll, resultOf([benchesResult]))).page.all('circle').length
  expect([await marked(answered), await marked({ ...answered, secrecy: 'secret' })]).toEqual([1, 0])
})
