import { expect, test } from 'vitest'
import { Ballot, type BallotProps } from '#web/parts/polls/ballot.tsx'
import type { Item } from '#web/parts/polls/types.ts'
import { hostile, kinds, wholePoll } from '#web/parts/polls/whole-poll.fixture.ts'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'

const ballotOf = (items: Item[], props: Partial<BallotProps> = {}) =>
  drawn(
    <Ballot poll={{ ...wholePoll, items }} ballots={null} {...props}>
      <button type="submit">Send</button>
    </Ballot>,
  )
const all = Object.values(kinds).map((item): Item => ({ ...item, text: `About ${item.item_id}?` }))

test('before hydration, a ballot is one long form: all questions in order, none hidden, one button', async () => {
  const { page } = await ballotOf(all.map((item) => ({ ...item, new_page: true })))
  expect(page.all('.asked').map((asked) => asked.all('legend')[0]!.text.split('?')[0])).toEqual(
    all.map(({ item_id }) => `About ${item_id}`),
  )
  expect(page.all(({ has }) => 'hidden' in has)).toEqual([])
  expect(page.all('button').map(({ text }) => text)).toEqual(['Send'])
  expect(stumbles(page)).toEqual([])
})

test('help and error texts both describe the controls they belong to', async () => {
  const items: Item[] = [kinds.single, { ...kinds.scale, help: hostile }]
  const refused = { kept: { 'i6.scale': ['2'] }, wrong: { i6: 'Look again.' } }
  const { page } = await ballotOf(items, { refused })
  const [first, second] = page.all('fieldset', '.ballot')
  expect(first!.has['aria-describedby']).toBeUndefined()
  const described = second!.has['aria-describedby']!.split(' ').map((id) => page.one(`#${id}`).text)
  expect(described).toEqual([hostile, 'Look again.'])
  expect(second!.all('input', ({ has }) => 'checked' in has).map(({ has }) => has.value)).toEqual(['2'])
  expect(stumbles(page)).toEqual([])
})

test('a long explanation is collapsed but its correction is not; both describe the question', async () => {
  const help = 'Each place has its own price. '.repeat(6).trim()
  const mended = { text: 'Each place has a price.', note: 'A slip.', at: '2026-11-20T12:00:00.000Z' }
  const { page } = await ballotOf([{ ...kinds.scale, text: 'Where?', help, corrections: { help: mended } }])
  const [field] = page.all('fieldset', '.ballot')
  const folded = page.one('details')
  expect(folded.has).not.toHaveProperty('open')
  expect(folded.text).toBe(`Explanation ${help}`)
  const [words, correction] = field!.has['aria-describedby']!.split(' ').map((id) => page.one(`#${id}`).text)
  expect(words).toBe(help)
  expect(correction).toContain('Each place has a price.')
  expect(stumbles(page)).toEqual([])
  const short = await ballotOf([{ ...kinds.scale, text: 'Where?', help: 'Each place has its own price.' }])
  expect(short.page.all('details')).toEqual([])
})

test('a question that depends on another says so and is not required before hydration', async () => {
  const items: Item[] = [
    kinds.single,
    { ...kinds.matrix, text: 'Which rows?', show_if: { op: 'eq', item_id: 'i1', value: 'o1' } },
  ]
  const { page } = await ballotOf(items)
  const [first, second] = page.all('.asked')
  expect(
    first!
      .all('.note')
      .map(({ text }) => text)
      .join(),
  ).not.toContain('"')
  expect(second!.inside[0]).toMatchObject({ text: expect.stringMatching(/"Which colour\?".*"Red"/) })
  expect(first!.all(({ has }) => 'required' in has)).toHaveLength(3)
  expect(second!.all(({ has }) => 'required' in has)).toHaveLength(0)
})

test('an optional question is labelled as optional; a question without its own text uses the poll title', async () => {
  const { page } = await ballotOf([
    { ...kinds.open, text: '', required: false },
    { ...kinds.date, text: 'When?' },
  ])
  const [first, second] = page.all('fieldset', '.ballot').map((part) => part.all('legend')[0]!)
  expect(first!.text).toContain(wholePoll.title)
  expect(first!.all('.note')).toHaveLength(1)
  expect(second!.all('.note')).toHaveLength(0)
})

test('every control is prefilled with the answer that counts', async () => {
  const ballots = { i1: { choice: 'o3' }, i7: { number: 2.5 }, i9: { text: hostile }, i8: { date: '2026-05-31' } }
  const { page } = await ballotOf(all, { ballots })
  const named = (name: string) => page.one(({ has }) => has.name === name)
  expect(
    page.all('input', ({ has }) => has.name === 'i1.choice' && 'checked' in has).map(({ has }) => has.value),
  ).toEqual(['o3'])
  expect([named('i7.number.1').has.value, named('i8.date').has.value]).toEqual(['2.5', '2026-05-31'])
  expect(named('i9.text').text).toBe(hostile)
})

test('a refused answer is shown instead of the answer that counts', async () => {
  const ballots = { i1: { choice: 'o3' } }
  const chosen = async (items: Item[], kept: Record<string, string[]>) =>
    (await ballotOf(items, { ballots, refused: { kept, wrong: {} } })).page
      .all('input', ({ has }) => has.name === 'i1.choice' && 'checked' in has)
      .map(({ has }) => has.value)
  expect(await chosen([kinds.single, kinds.open], { 'i1.choice': ['o2'] })).toEqual(['o2'])
  expect(await chosen([{ ...kinds.single, text: '' }], {})).toEqual([])
})

test('a single choice without help text is rendered without the whole ballot; the error message describes either ballot', async () => {
  const short = await ballotOf([{ ...kinds.single, text: '' }], { describedBy: 'why' })
  const long = await ballotOf([{ ...kinds.open, text: '' }], { describedBy: 'why' })
  expect(short.page.all('.whole')).toEqual([])
  expect(long.page.all('.whole')).toHaveLength(1)
  for (const { page } of [short, long]) expect(page.all('fieldset')[0]!.has['aria-describedby']).toBe('why')
})

test('text fields say that a name will be shown only in a named poll', async () => {
  const hint = async (secrecy: 'hidden' | 'named') =>
    (
      await drawn(
        <Ballot poll={{ ...wholePoll, secrecy, items: [kinds.open] }} ballots={null}>
          <p />
        </Ballot>,
      )
    ).page
      .one('.field')
      .one('.note').text
  expect(await hint('named')).not.toBe(await hint('hidden'))
})
