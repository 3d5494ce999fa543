import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { benches } from '#web/parts/polls/sample-poll.fixture.ts'
import type { Poll } from '#web/parts/polls/types.ts'
import { wholePoll } from '#web/parts/polls/whole-poll.fixture.ts'
import { mayor } from './ranked.fixture.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { Ties, type Tie } from './ties.tsx'

const secret = 'c0ffee'
const hash = createHash('sha256').update(secret).digest('hex')
const tie = (by: Tie['by'], more: Partial<Tie> = {}): Tie => ({
  among: ['o1', 'o3'],
  by,
  chosen: 'o3',
  round: null,
  ...more,
})

const tiesOf = (ties: Tie[], { running = false, lot = null as Poll['lot'], out = false } = {}) =>
  drawn(
    <Ties
      poll={{ ...wholePoll, lot }}
      item={mayor}
      ties={ties}
      running={running}
      {...(out && { wentOut: () => ['o3'] })}
    />,
  )

test('a result without a tie shows nothing about ties', async () => {
  expect((await tiesOf([])).html).toBe('')
})

test('the text about a broken tie names the tied options, then the winner', async () => {
  for (const by of ['listed', 'lot', 'previous_rounds'] as const) {
    const { text } = await tiesOf([tie(by)])
    expect(text.match(/"\w+"/g)).toEqual(['"Kiss"', '"Montroll"', '"Montroll"'])
  }
})

test('the text about a tie for a shared place names no winner', async () => {
  const [over, running] = await Promise.all([
    tiesOf([tie('shared', { chosen: null })]),
    tiesOf([tie('shared', { chosen: null })], { running: true }),
  ])
  expect(over.text.match(/"\w+"/g)).toEqual(['"Kiss"', '"Montroll"'])
  expect(running.text.match(/"\w+"/g)).toEqual(['"Kiss"', '"Montroll"'])
  expect(running.text).not.toBe(over.text)
})

test('no winner is named before a lot is drawn', async () => {
  const { text } = await tiesOf([tie('undecided')], { running: true })
  expect(text.match(/"\w+"/g)).toEqual(['"Kiss"', '"Montroll"'])
  const waits = tie('undecided', { chosen: null })
  expect((await tiesOf([waits], { running: true })).text).toBe(
    'If it stays like this, we’ll draw lots when the poll closes.',
  )
  const open = await drawn(<Ties poll={wholePoll} item={benches} ties={[waits]} running />)
  expect(open.text.match(/"\w+"/g)).toEqual(['"Red"', '"Blue"'])
  expect(open.text).toContain('draw lots when the poll closes')
  expect(open.text).not.toContain('has no tie-break')
})

test('the text about a tie over elimination gives the round and names the eliminated option', async () => {
  for (const by of ['listed', 'lot', 'previous_rounds'] as const) {
    const [out, elected] = await Promise.all([
      tiesOf([tie(by, { round: 3 })], { out: true }),
      tiesOf([tie(by, { round: 3 })]),
    ])
    expect(out.text).toMatch(/round 3\b/)
    expect(out.text).not.toBe(elected.text)
    expect(out.text.match(/"\w+"/g)).toEqual(['"Kiss"', '"Montroll"', '"Montroll"'])
  }
})

test('two ties are shown, and more than two are folded and counted', async () => {
  const [two, three] = await Promise.all([
    tiesOf([tie('listed'), tie('listed')]),
    tiesOf([tie('listed'), tie('listed'), tie('listed')]),
  ])
  expect(two.page.all('details')).toEqual([])
  expect(three.page.one('summary').text).toMatch(/\b3\b/)
  expect(three.page.one('details').all('p')).toHaveLength(3)
})

test('the page shows everything needed to check a drawn lot', async () => {
  const { page } = await tiesOf([tie('lot'), tie('lot', { among: ['o3', 'o2'] })], { lot: { hash, secret } })
  const [fingerprint, alone, ...lines] = page.all('code').map(({ text }) => text)
  expect(fingerprint).toBe(createHash('sha256').update(alone!).digest('hex'))
  const about = secret + wholePoll.poll_id + mayor.item_id
  expect(lines).toEqual([`${about}o1`, `${about}o3`, `${about}o2`])
  expect(
    page
      .all('dt')
      .slice(1)
      .map(({ text }) => text),
  ).toEqual(['Kiss', 'Montroll', 'Wright'])
})

test('before the close only the lot’s fingerprint is shown, or nothing if no lot decides', async () => {
  const [undecided, listed] = await Promise.all([
    tiesOf([tie('undecided')], { lot: { hash, secret: null }, running: true }),
    tiesOf([tie('listed')], { lot: { hash, secret } }),
  ])
  expect(undecided.page.all('code').map(({ text }) => text)).toEqual([hash])
  expect(listed.page.all('code')).toEqual([])
})

test('an option in another language is marked with that language, even inside a sentence', async () => {
  const { page } = await drawn(
    <Ties poll={{ ...wholePoll, lang: 'es' }} item={benches} ties={[tie('listed')]} running={false} />,
  )
  expect(page.all('q').map((q) => q.one('span').has.lang)).toEqual(['es', 'es', 'es'])
})
