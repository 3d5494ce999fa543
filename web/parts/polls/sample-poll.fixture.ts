import type { ItemOf, PollSummary } from './types.ts'

/** Options with the ids that a draft would give them: o1, o2 … */
export const optionsNamed = (...texts: string[]) => texts.map((text, at) => ({ option_id: `o${at + 1}`, text }))

/** The fields that every item has, for tests. */
export const plainItem = { item_id: 'i1', text: '', help: '', required: true, new_page: false, show_if: null }
/** The fields that every item with choices has. */
export const choosing = { allow_none: false, allow_dont_know: false, shuffle: false }

export const benches: ItemOf<'single'> = {
  ...plainItem,
  ...choosing,
  kind: 'single',
  options: optionsNamed('Red', 'Green', 'Blue'),
  tie_break: 'shared',
}

/** A poll for tests. */
export const samplePoll: PollSummary = {
  poll_id: '01J0000000000000000000000A',
  comm_id: null,
  lang: 'en',
  title: 'Which colour should the benches have?',
  about: '',
  items: [benches],
  audience: 'everyone',
  guest_codes: false,
  secrecy: 'hidden',
  publication: 'where_nobody_stands_alone',
  results: 'live',
  change: 'until_close',
  quorum: null,
  threshold: null,
  promise: null,
  state: 'open',
  opens_at: null,
  closes_at: '2026-12-01T12:00:00Z',
  outcome: null,
  earlier_outcomes: [],
  overdue: false,
  notes: [],
  corrections: {},
  version: 1,
  mark: 'as published',
  sample: false,
}
