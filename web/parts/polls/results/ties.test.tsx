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

test('without a tie nothing is said', async () => {
  expect((await tiesOf([])).html).toBe('')
})

test('a tie names who was level, then whom it was decided for', async () => {
  for (const by of ['listed', 'lot', 'previous_rounds'] as const) {
    const { text } = await tiesOf([tie(by)])
    expect(text.match(/"\w+"/g)).toEqual(['"Kiss"', '"Montroll"', '"Montroll"'])
  }
})

test('a tie that stays one names nobody as its winner', async () => {
  const [over, running] = await Promise.all([
    tiesOf([tie('shared', { chosen: null })]),
    tiesOf([tie('shared', { chosen: null })], { running: true }),
  ])
  expect(over.text.match(/"\w+"/g)).toEqual(['"Kiss"', '"Montroll"'])
  expect(running.text.match(/"\w+"/g)).toEqual(['"Kiss"', '"Montroll"'])
  expect(running.text).not.toBe(over.text)
})

test('a lot that is still to be drawn decides for nobody yet', async () => {
  const { text } = await tiesOf([tie('undecided')], { running: true })
  expect(text.match(/"\w+"/g)).toEqual(['"Kiss"', '"Montroll"'])
  const waits = tie('undecided', { chosen: null })
  expect((await tiesOf([waits], { running: true })).text).toBe('')
  const open = await drawn(<Ties poll={wholePoll} item={benches} ties={[waits]} running />)
  expect(open.text.match(/"\w+"/g)).toEqual(['"Red"', '"Blue"'])
  expect(open.text).toContain('draw lots when the poll closes')
  expect(open.text).not.toContain('has no tie-break')
})

test('a tie about who goes out says its round, and that the one chosen went', async () => {
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

test('two ties stand open; more are folded under how many there were', async () => {
  const [two, three] = await Promise.all([
    tiesOf([tie('listed'), tie('listed')]),
    tiesOf([tie('listed'), tie('listed'), tie('listed')]),
  ])
  expect(two.page.all('details')).toEqual([])
  expect(three.page.one('summary').text).toMatch(/\b3\b/)
  expect(three.page.one('details').all('p')).toHaveLength(3)
})

test('a lot can be drawn again from what the page shows, and nothing else', async () => {
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

test('before the close only the fingerprint of the lot is shown; where no lot decides, not even that', async () => {
  const [undecided, listed] = await Promise.all([
    tiesOf([tie('undecided')], { lot: { hash, secret: null }, running: true }),
    tiesOf([tie('listed')], { lot: { hash, secret } }),
  ])
  expect(undecided.page.all('code').map(({ text }) => text)).toEqual([hash])
  expect(listed.page.all('code')).toEqual([])
})

test('an option of another language is marked inside the sentence', async () => {
  const { page } = await drawn(
    <Ties poll={{ ...wholePoll, lang: 'es' }} item={benches} ties={[tie('listed')]} running={false} />,
  )
  expect(page.all('q').map((q) => q.one('span').has.lang)).toEqual(['es', 'es', 'es'])
})
