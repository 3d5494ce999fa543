import { expect, test } from 'vitest'
import { MyAnswers } from '#web/parts/polls/lists/my-answers.tsx'
import { answered } from '#web/parts/identity/person.test-kit.ts'
import { Ballot } from '#web/parts/polls/ballot.tsx'
import { PollHead } from '#web/parts/polls/poll-head.tsx'
import type { Correction, Item, Poll } from '#web/parts/polls/types.ts'
import { answerWith, hostile, kinds, wholePoll } from '#web/parts/polls/whole-poll.fixture.ts'
import { benchesResult, resultOf } from '#web/parts/polls/results/choices.fixture.ts'
import { ContractSummary } from '#web/parts/polls/results/contract-summary.tsx'
import { ResultPanel } from '#web/parts/polls/results/result-panel.tsx'
import { stumbles, type Part } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { AskedAgain } from './asked-again.tsx'
import { CorrectedSince } from './corrected-since.tsx'
import { CorrectionBeside } from './correction-beside.tsx'
import { PollAbout } from './contract-strip.tsx'
import { MyAnswer } from './my-answer.tsx'
import { Prospect } from './prospect.tsx'
import { BallotStatus } from './ballot-status.tsx'

const correctionOf = (original: string): Correction => ({
  text: `${original} (right)`,
  note: 'A typo.',
  at: '2026-11-17T08:00:00Z',
})
const beside = <P extends { text: string }>(part: P): P => ({ ...part, correction: correctionOf(part.text) })

/** An item in which every text has a correction. */
function corrected(item: Item): Item {
  const { text, help } = { text: `About ${item.item_id}?`, help: 'How to answer.' }
  const ends = { low: 'Awful', high: 'Great', unit: 'kilometres' }
  const corrections = { text, help, ...ends }
  const whole = {
    ...item,
    text,
    help,
    ...(item.kind === 'scale' && { low: ends.low, high: ends.high }),
    ...(item.kind === 'number' && { unit: ends.unit }),
    corrections: Object.fromEntries(Object.entries(corrections).map(([at, own]) => [at, correctionOf(own)])),
  }
  if (!('options' in whole)) return whole
  const options = whole.options.map(beside)
  return whole.kind === 'matrix' ? { ...whole, options, columns: whole.columns.map(beside) } : { ...whole, options }
}

const items = Object.values(kinds).map((item) => corrected(item))
const poll: Poll = {
  ...wholePoll,
  items,
  about: hostile,
  corrections: { title: correctionOf(wholePoll.title), about: correctionOf(hostile) },
}

/** Each correction shown, with the text right before it. */
const pairsIn = (page: Part) =>
  page.all('small').map((note) => [note.one('q').text, note.one('time').text, note.has.class])
const wordsOf = (item: Item, help = true) => [
  item.text,
  ...(help ? [item.help] : []),
  ...('options' in item ? item.options.map(({ text }) => text) : []),
  ...(help && item.kind === 'scale' ? [item.low, item.high] : []),
  ...(help && item.kind === 'number' ? [item.unit] : []),
]

test('on every kind of ballot, each original text has its correction beside it with the full date', async () => {
  for (const item of items) {
    const { page, text } = await drawn(
      <Ballot poll={{ ...poll, items: [item] }} ballots={null}>
        <button type="submit">Send</button>
      </Ballot>,
    )
    for (const original of wordsOf(item))
      expect(text).toContain(`${original} (corrected on Tuesday 17 November 2026: "${original} (right)")`)
    if (item.kind === 'matrix') expect(text).toContain('Yes (corrected on')
    expect(new Set(pairsIn(page).map(([, day]) => day))).toEqual(new Set(['Tuesday 17 November 2026']))
    expect(stumbles(page)).toEqual([])
  }
})

test('a correction’s date shows its year once, in the instance’s time zone, also in Spanish and next year', async () => {
  const beside = <CorrectionBeside lang="en" correction={{ ...correctionOf('Red'), at: '2026-12-31T23:30:00Z' }} />
  const dayIn = async (locale: 'en' | 'es') =>
    (await drawn(beside, { locale, root: { year: '2027', timeZone: 'Europe/Madrid' } })).page.one('time').text
  expect(await dayIn('en')).toBe('Friday 1 January 2027')
  expect(await dayIn('es')).toBe('viernes 1 de enero de 2027')
})

test('a ballot with a single choice shows corrections too', async () => {
  const { corrections: _corrections, ...item } = corrected(kinds.single)
  const { page } = await drawn(
    <Ballot poll={{ ...poll, items: [{ ...item, text: '', help: '' }] }} ballots={null}>
      <button type="submit">Send</button>
    </Ballot>,
  )
  expect(page.all('label').map(({ text }) => text.split(' (corr')[0])).toEqual(['Red', 'Green', 'Blue'])
  expect(pairsIn(page)).toHaveLength(3)
})

test('title, background, result, preview and own answer all show the original with its correction', async () => {
  const [head, summary, prospect] = await Promise.all([
    drawn(
      <>
        <PollHead poll={poll} />
        <PollAbout poll={poll} />
      </>,
    ),
    drawn(<ContractSummary poll={poll} />),
    drawn(<Prospect poll={poll} />),
  ])
  expect(head.page.one('h1').text).toBe(poll.title)
  expect(head.text).toContain(`(corrected on Tuesday 17 November 2026: "${poll.title} (right)")`)
  expect(summary.text).toContain(`${hostile} (corrected on`)
  for (const item of items)
    for (const original of wordsOf(item, false)) expect(prospect.text).toContain(`${original} (corr`)

  const single = [corrected(kinds.single)]
  const result = await drawn(
    <ResultPanel poll={{ ...poll, items: single }} loaded={resultOf([benchesResult])}>
      {null}
    </ResultPanel>,
  )
  expect(result.page.one('.say').text).toContain('"Red" (corrected on')
  for (const original of ['Red', 'Green', 'Blue'])
    expect(result.page.one('table', '.bars').text).toContain(`${original} (corr`)

  const mine = await drawn(<MyAnswer poll={poll} response={answerWith({ i10: { rows: { o1: 'c1' } } })} />)
  expect(mine.text).toMatch(/"Ada" \(corrected on .*Yes \(corrected on/)
  const listed = answered(poll.poll_id, { title: poll.title, corrections: poll.corrections, items: single })
  const account = await drawn(<MyAnswers responses={[listed]} next={null} further={false} tookBack={false} />)
  expect(account.page.one('h3').text).toContain(`${poll.title} (corrected on`)
  expect(account.text).toContain('"Green" (corrected on')
})

test('a correction is still shown when the original text is empty', async () => {
  const { text } = await drawn(<ContractSummary poll={{ ...poll, about: '' }} />)
  expect(text).toContain(`${hostile} (right)`)
})

test('a poll and its repeat link to each other', async () => {
  const title = correctionOf('One letter')
  const link = (id: string) => ({ poll_id: id, title: hostile, lang: 'es', corrections: { title } })
  const { page } = await drawn(<AskedAgain poll={{ follows: link('A1'), asked_again: link('B2') }} />)
  expect(page.all('a').map(({ has, text }) => [has.href, text])).toEqual([
    ['/results/B2', hostile],
    ['/results/A1', hostile],
  ])
  expect(page.all('p')).toHaveLength(2)
  expect(pairsIn(page).map(([read]) => read)).toEqual([title.text, title.text])
})

const laterNote = (path: string, now: string, at: string): Poll['notes'][number] => ({
  kind: 'corrected',
  at,
  text: '',
  path,
  was: 'Original',
  now,
})

test('people who answered before a correction see it once and read that their answer still counts', async () => {
  const my_response = { ...answerWith({ i1: { choice: 'o1' } }), updated_at: '2026-11-16T08:00:00Z' }
  const notes = [
    laterNote('about', 'Known before', '2026-11-15T08:00:00Z'),
    laterNote('title', 'First', '2026-11-17T08:00:00Z'),
    laterNote('title', 'Second', '2026-11-18T08:00:00Z'),
  ]
  const drawnFor = (change: Partial<Poll>, elsewhere = false) =>
    drawn(<CorrectedSince poll={{ ...poll, my_response, notes, ...change }} elsewhere={elsewhere} />)
  const [on, from, before] = await Promise.all([
    drawnFor({}),
    drawnFor({}, true),
    drawnFor({ my_response: { ...my_response, updated_at: '2026-11-19T08:00:00Z' } }),
  ])
  expect(on.page.all('li').map(({ text }) => text)).toEqual([
    '"Original" – corrected on Wednesday 18 November 2026: "Second"',
  ])
  expect(on.text).toContain('Your answer stays as you gave it and counts under the original wording.')
  expect(from.page.one('a').has.href).toBe(`/answer/${poll.poll_id}`)
  expect(before.text).toBe('')
  expect((await drawnFor({ my_response: null })).text).toBe('')
  expect((await drawnFor({ state: 'withdrawn' })).text).toBe('')
  expect(stumbles(on.page)).toEqual([])
})

test('in a secret ballot, a correction on the day of the answer is listed as “on or after” that day', async () => {
  const cast = { ...answerWith({}), ballots: null, updated_at: '2026-11-17T00:00:00.000Z', editable_until: null }
  const since = async (...days: number[]) => {
    const notes = days.map((day) => laterNote(`items.0.options.${day}`, `Of ${day}`, `2026-11-${day}T08:00:00Z`))
    return (await drawn(<CorrectedSince poll={{ ...poll, secrecy: 'secret', my_response: cast, notes }} />)).text
  }
  expect(await since(16)).toBe('')
  expect(await since(18)).toMatch(
    /^Corrected since you answered.*Your answer stays as you gave it and counts under the original wording\.\s*$/,
  )
  expect(await since(17, 18)).toMatch(/^Corrected on or after the day you answered.*Of 17.*Of 18/)
})

test('anyone who answered sees a correction even after the poll has stopped taking answers', async () => {
  const my_response = { ...answerWith({ i1: { choice: 'o1' } }), updated_at: '2026-11-16T08:00:00Z' }
  const notes = [laterNote('title', 'First', '2026-11-17T08:00:00Z')]
  for (const state of ['paused', 'closed'] as const) {
    const standing = { ...poll, my_response: { ...my_response, editable_until: null }, notes, state }
    const { text } = await drawn(<BallotStatus poll={standing} withdrawn={false} refused={undefined} tried={null} />)
    expect([state, text.startsWith('Corrected since you answered')]).toEqual([state, true])
  }
})
