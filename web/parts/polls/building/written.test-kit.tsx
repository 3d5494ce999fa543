import fc from 'fast-check'
import type { ReactNode } from 'react'
import { samplePoll } from '#web/parts/polls/sample-poll.fixture.ts'
import { itemsOf, newDraft, newItem } from './draft.ts'
import { EditingContext, type Editing } from './editing.ts'
import type { Place } from './contract-fields.tsx'
import { kinds, type Condition, type Draft, type ItemDraft, type Poll } from './types.ts'

export const poll_id = '01J0000000000000000000000A'
export const garden: Place = {
  comm_id: '01J0000000000000000000000G',
  comm_name: 'Garden <of> "Ada"',
  lang: 'en',
  livery: 'moss',
  publishes: true,
}
export const barrio: Place = {
  comm_id: '01J0000000000000000000000B',
  comm_name: 'Barrio',
  lang: 'es',
  livery: 'plum',
  publishes: false,
}

export const question = (text: string, options: string[], more: Partial<ItemDraft> = {}): ItemDraft =>
  ({ ...newItem('single'), text, options, ...more }) as ItemDraft
export const draftWith = (...items: ItemDraft[]): Draft => ({ ...newDraft(null, 'en'), items })

/** A draft poll as returned by the service to its author. */
export const pollOf = (draft: Draft, more: Partial<Poll> = {}): Poll => ({
  ...samplePoll,
  ...draft,
  poll_id,
  items: itemsOf(draft),
  state: 'draft',
  version: 7,
  my_response: null,
  my_hidden_texts: [],
  eligibility: { can: false, why: null },
  orders: {},
  frozen: false,
  follows: null,
  asked_again: null,
  lot: null,
  review: null,
  removed: null,
  only_here: false,
  can_pass: false,
  asks_why: false,
  can_manage: true,
  can_edit: true,
  can_check_texts: false,
  can_withdraw: false,
  ...more,
})

/** The editor context for a part that is rendered alone. */
export function Desk({ live, chosen = 0, children }: { live: Draft; chosen?: number; children: ReactNode }) {
  const editing: Editing = { live, chosen, turned: null, run: () => {}, go: () => {}, say: () => {} }
  return <EditingContext value={editing}>{children}</EditingContext>
}

const word = fc.constantFrom('Oak', 'ñandú', '<b>', '&amp;', '"so"', "l'eau", 'שלום', '🙂', '}{', '-->', '1,5', 'o2')
const line = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '))
const said = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
const prose = fc.array(said, { maxLength: 3 }).map((lines) => lines.join('\n'))
const day = fc.constantFrom('2026-12-01', '2027-02-28', '2028-02-29')
const minute = fc
  .integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 })
  .map((minutes) => new Date(minutes * 60_000).toISOString())
const orNull = <T,>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null })
const number = fc.double({ min: -1e12, max: 1e12, noNaN: true }).map((value) => value + 0)
// Empty lines at the end are dropped; empty lines in between keep the positions of later lines.
const lines = fc.tuple(fc.array(line, { maxLength: 4 }), said).map(([before, last]) => [...before, last])

/** Random values for the fields specific to each kind of question. */
const termsOf: { [K in ItemDraft['kind']]?: fc.Arbitrary<Partial<Extract<ItemDraft, { kind: K }>>> } = {
  single: fc.record({ tie_break: fc.constantFrom('shared', 'listed', 'lot') }),
  multiple: fc.record({ min: fc.integer({ min: 1, max: 5 }), max: fc.constantFrom(1, 3, 99, 100) }),
  approval: fc.record({
    seats: fc.integer({ min: 1, max: 9 }),
    tie_break: fc.constantFrom('shared', 'listed', 'lot'),
  }),
  score: fc.record({ rule: fc.constantFrom('mean', 'star'), tie_break: fc.constantFrom('shared', 'listed', 'lot') }),
  ranked: fc.record({
    rule: fc.constantFrom('irv', 'schulze', 'ranked_pairs', 'borda', 'stv', 'meek'),
    seats: fc.integer({ min: 1, max: 9 }),
    equal_ranks: fc.constantFrom('split', 'exhaust', 'skip'),
    tie_break: fc.constantFrom('previous_rounds', 'listed', 'lot'),
  }),
  scale: fc.record({
    min: fc.integer({ min: -100, max: 100 }),
    max: fc.integer({ min: -100, max: 100 }),
    low: line,
    high: line,
  }),
  number: fc.record({ min: orNull(number), max: orNull(number), decimals: fc.integer({ min: 0, max: 6 }), unit: line }),
  date: fc.record({ from: orNull(day), to: orNull(day) }),
  open: fc.record({ max: fc.integer({ min: 1, max: 2_000 }) }),
  matrix: fc.record({ columns: lines }),
}

const item = fc.constantFrom(...kinds).chain((kind) => {
  const usual = newItem(kind)
  const flag = (name: string) => (name in usual ? { [name]: fc.boolean() } : {})
  const ticks = fc.record({ ...flag('shuffle'), ...flag('allow_none'), ...flag('allow_dont_know') })
  const asked = fc.record({ text: line, help: prose, required: fc.boolean(), new_page: fc.boolean() })
  const choices = 'options' in usual ? lines.map((options) => ({ options })) : fc.constant({})
  return fc
    .tuple(asked, ticks, choices, termsOf[kind] ?? fc.constant({}))
    .map((parts) => Object.assign({}, usual, ...parts) as ItemDraft)
})

/** A random rule that refers to one of the first questions. */
export function anyRule(earlier: number, deep = 2): fc.Arbitrary<Condition> {
  const item_id = fc.integer({ min: 1, max: earlier }).map((at) => `i${at}`)
  const choice = fc.constantFrom('o1', 'o2', 'o3', 'none', 'dont_know')
  const measure = fc.oneof(fc.integer({ min: -5, max: 5 }), day)
  const eq = fc.oneof(choice, measure)
  const leaf: fc.Arbitrary<Condition> = fc.oneof(
    fc.record({ op: fc.constant('answered' as const), item_id }),
    fc.record({ op: fc.constant('eq' as const), item_id, value: eq }),
    fc.record({ op: fc.constantFrom('gt' as const, 'lt' as const), item_id, value: measure }),
    fc.record({ op: fc.constant('in' as const), item_id, value: fc.array(choice, { minLength: 1, maxLength: 3 }) }),
  )
  if (deep === 0) return leaf
  const within = anyRule(earlier, deep - 1)
  const parts = fc.array(within, { minLength: 2, maxLength: 3 })
  return fc.oneof(
    leaf,
    fc.record({ op: fc.constant('not' as const), of: within }),
    fc.record({ op: fc.constantFrom('and' as const, 'or' as const), of: parts }),
  )
}

const items = fc.array(item, { maxLength: 4 }).chain((some) => {
  const rules = some.map((_, at) => (at === 0 ? fc.constant(null) : orNull(anyRule(at))))
  return fc.tuple(...rules).map((given) =>
    // Every poll begins with a page, so its first question has no checkbox for a page break.
    some.map((each, at) => ({ ...each, show_if: given[at] ?? null, new_page: at > 0 && each.new_page })),
  )
})

/** A random draft that the service accepts. */
export const anyDraft: fc.Arbitrary<Draft> = fc.record({
  comm_id: orNull(fc.constantFrom(garden.comm_id, barrio.comm_id, '01J0000000000000000000000X')),
  lang: fc.constantFrom('en', 'es', 'pt-BR', 'ar'),
  title: line,
  about: prose,
  items,
  results: fc.constantFrom('live', 'live_from_10', 'after_answer', 'after_close'),
  change: fc.constantFrom('until_close', 'once'),
  audience: fc.constantFrom('everyone', 'signed_in', 'members', 'list'),
  guest_codes: fc.boolean(),
  secrecy: fc.constantFrom('hidden', 'named', 'secret'),
  publication: fc.constantFrom('none', 'where_nobody_stands_alone', 'all'),
  quorum: orNull(fc.integer({ min: 1, max: 999_999_999 })),
  threshold: orNull(fc.integer({ min: 1, max: 100 })),
  promise: orNull(fc.record({ what: said, who: line, by: orNull(day) })),
  opens_at: orNull(minute),
  closes_at: orNull(minute),
})
