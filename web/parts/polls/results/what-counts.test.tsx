import { expect, test } from 'vitest'
import type { Poll, Result } from '#web/parts/polls/types.ts'
import { samplePoll } from '#web/parts/polls/sample-poll.fixture.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { QuorumSentence, ThresholdSentence } from './what-counts.tsx'
import { AnsweredThis, WhoAnswered } from './who-answered.tsx'

type Counted = Pick<Result, 'n' | 'quorum_met' | 'threshold_met' | 'state'>
const counted: Counted = { n: 40, quorum_met: null, threshold_met: {}, state: 'open' }

const quorumOf = (quorum: number | null, result: Partial<Counted>, locale: 'en' | 'es' = 'en') =>
  drawn(<QuorumSentence poll={{ quorum, threshold: null }} result={{ ...counted, ...result }} />, { locale })

const thresholdOf = (met: Record<string, boolean>, result: Partial<Counted> = {}, threshold: number | null = 60) =>
  drawn(
    <ThresholdSentence
      poll={{ quorum: null, threshold }}
      result={{ ...counted, threshold_met: met, ...result }}
      item_id="i1"
    />,
  )

test('a poll without a quorum does not mention a quorum', async () => {
  expect((await quorumOf(null, {})).html).toBe('')
  expect((await quorumOf(50, {})).html).toBe('')
})

test('an open poll says how many answers the quorum still needs, in the singular or the plural', async () => {
  const missing = { quorum_met: false, n: 1_200 }
  const [many, one, spanish] = await Promise.all([
    quorumOf(2_500, missing),
    quorumOf(1_201, missing),
    quorumOf(1_201, missing, 'es'),
  ])
  expect(many.text).toMatch(/\b1,300\b.*\banswers\b.*\b2,500\b/)
  expect(one.text).toMatch(/\b1\b.*\banswer\b.*\b1,201\b/)
  expect(spanish.text).toMatch(/\b1\b.*\brespuesta\b.*\b1201\b/)
})

test('the two numbers of a quorum are shown, whether it was reached or was missed in the end', async () => {
  const [reached, missed] = await Promise.all([
    quorumOf(40, { quorum_met: true }),
    quorumOf(1_000, { quorum_met: false, state: 'closed' }),
  ])
  expect(reached.text).toMatch(/\b40\b.*\b40\b/)
  expect(reached.page.all('.short-of')).toEqual([])
  expect(missed.page.one('.short-of').text).toMatch(/\b40\b.*\b1,000\b/)
})

test('a paused poll still says how many answers are missing', async () => {
  const { page } = await quorumOf(50, { quorum_met: false, state: 'paused' })
  expect(page.text).toMatch(/\b10\b.*\banswers\b/)
  expect(page.all('.short-of')).toEqual([])
})

test('a threshold is shown as a percentage next to the item it applies to, and nowhere else', async () => {
  const [met, another, unasked, nobody] = await Promise.all([
    thresholdOf({ i1: true }),
    thresholdOf({ i2: true }),
    thresholdOf({ i1: true }, {}, null),
    thresholdOf({ i1: false }, { n: 0 }),
  ])
  expect(met.text).toContain('60%')
  expect([another.html, unasked.html, nobody.html]).toEqual(['', '', ''])
})

test('a threshold that was missed is final only once the poll is over', async () => {
  const [open, closed, outcome] = await Promise.all([
    thresholdOf({ i1: false }),
    thresholdOf({ i1: false }, { state: 'closed' }),
    thresholdOf({ i1: false }, { state: 'outcome' }),
  ])
  expect(open.page.all('.short-of')).toEqual([])
  expect(closed.page.one('.short-of').text).toContain('60%')
  expect(outcome.text).toBe(closed.text)
})

const root = {
  named: [{ comm_id: 'C1', comm_name: 'Chess club', lang: 'en', my_role: null, livery: 'river' as const }],
}
const whoOf = (poll: Partial<Poll>, result: Partial<Pick<Result, 'n' | 'guests' | 'signed_in'>> = {}) =>
  drawn(<WhoAnswered poll={{ ...samplePoll, ...poll }} result={{ n: 40, guests: 28, signed_in: 12, ...result }} />, {
    root,
  })

test('guests and signed-in people are counted separately unless their numbers are held back', async () => {
  const [both, one, held] = await Promise.all([
    whoOf({}),
    whoOf({}, { n: 1, guests: 1, signed_in: 0 }),
    whoOf({}, { guests: null, signed_in: null }),
  ])
  expect(both.text).toMatch(/\b40 people\b.*\b28 guests\b.*\b12 signed in\b/)
  expect(one.text).toMatch(/\b1 person\b.*\b1 guest\b(?!s).*\b0 signed in\b/)
  expect(held.text.match(/\d+/g)).toEqual(['40'])
  expect(held.text).not.toMatch(/guest/)
})

test('guests are not mentioned if they could not answer', async () => {
  const [members, list, account, secret] = await Promise.all([
    whoOf({ audience: 'members', comm_id: 'C1' }),
    whoOf({ audience: 'list' }),
    whoOf({ audience: 'signed_in' }),
    whoOf({ secrecy: 'secret' }),
  ])
  expect(members.text).toMatch(/\b40\b.*Chess club/)
  for (const { text } of [members, list, account, secret]) expect(text.match(/\d+/g)).toEqual(['40'])
  expect(secret.text).toBe(account.text)
  expect(list.text).not.toBe(account.text)
})

test('in a poll with several questions, each says how many of all voters answered it', async () => {
  const { text } = await drawn(<AnsweredThis n={1_005} all={20_000} />)
  expect(text.match(/[\d,]+/g)).toEqual(['1,005', '20,000'])
})
