import { expect, test } from 'vitest'
import type { z } from 'zod'
import { PollDraft } from '#contract/poll-shapes.ts'
import { adviceOn } from './advice.ts'

type Change = z.input<typeof PollDraft>
type Item = NonNullable<Change['items']>[number]

const now = new Date('2026-03-01T12:00:00Z')
const promise = { what: 'The council votes on it.', who: 'The council', by: '2026-06-01' }
const single: Item = { kind: 'single', options: ['Yes', 'No'] }
const good: Change = {
  title: 'Should the library open on Sunday?',
  promise,
  closes_at: '2026-03-08T18:00:00Z',
  results: 'live_from_10',
}

/** The advice on a draft that is good except for this change. Each piece of advice is given as rule and path. */
function said(change: Change, listed: number | null = null, severity?: string): string[] {
  const draft = PollDraft.parse({ ...good, items: [single], ...change })
  return adviceOn(draft, { now, listed })
    .filter((issue) => severity === undefined || issue.severity === severity)
    .map(({ rule, path }) => `${rule} ${path}`)
}
const ofItem = (item: Item) => said({ items: [item] })
const options = (n: number) => Array.from({ length: n }, (_, place) => `Plan ${String.fromCharCode(65 + place)}`)

test('a good draft gets no advice', () => {
  expect(said({})).toEqual([])
})

test('the same draft at the same moment gets the same advice', () => {
  const bad: Change = { title: 'Obvi', items: [{ kind: 'single', options: ['', ''] }], closes_at: null, promise: null }
  expect(said(bad)).toEqual(said(bad))
  expect(said(bad).length).toBeGreaterThan(4)
})

const terms: [string, Change, string[]][] = [
  ['no question', { title: 'Why' }, ['title_missing title']],
  ['no items', { items: [] }, ['no_items items']],
  ['no closing time', { closes_at: null }, ['no_closing closes_at']],
  ['a closing time in the past', { closes_at: '2026-03-01T12:00:00Z' }, ['closing_past closes_at']],
  [
    'a closing more than a year after the opening',
    { opens_at: '2026-04-01T12:00:00Z', closes_at: '2027-04-01T12:00:01Z', promise: { ...promise, by: '2027-04-01' } },
    ['closing_too_late closes_at'],
  ],
  [
    'a closing exactly a year after the opening',
    { opens_at: '2026-04-01T12:00:00Z', closes_at: '2027-04-01T12:00:00Z', promise: { ...promise, by: '2027-04-01' } },
    [],
  ],
  ['an opening after the close', { opens_at: '2026-03-09T12:00:00Z' }, ['opens_after_close opens_at']],
  ['an opening time in the past', { opens_at: '2025-01-01T12:00:00Z' }, []],
  ['a members-only audience but no community', { audience: 'members' }, ['members_without_community audience']],
  ['named answers but no sign-in', { secrecy: 'named' }, ['named_needs_sign_in audience']],
  [
    'a secret ballot and live results',
    { secrecy: 'secret', audience: 'signed_in' },
    ['secret_live results', 'secret_change change'],
  ],
  [
    'a secret ballot and open text',
    {
      secrecy: 'secret',
      audience: 'signed_in',
      results: 'after_close',
      change: 'once',
      items: [{ kind: 'open' }],
    },
    ['secret_open_text items.0'],
  ],
  [
    'a correctly set up secret ballot',
    { secrecy: 'secret', audience: 'signed_in', results: 'after_close', change: 'once' },
    [],
  ],
  ['a threshold that no item can reach', { threshold: 60, items: [{ kind: 'scale' }] }, ['threshold_kind threshold']],
  ['a threshold that an item can reach', { threshold: 60 }, []],
  ['no promise', { promise: null }, ['no_promise promise']],
  ['a promise without a date', { promise: { what: 'We vote.' } }, ['promise_without_day promise.by']],
  ['a promise dated before the close', { promise: { ...promise, by: '2026-03-07' } }, ['promise_early promise.by']],
  ['a promise dated on the day of the close', { promise: { ...promise, by: '2026-03-08' } }, []],
  ['a closing time at night', { closes_at: '2026-03-08T23:00:00Z' }, ['closes_at_night closes_at']],
]
test.each(terms)('a poll with %s gets the expected advice', (_what, change, issues) => {
  expect(said(change)).toEqual(issues)
})

test('advice warns that individual ballots can be read from live results of a ranking or of several questions', () => {
  const ranked: Item = { kind: 'ranked', options: options(3) }
  const seen = ['answers_seen results']
  expect(said({ items: [ranked], results: 'live' })).toEqual(seen)
  expect(said({ items: [ranked], results: 'after_answer' }, null, 'hint')).toEqual(seen)
  const [one, two]: Item[] = [
    { ...single, text: 'One?' },
    { ...single, text: 'Two?' },
  ]
  expect(said({ items: [one!, two!], results: 'live' })).toEqual(seen)
  // Open texts are held back, even if everything else is shown live.
  expect(said({ items: [one!, { kind: 'open', text: 'Why?' }], results: 'live' })).toEqual([])
  for (const results of ['live_from_10', 'after_close'] as const) expect(said({ items: [ranked], results })).toEqual([])
  expect(said({ items: [ranked], results: 'live', secrecy: 'named', audience: 'signed_in' })).toEqual([])
})

test('advice warns that each new answer is visible in live results of numbers, dates or closed groups', () => {
  const seen = ['arrival_seen results']
  for (const results of ['live', 'after_answer'] as const) {
    for (const kind of ['number', 'date'] as const)
      expect(said({ items: [{ kind }], results }, null, 'hint')).toEqual(seen)
    for (const item of [single, { kind: 'scale' } as const]) {
      for (const audience of ['everyone', 'signed_in'] as const)
        expect(said({ items: [item], results, audience })).toEqual([])
      expect(said({ items: [item], results, audience: 'list' })).toEqual(seen)
      expect(said({ items: [item], results, audience: 'members', comm_id: '01J0000000000000000000000G' })).toEqual(seen)
      expect(said({ items: [item], results, audience: 'list', secrecy: 'named' })).toEqual([])
    }
    expect(said({ items: [{ kind: 'open' }], results, audience: 'list' })).toEqual([])
  }
  for (const results of ['live_from_10', 'after_close'] as const)
    expect(said({ items: [{ kind: 'number' }], results, audience: 'list' })).toEqual([])
})

test('an empty voter list gets advice, but a voter list that has not been counted yet does not', () => {
  expect(said({ audience: 'list' }, 0)).toEqual(['list_empty list'])
  expect(said({ audience: 'list' }, 3)).toEqual([])
  expect(said({ audience: 'list' }, null)).toEqual([])
})

const kinds: [string, Item, string[]][] = [
  ['one option', { kind: 'single', options: ['Yes'] }, ['few_options items.0.options']],
  ['an empty option', { kind: 'score', options: ['Yes', '', 'No'] }, ['empty_option items.0.options.1']],
  [
    'options that read the same',
    { kind: 'approval', options: ['The  PARK', 'Trees', 'the\u200b park', 'THE PARK'] },
    ['duplicate_option items.0.options.2', 'duplicate_option items.0.options.3'],
  ],
  [
    'too many options to rank',
    {
      kind: 'ranked',
      options: options(26)
        .flatMap((one) => [one, `${one} again`])
        .slice(0, 31),
      shuffle: true,
    },
    ['too_many_ranked items.0.options', 'many_options items.0.options'],
  ],
  ['as many seats as options', { kind: 'ranked', options: ['A', 'B'], seats: 2 }, ['seats_too_many items.0.seats']],
  ['fewer seats than options', { kind: 'approval', options: ['A', 'B', 'C'], seats: 2 }, []],
  [
    'a minimum above the maximum',
    { kind: 'multiple', options: ['A', 'B', 'C'], min: 3, max: 2 },
    ['min_over_max items.0.min'],
  ],
  [
    'a minimum above the number of options',
    { kind: 'multiple', options: ['A', 'B'], min: 3 },
    ['max_over_options items.0.min'],
  ],
  ['a scale whose ends are equal', { kind: 'scale', min: 5, max: 5 }, ['range_empty items.0.max']],
  ['a scale of too many steps', { kind: 'scale', min: 0, max: 21 }, ['too_many_steps items.0.max']],
  ['a scale of exactly as many steps as allowed', { kind: 'scale', min: 0, max: 20 }, []],
  ['an empty number range', { kind: 'number', min: 3, max: 2 }, ['range_empty items.0.max']],
  ['a number range without an upper end', { kind: 'number', min: 3 }, []],
  ['an empty date range', { kind: 'date', from: '2026-05-02', to: '2026-05-01' }, ['range_empty items.0.to']],
  ['open text', { kind: 'open' }, []],
  [
    'a table of one column',
    { kind: 'matrix', options: ['A', 'B'], columns: ['Yes'] },
    ['columns_missing items.0.columns'],
  ],
  [
    'a table of twelve columns',
    { kind: 'matrix', options: ['A', 'B'], columns: options(12) },
    ['too_many_columns items.0.columns'],
  ],
  [
    'a table whose columns read the same',
    { kind: 'matrix', options: ['A', 'B'], columns: ['Yes', 'yes'] },
    ['duplicate_option items.0.columns.1'],
  ],
  ['five options that are never shuffled', { kind: 'single', options: options(5) }, ['no_shuffle items.0.shuffle']],
  ['five numbers in order', { kind: 'single', options: ['1', '2', '3', '4', '5 or more'] }, []],
  [
    'a two-sided scale without a middle',
    { kind: 'scale', min: 1, max: 4, low: 'Strongly disagree', high: 'Strongly agree' },
    ['no_neutral items.0'],
  ],
  [
    'a two-sided scale that allows "I do not know"',
    { kind: 'scale', min: 1, max: 4, low: 'Strongly disagree', high: 'Strongly agree', allow_dont_know: true },
    [],
  ],
]
test.each(kinds)('an item with %s gets the expected advice', (_what, item, issues) => {
  expect(ofItem(item)).toEqual(issues)
})

test('each of several items needs its own text', () => {
  const items: Item[] = [{ ...single, text: 'Do you live here?' }, single]
  expect(said({ items })).toEqual(['item_text_missing items.1.text'])
})

test('in a language without word lists only the structure is checked, not the wording', () => {
  const wolof = { lang: 'wo', title: 'Do you agree that it is always late, and should we not ban it?' }
  expect(said(wolof)).toEqual([])
  expect(said({ ...wolof, items: [] })).toEqual(['no_items items'])
})

test('a regional language tag is treated as its base language', () => {
  expect(
    said({ lang: 'es-MX', title: '¿Llega siempre tarde el autobús?', items: [{ ...single, options: ['Sí', 'No'] }] }),
  ).toEqual(['absolute title'])
})

test('a title may join alternatives with "or" if they are the options, but not for a yes-or-no question', () => {
  const title = 'Should we repair or replace the bridge?'
  expect(said({ title })).toEqual(['double_question title'])
  expect(said({ title, items: [{ kind: 'single', options: ['Repair it', 'Replace it'] }] })).toEqual([])
})

test('wording advice never blocks publication', () => {
  const title = 'Do you agree that the bus is always late, and should we not ban cars without a permit?'
  expect(said({ title }, null, 'block')).toEqual([])
  expect(said({ title }).length).toBeGreaterThan(2)
})

test('a poll that is too long to answer, count or open is blocked from publishing', () => {
  const blocked = (items: Item[]) => said({ items }, null, 'block').filter((issue) => !issue.startsWith('item_text'))
  const many = (item: Item, times: number) => Array.from({ length: times }, () => item)
  const [ten, thirty] = [options(10), options(30)]
  const list = many({ kind: 'single', options: ten }, 50)
  expect(blocked(list)).toEqual([])
  expect(blocked([...list.slice(1), { kind: 'single', options: options(11) }])).toEqual(['too_many_choices items'])
  expect(blocked(many({ kind: 'score', options: ten }, 9))).toEqual(['too_many_choices items'])
  expect(blocked(many({ kind: 'matrix', options: ten, columns: ten }, 6))).toEqual(['too_many_choices items'])
  expect(blocked(many({ kind: 'scale', min: 0, max: 20 }, 24))).toEqual(['too_many_choices items'])
  expect(blocked(many({ kind: 'ranked', options: thirty }, 2))).toEqual([])
  expect(blocked(many({ kind: 'ranked', options: thirty }, 3))).toEqual(['too_many_rankings items'])
  const worded = (sign: string) =>
    many({ kind: 'single', options: ten.map((option) => `${option} ${sign.repeat(100)}`) }, 40)
  expect(blocked(worded('x'))).toEqual([])
  expect(blocked(worded('树'))).toEqual(['too_much_text items'])
  const named = (sign: string) => thirty.map((option) => `${option} ${sign.repeat(110)}`)
  expect(blocked([{ kind: 'ranked', options: named('x') }])).toEqual([])
  expect(blocked([{ kind: 'ranked', options: named('树') }])).toEqual(['too_long_ranking items.0.options'])
  expect(blocked([{ kind: 'ranked', options: named('<') }])).toEqual(['too_long_ranking items.0.options'])
  expect(blocked([{ kind: 'ranked', options: ten, seats: 6 }])).toEqual([])
  expect(blocked([{ kind: 'ranked', options: options(11), seats: 6 }])).toEqual(['too_many_rounds items.0.seats'])
  expect(blocked([{ kind: 'ranked', options: thirty, seats: 20, rule: 'stv' }])).toEqual([])
  expect(blocked(many({ kind: 'open', max: 2_000 }, 10))).toEqual([])
  expect(blocked(many({ kind: 'open', max: 2_000 }, 11))).toEqual(['too_much_writing items'])
})
