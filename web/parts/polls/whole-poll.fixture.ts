import { benches, optionsNamed, plainItem, choosing, samplePoll } from './sample-poll.fixture.ts'
import type { Ballots, Item, ItemOf, Poll, PollResponse } from './types.ts'

/** A full poll, as loaded by its own page for a guest who can answer. */
export const wholePoll: Poll = {
  ...samplePoll,
  my_response: null,
  my_hidden_texts: [],
  eligibility: { can: true, why: null },
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
  can_manage: false,
  can_edit: false,
  can_check_texts: false,
  can_withdraw: false,
}

/** An answer that counts and can still be changed. */
export const answerWith = (ballots: Ballots | null): PollResponse => ({
  poll_id: samplePoll.poll_id,
  response_id: ballots && '01J0000000000000000000000R',
  ballots,
  state: 'active',
  created_at: '2026-11-20T09:30:00Z',
  updated_at: '2026-11-20T09:30:00Z',
  editable_until: '2026-12-01T12:00:00Z',
})

/** Text that an attacker might write to inject markup. */
export const hostile = '<img src=x onerror="alert(1)">&lt;b&gt; "quoted"'

const options = optionsNamed('Ada', 'Ben', 'Cy')
const alone = { allow_none: true, allow_dont_know: true }

/** One item of each kind, in order from `i1` to `i10`. */
export const kinds = {
  single: { ...benches, text: 'Which colour?' },
  multiple: { ...plainItem, ...choosing, ...alone, item_id: 'i2', kind: 'multiple', options, min: 2, max: 2 },
  approval: { ...plainItem, ...choosing, item_id: 'i3', kind: 'approval', options, seats: 1, tie_break: 'shared' },
  score: { ...plainItem, ...choosing, ...alone, item_id: 'i4', kind: 'score', options, rule: 'mean', tie_break: 'lot' },
  ranked: {
    ...plainItem,
    ...choosing,
    item_id: 'i5',
    kind: 'ranked',
    options,
    rule: 'irv',
    seats: 1,
    equal_ranks: 'split',
    tie_break: 'lot',
  },
  scale: {
    ...plainItem,
    item_id: 'i6',
    kind: 'scale',
    allow_dont_know: true,
    min: -2,
    max: 2,
    low: 'Cold',
    high: 'Hot',
  },
  number: {
    ...plainItem,
    item_id: 'i7',
    kind: 'number',
    allow_dont_know: true,
    min: 0,
    max: 1500,
    decimals: 1,
    unit: 'km',
  },
  date: { ...plainItem, item_id: 'i8', kind: 'date', allow_dont_know: true, from: '2026-01-01', to: null },
  open: { ...plainItem, item_id: 'i9', kind: 'open', max: 1200 },
  matrix: {
    ...plainItem,
    item_id: 'i10',
    kind: 'matrix',
    options,
    columns: ['Yes', 'No'].map((text, at) => ({ column_id: `c${at + 1}`, text })),
  },
} satisfies { [K in Item['kind']]: ItemOf<K> }
