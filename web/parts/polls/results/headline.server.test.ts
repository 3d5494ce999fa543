import { expect, test } from 'vitest'
import { DONT_KNOW, NONE } from '#contract/own-choices.ts'
import { benches, choosing, optionsNamed, plainItem, samplePoll } from '#web/parts/polls/sample-poll.fixture.ts'
import { kinds } from '#web/parts/polls/whole-poll.fixture.ts'
import type { Item, ItemResult, PollSummary, Result } from '#web/parts/polls/types.ts'
import type { RequestContext } from '#web/visit.ts'
import { loadWords } from '#web/words/words.ts'
import { audienceOf, nameOf, whenOf } from '#web/parts/polls/resources/for-nobody.server.ts'
import { inShort } from '#web/parts/polls/corrected.server.ts'
import { foundIn, headlineOf } from './headline.server.ts'
import { Refusal } from '#contract/refusals.ts'

type Locale = 'en' | 'es'
type Chosen = Extract<ItemResult, { kind: 'single' | 'multiple' | 'approval' }>

const counted = (n: number) => ({ item_id: 'i1', n, guests: n, signed_in: 0 })
const part = (option_id: string, n: number) => ({ option_id, n, guests: n, signed_in: 0 })

/** Counts for red, green and blue, and for the choices below them. */
function chosen(counts: number[], more: Record<string, number> = {}): Chosen {
  const choices = [
    ...counts.map((n, at) => part(`o${at + 1}`, n)),
    ...Object.entries(more).map(([id, n]) => part(id, n)),
  ]
  const n = choices.reduce((sum, choice) => sum + choice.n, 0)
  return { ...counted(n), kind: 'single', winners: [], ties: [], choices }
}

interface Around {
  locale?: Locale
  state?: string
  item?: Item
  quorum?: number | null
  threshold?: number | null
}

async function headline(
  result: ItemResult,
  { locale = 'en', state = 'open', item = benches, quorum = null, threshold = null }: Around = {},
) {
  const met = { quorum_met: quorum && result.n >= quorum, threshold_met: threshold ? { i1: false } : {} }
  const whole = { ...samplePoll, n: result.n, state, hidden: false, items: [result], ...met }
  return headlineOf(
    await loadWords(locale),
    { items: [item], lang: 'en', quorum, threshold },
    whole as unknown as Result,
  )
}

const sentence = async (...given: Parameters<typeof headline>) => (await headline(...given)).sentence

test('a long corrected name is shortened so that the finding still fits', async () => {
  const long = 'Renovate the swimming pool on Mill Street and the changing rooms beside it, with a new roof'
  const correction = { text: long.replace('Mill', 'Mall'), note: '', at: '2026-11-02T08:00:00Z' }
  const [red, ...others] = benches.options
  const options = [{ ...red!, text: long, correction }, ...others]
  const [item] = inShort({ items: [{ ...benches, options }] }).items
  const told = await sentence(chosen([45, 30, 25]), { item: item! })
  expect(told).toBe(
    '“Renovate the swimming pool on Mill S… [corrected on 2026-11-02: Renovate the swimming pool on Mall S…]” leads with 45%.',
  )
  expect(inShort({ items: [benches] }).items).toEqual([benches])
})

test('the number of answers has its own singular and plural, in both languages', async () => {
  const rated = (n: number) => ({ ...counted(n), kind: 'scale', mean: 3, values: [] }) as unknown as ItemResult
  const answered = async (n: number, locale: Locale) => (await headline(rated(n), { locale })).answered
  for (const locale of ['en', 'es'] as const) {
    const [none, one, many] = await Promise.all([0, 1, 5_000].map((n) => answered(n, locale)))
    expect([none, one, many].map((text) => text!.replace(/[\d.,]+/, '#'))).toEqual([
      none!.replace('0', '#'),
      one!.replace('1', '#'),
      none!.replace('0', '#'),
    ])
    expect(one!.replace('1', '#')).not.toBe(none!.replace('0', '#'))
  }
  expect([await answered(5_000, 'en'), await answered(12_345, 'es')].join()).toMatch(/5,000.*12\.345/)
})

test('a poll nobody has answered has no lines and no percentages', async () => {
  const { sentence, lines } = await headline(chosen([0, 0, 0]))
  expect([lines, /\d/.test(sentence)]).toEqual([[], false])
})

test('few answers are given as a number of people, many as a percentage, and 100% means everyone', async () => {
  expect(await sentence(chosen([5, 2, 0]))).toBe('Only 7 people have answered so far. 5 of them chose “Red”.')
  expect(await headline(chosen([1, 0, 0]))).toMatchObject({
    sentence: 'Only 1 person has answered so far.',
    answered: null,
  })
  expect(await sentence(chosen([1, 1, 0]), { state: 'closed' })).toBe('Only 2 people answered.')
  expect(await sentence(chosen([6, 4, 0]))).toMatch(/“Red”.*60%/)
  expect(await sentence(chosen([999, 1, 0]))).toMatch(/99%/)
  expect(await sentence(chosen([1_000, 0, 0]))).toMatch(/100%/)
})

test('the headline is worded differently once the poll is over', async () => {
  const said = await Promise.all(
    ['open', 'paused', 'closed', 'outcome'].map((state) => sentence(chosen([60, 40, 0]), { state })),
  )
  expect([said[0] === said[1], said[2] === said[3], said[0] === said[2]]).toEqual([true, true, false])
})

test('the sentence for a tie names every tied option, joined as the reader’s language requires', async () => {
  expect(await sentence(chosen([5, 1, 5]))).toMatch(/“Red” and “Blue”.*\b5\b/)
  expect(await sentence(chosen([5, 5, 5]), { locale: 'es' })).toMatch(/«Red», «Green» y «Blue»/)
})

test('the sentence for a tie between many options says only how many are tied', async () => {
  const item = { ...benches, options: optionsNamed('A', 'B', 'C', 'D', 'E') }
  expect(await sentence(chosen([3, 3, 3, 3, 1]), { item })).toBe('It’s a tie of 4 options, with 3 answers each.')
})

test('the ends of a scale show their meaning', async () => {
  const item = {
    ...plainItem,
    kind: 'scale' as const,
    allow_dont_know: false,
    min: 1,
    max: 3,
    low: 'Unsafe',
    high: 'Safe',
  }
  const values = [1, 2, 3].map((value) => ({ value: String(value), n: 4 }))
  const rated = { ...counted(12), kind: 'scale', mean: 2, values } as unknown as ItemResult
  expect((await headline(rated, { item })).lines.map(({ name }) => name)).toEqual(['1 · Unsafe', '2', '3 · Safe'])
})

test('the choice with the most votes comes first and is marked; “none of these” and “don’t know” come last', async () => {
  const { lines } = await headline(chosen([1, 0, 2], { [NONE]: 1, [DONT_KNOW]: 4 }))
  expect(lines.map(({ figure, length }) => [figure, length])).toEqual([
    ['2', 25],
    ['1', 12.5],
    ['0', 0],
    ['4', 50],
    ['1', 12.5],
  ])
  expect(lines.slice(0, 3).map(({ name }) => name)).toEqual(['Blue', 'Red', 'Green'])
  expect(lines.map(({ apart }) => apart)).toEqual([false, false, false, true, true])
  const { lines: led } = await headline(chosen([1, 3, 3], { [DONT_KNOW]: 1 }))
  expect(led.map(({ leads }) => leads)).toEqual([true, true, false, false])
  expect(lines.slice(3).map(({ name }) => name)).not.toContain(NONE)
  expect(new Set(lines.map(({ name }) => name)).size).toBe(5)
})

test('a ranked vote’s headline names the winner and lists first choices; a score vote’s lists averages', async () => {
  const ranked = {
    ...counted(10),
    kind: 'ranked',
    winners: ['o3'],
    rounds: [],
    points: null,
    first: [part('o1', 4), part('o3', 6)],
  } as unknown as ItemResult
  const item = {
    ...plainItem,
    ...choosing,
    kind: 'ranked',
    options: optionsNamed('Red', 'Green', 'Blue'),
  } as unknown as Item
  const told = await headline(ranked, { item })
  expect(told.sentence).toContain('“Blue”')
  expect(told.lines.map(({ name, figure, length }) => [name, figure, length])).toEqual([
    ['Blue', '6', 60],
    ['Red', '4', 40],
  ])
  expect(await sentence(ranked, { item, state: 'closed' })).not.toBe(told.sentence)
  const points = [
    { option_id: 'o1', n: 3, sum: 7, scores: [0, 0, 0, 0, 0, 0] },
    { option_id: 'o2', n: 0, sum: 0, scores: [0, 0, 0, 0, 0, 0] },
  ]
  const scored = { ...counted(3), kind: 'score', winners: ['o1'], options: points } as unknown as ItemResult
  const { lines } = await headline(scored, { item: { ...item, kind: 'score' } as unknown as Item })
  expect(lines.map(({ figure, length }) => [figure, length])).toEqual([
    ['2.33', 46.667],
    ['–', 0],
  ])
})

test('the headline names nobody as elected until a tie is drawn, and names everyone elected to several seats', async () => {
  const tie = { among: ['o1', 'o3'], by: 'undecided', chosen: null, round: null }
  const ranked = {
    ...counted(10),
    kind: 'ranked',
    winners: [],
    ties: [tie],
    rounds: [],
    points: null,
    first: [],
  } as unknown as ItemResult
  const item = { ...benches, kind: 'ranked' } as unknown as Item
  for (const locale of ['en', 'es'] as const) {
    const said = await sentence(ranked, { item, locale })
    expect(said).toMatch(/[“«]Red.*Blue/)
    expect(said).not.toBe(await sentence({ ...ranked, ties: [] } as ItemResult, { item, locale }))
  }
  expect(await sentence(ranked, { item })).toBe(
    'Right now, it’s between “Red” and “Blue”, and only drawing lots can decide.',
  )
  const seats = { ...benches, kind: 'approval', seats: 2 } as unknown as Item
  const two = { ...chosen([60, 50, 10]), kind: 'approval' as const, winners: ['o1', 'o2'] }
  expect(await sentence(two, { item: seats, state: 'closed' })).toContain('“Red” and “Green”')
})

const moment = { opens_at: '2026-11-01T23:30:00.000Z', closes_at: '2026-12-01T12:00:00.000Z' }

test('the next date of a poll is given in the time zone of the instance', async () => {
  const when = async (given: Partial<PollSummary>, locale: Locale = 'en', timeZone = 'UTC') =>
    whenOf(await loadWords(locale), timeZone, { ...samplePoll, ...moment, ...given })
  expect(await when({ state: 'scheduled' }, 'en', 'Europe/Madrid')).toMatch(/2 November 2026, 00:30$/)
  expect(await when({ state: 'open' })).toMatch(/1 December 2026, 12:00$/)
  expect(await when({ state: 'closed' }, 'es')).toMatch(/1 de diciembre de 2026$/)
  expect(await when({ state: 'paused' })).toContain(await when({ state: 'open' }))
  expect(await when({ state: 'paused' })).not.toBe(await when({ state: 'open' }))
  expect(await when({ state: 'open', closes_at: null })).toBe('')
})

const asking = (enter: () => Promise<unknown>) => ({ enter }) as unknown as RequestContext

test('the audience is described without naming a community that is hidden', async () => {
  const words = await loadWords('en')
  const who = (audience: PollSummary['audience'], ctx: RequestContext) =>
    audienceOf(words, ctx, { ...samplePoll, audience, comm_id: 'C1' })
  const known = asking(async () => ({ comm_name: 'Mill Street' }))
  const hidden = asking(() => Promise.reject(new Refusal('NOT_FOUND')))
  expect(await who('members', known)).toContain('Mill Street')
  expect(await who('members', hidden)).not.toContain('Mill Street')
  expect(
    new Set(await Promise.all((['everyone', 'signed_in', 'list', 'members'] as const).map((each) => who(each, hidden))))
      .size,
  ).toBe(4)
  const over = async (state: PollSummary['state'], given: Partial<PollSummary>) =>
    audienceOf(words, known, { ...samplePoll, comm_id: 'C1', state, ...given })
  for (const audience of ['everyone', 'signed_in', 'list', 'members'] as const) {
    expect(await over('open', { audience })).toContain(' can answer')
    for (const state of ['closed', 'outcome'] as const)
      expect(await over(state, { audience })).toContain(' could answer')
  }
  for (const secrecy of ['named', 'secret'] as const)
    expect(await over('open', { audience: 'everyone', secrecy })).toBe(await who('signed_in', known))
  await expect(nameOf(asking(() => Promise.reject(new Refusal('RATE'))).enter, 'C1')).rejects.toMatchObject({
    code: 'RATE',
  })
})

test('bars for first choices or averages say what they count', async () => {
  const ranked = { ...counted(3), kind: 'ranked', winners: ['o2'], rounds: [], points: null, first: [part('o2', 2)] }
  const scored = { ...counted(3), kind: 'score', winners: ['o1'], options: [] }
  const [places, scores] = await Promise.all(
    [ranked, scored].map((told) =>
      headline(told as unknown as ItemResult, { item: { ...benches, kind: told.kind } as unknown as Item }),
    ),
  )
  expect(places!.counted).toMatch(/first/)
  expect(scores!.counted).toMatch(/average/i)
})

test('the headline of a matrix names the rows with the most positive and most negative answers, in people or percent', async () => {
  const item = {
    ...kinds.matrix,
    item_id: 'i1',
    options: optionsNamed('Price', 'Hours'),
    columns: [
      { column_id: 'c1', text: 'Agree' },
      { column_id: 'c2', text: 'Disagree' },
    ],
  }
  const rows = (...counts: [number, number][]) =>
    ({
      ...counted(counts[0]![0] + counts[0]![1]),
      kind: 'matrix',
      rows: counts.map(([yes, no], at) => ({
        option_id: `o${at + 1}`,
        n: yes + no,
        columns: [
          { column_id: 'c1', n: yes },
          { column_id: 'c2', n: no },
        ],
      })),
    }) as ItemResult
  expect(await sentence(rows([2, 3], [4, 1]), { item })).toBe(
    '“Hours” got the most positive answers: 4 of 5 chose “Agree”. ' +
      '“Price” got the most negative answers: 3 of 5 chose “Disagree”.',
  )
  expect(await sentence(rows([30, 10], [3, 37]), { item })).toContain('“Price” got the most positive answers: 75%')
  expect(await sentence(rows([5, 5], [5, 5]), { item })).toBe('No answer stands out in any row.')
})

test('the number of people is not repeated if it is already in the headline', async () => {
  const open = { ...counted(3), kind: 'open', texts: [], held_back: 3, hidden_texts: [] } as unknown as ItemResult
  const { sentence: said, answered } = await headline(open, { item: { ...kinds.open, item_id: 'i1' } })
  expect([said, answered]).toEqual(['3 people answered in their own words.', null])
})

test('a missed quorum or threshold is mentioned with the result', async () => {
  const result = chosen([7, 3, 1])
  expect(await sentence(result, { quorum: 50, state: 'closed' })).toBe(
    'The result doesn’t count: only 11 answered, and this poll needed at least 50. “Red” came first with 64%.',
  )
  expect(await sentence(result, { quorum: 50 })).toMatch(/64%\. The result doesn’t count yet: it needs 39 more answers/)
  expect(await sentence(result, { threshold: 80, state: 'closed' })).toMatch(/^No option reached the 80%.*64%\.$/)
  expect(await sentence(result, { threshold: 80 })).toMatch(/64%\. So far, no option has the 80% this poll requires\.$/)
  expect(await sentence(result, { quorum: 5, state: 'closed' })).toBe('“Red” came first with 64%.')
})

test('the sentence says how a tie was broken or that lots will decide, and names those who are elected either way', async () => {
  const tie = { among: ['o1', 'o2'], round: null }
  const level = (by: string, chosen_: string | null) =>
    ({ ...chosen([6, 6, 1]), winners: chosen_ ? [chosen_] : [], ties: [{ ...tie, by, chosen: chosen_ }] }) as ItemResult
  const closed = { state: 'closed' }
  expect(await sentence(level('lot', 'o2'), closed)).toBe(
    'It’s a tie: “Red” and “Green”, with 6 answers each. We drew lots, and “Green” won.',
  )
  expect(await sentence(level('listed', 'o1'), closed)).toMatch(/“Red” won the tie-break because it’s listed earlier/)
  expect(await sentence(level('undecided', null))).toBe(
    'Right now, it’s between “Red” and “Green”, and only drawing lots can decide.',
  )
  const seats = {
    ...counted(9),
    kind: 'ranked',
    winners: ['o3'],
    ties: [{ ...tie, by: 'undecided', chosen: null }],
    rounds: [],
    points: null,
    first: [],
  }
  expect(await sentence(seats as unknown as ItemResult)).toMatch(
    /: “Blue”\. Right now, it’s between .+, and only drawing lots can decide/,
  )
})

test('if lots will decide between other options, the option with the most first choices is named as well', async () => {
  const votes = [
    { option_id: 'o1', n: 8 },
    { option_id: 'o2', n: 4 },
    { option_id: 'o3', n: 4 },
  ]
  const ranked = {
    ...counted(16),
    kind: 'ranked',
    winners: [],
    ties: [{ among: ['o2', 'o3'], by: 'undecided', chosen: null, round: 1 }],
    rounds: [{ votes, elected: [], eliminated: [] }],
    points: null,
    first: [],
  }
  expect(await sentence(ranked as unknown as ItemResult)).toBe(
    '“Red” has the most first choices, but right now it’s between “Green” and “Blue”, and only drawing lots can decide.',
  )
})

test('numbers are shown with their unit: value by value if there are few, otherwise in ranges of equal width', async () => {
  const item = { ...benches, kind: 'number', min: null, max: null, decimals: 0, unit: 'km' } as unknown as Item
  const numbers = (values: [number, number][]) =>
    ({
      ...counted(values.reduce((sum, [, n]) => sum + n, 0)),
      kind: 'number',
      values: values.map(([value, n]) => ({ value: String(value), n })),
      dont_know: 0,
      mean: 2.5,
      median: 2,
    }) as ItemResult
  const few = await headline(
    numbers([
      [1, 3],
      [4, 3],
      [10, 6],
    ]),
    { item },
  )
  expect(few.sentence).toBe('The average of all answers is 2.5 km.')
  expect(few.lines.map(({ name, figure, length, leads }) => [name, figure, length, leads])).toEqual([
    ['1 km', '3', 25, false],
    ['4 km', '3', 25, false],
    ['10 km', '6', 50, true],
  ])
  const many = await headline(numbers(Array.from({ length: 20 }, (_, at) => [at, 1])), { item })
  expect(many.lines.map(({ name, figure }) => `${name}: ${figure}`)).toEqual([
    '0 to less than 5 km: 5',
    '5 to less than 10 km: 5',
    '10 to less than 15 km: 5',
    '15 to less than 20 km: 5',
  ])
  const unknown = { ...numbers([]), n: 3, mean: null, dont_know: 3 } as ItemResult
  expect((await headline(unknown, { item })).lines).toEqual([])
})

test('the most common date is named unless too many are tied, and a closed poll’s sentence does not say “yet”', async () => {
  const days = (...values: [string, number][]) =>
    ({ ...counted(9), kind: 'date', values: values.map(([value, n]) => ({ value, n })), dont_know: 0 }) as ItemResult
  expect(await sentence(days(['2026-12-01', 5], ['2026-12-02', 4]))).toBe(
    'The most common answer is 1 December 2026: 5 of 9 people.',
  )
  expect(
    await sentence(days(...Array.from({ length: 9 }, (_, at): [string, number] => [`2026-12-0${at + 1}`, 1]))),
  ).toBe('No date stands out.')
  expect(await sentence(chosen([0, 0, 0]), { state: 'closed' })).toBe('Nobody answered.')
})

test('the numbers shown for a ranked vote come from the deciding round, and never contradict who is elected', async () => {
  const votes = (...counts: [string, number][]) => counts.map(([option_id, n]) => ({ option_id, n }))
  const round = (exhausted: number, ...counts: [string, number][]) => ({ votes: votes(...counts), exhausted })
  const vote = (given: object) =>
    ({
      ...counted(100),
      kind: 'ranked',
      winners: ['o1'],
      ties: [],
      points: null,
      first: votes(['o1', 30], ['o2', 40], ['o3', 30]),
      rounds: [],
      ...given,
    }) as unknown as ItemResult
  const item = { ...benches, kind: 'ranked' } as unknown as Item
  const linesOf = async (given: object) => (await headline(vote(given), { item })).lines
  const rounds = [round(0, ['o1', 30], ['o2', 40], ['o3', 30]), round(10, ['o2', 40], ['o1', 50])]
  expect((await linesOf({ rounds })).map(({ name, figure, length, leads }) => [name, figure, length, leads])).toEqual([
    ['Red', '50', 50, true],
    ['Green', '40', 40, false],
  ])
  const points = votes(['o1', 250], ['o2', 200], ['o3', 150])
  expect((await linesOf({ points })).map(({ figure }) => figure)).toEqual(['250', '200', '150'])
  expect(await linesOf({})).toEqual([])
  expect((await linesOf({ winners: ['o2'] }))[0]).toMatchObject({ name: 'Green', leads: true })
})

test('the finding of a poll with several questions is shown with the question it answers', async () => {
  const words = await loadWords('en')
  const result = { ...samplePoll, n: 7, state: 'open', hidden: false, items: [chosen([5, 2, 0])], threshold_met: {} }
  const said = (items: Item[]) =>
    foundIn(words, { items, lang: 'en', quorum: null, threshold: null }, result as unknown as Result)
  const asking = { ...benches, text: 'Which bench?' }
  expect(said([asking])).toBe('Only 7 people have answered so far. 5 of them chose “Red”.')
  expect(said([asking, { ...benches, item_id: 'i2' }])).toBe(
    'Which bench? Only 7 people have answered so far. 5 of them chose “Red”.',
  )
})
