import { newItem } from './draft.ts'
import type { Draft, Issue, ItemDraft } from './types.ts'
import { draftWith, question } from './written.test-kit.tsx'

/** A poll without findings, except that it contains no promise. */
export const poll = {
  ...draftWith(question('', ['Oak', 'Lime'])),
  title: 'Which tree?',
  closes_at: '2026-12-01T20:00:00Z',
}
const secret = { ...poll, secrecy: 'secret', audience: 'signed_in', results: 'after_close', change: 'once' } as const
const asking = (...items: ItemDraft[]): Draft => ({ ...poll, items })
export const item = (kind: ItemDraft['kind'], more: object): ItemDraft => ({ ...newItem(kind), ...more })
const saying = (title: string): Draft => ({ ...poll, title })
const choosing = (...options: string[]) => asking(question('', options))
const trees = { options: ['Oak', 'Lime'] }
const many = (count: number) => Array.from({ length: count }, (_, at) => `Tree ${at + 1} of all`)
const looking = (item_id: string) => question('', ['Oak', 'Lime'], { show_if: { op: 'answered', item_id } })
const never = { op: 'eq', item_id: 'i1', value: 'o9' } as const
const times = (count: number, one: ItemDraft) => asking(...Array.from({ length: count }, () => one))

/** For every rule: drafts that break it, and whether one click fixes them or, if not, how the author rewrites them. */
export const findable: Record<
  Issue['rule'],
  { drafts: Draft[]; press: true } | { drafts: Draft[]; press: false; written: Draft[] }
> = {
  title_missing: { press: false, drafts: [saying('Why')], written: [saying('Which tree?')] },
  no_items: { press: true, drafts: [asking()] },
  item_text_missing: { press: true, drafts: [times(2, question('', ['Oak', 'Lime']))] },
  few_options: { press: true, drafts: [choosing('Oak'), asking(item('matrix', { options: [] }))] },
  empty_option: {
    press: true,
    drafts: [
      choosing('Oak', '', 'Lime'),
      choosing('Oak', '\u200b', 'Lime'),
      asking(item('matrix', { ...trees, columns: ['Yes', '', 'No'] })),
    ],
  },
  duplicate_option: {
    press: true,
    drafts: [
      choosing('Oak', 'oak', 'Lime'),
      choosing('The  oak', 'Lime', 'the\u200b oak', 'THE OAK'),
      asking(item('matrix', { ...trees, columns: ['Yes', 'yes', 'No'] })),
    ],
  },
  columns_missing: { press: true, drafts: [asking(item('matrix', { ...trees, columns: ['Yes'] }))] },
  too_many_columns: { press: true, drafts: [asking(item('matrix', { ...trees, columns: many(12) }))] },
  min_over_max: { press: true, drafts: [asking(item('multiple', { ...trees, min: 2, max: 1 }))] },
  max_over_options: { press: true, drafts: [asking(item('multiple', { ...trees, min: 3 }))] },
  seats_too_many: {
    press: true,
    drafts: [asking(item('approval', { ...trees, seats: 2 })), asking(item('ranked', { ...trees, seats: 9 }))],
  },
  range_empty: {
    press: true,
    drafts: [
      asking(item('scale', { min: 5, max: 5 })),
      asking(item('scale', { min: 100, max: 100 })),
      asking(item('scale', { min: 100, max: -100 })),
      asking(item('number', { min: 5, max: 2 })),
      asking(item('number', { min: 5, max: 5 })),
      asking(item('date', { from: '2026-12-09', to: '2026-12-01' })),
      asking(item('date', { from: '2026-12-09', to: '2026-12-09' })),
    ],
  },
  too_many_steps: { press: true, drafts: [asking(item('scale', { min: -100, max: 100 }))] },
  too_many_ranked: { press: true, drafts: [asking(item('ranked', { options: many(31) }))] },
  too_many_choices: {
    press: false,
    drafts: [times(6, question('One', many(100)))],
    written: [times(6, question('One', many(10)))],
  },
  too_many_rankings: {
    press: false,
    drafts: [times(3, item('ranked', { text: 'One', options: many(30) }))],
    written: [times(3, item('ranked', { text: 'One', options: many(20) }))],
  },
  too_much_text: {
    press: false,
    drafts: [
      times(
        40,
        question(
          'One',
          many(10).map((tree) => `${tree} ${'树'.repeat(100)}`),
        ),
      ),
    ],
    written: [times(40, question('One', many(10)))],
  },
  too_much_writing: {
    press: false,
    drafts: [times(11, item('open', { text: 'One', max: 2_000 }))],
    written: [times(11, item('open', { text: 'One', max: 500 }))],
  },
  too_long_ranking: {
    press: true,
    drafts: [asking(item('ranked', { options: many(30).map((tree) => `${tree} ${'树'.repeat(110)}`) }))],
  },
  too_many_rounds: { press: true, drafts: [asking(item('ranked', { options: many(11), seats: 6 }))] },
  condition_order: { press: true, drafts: [asking(looking('i1'))] },
  unreachable_item: {
    press: true,
    drafts: [asking(question('One', ['Oak', 'Lime']), question('Two', ['Yes', 'No'], { show_if: never }))],
  },
  no_closing: { press: true, drafts: [{ ...poll, closes_at: null }] },
  closing_past: { press: true, drafts: [{ ...poll, closes_at: '2026-11-01T20:00:00.000Z' }] },
  closing_too_late: { press: true, drafts: [{ ...poll, closes_at: '2028-11-01T20:00:00.000Z' }] },
  opens_after_close: { press: true, drafts: [{ ...poll, opens_at: '2026-12-02T20:00:00.000Z' }] },
  members_without_community: {
    press: true,
    drafts: [
      { ...poll, audience: 'members' },
      { ...poll, audience: 'members', secrecy: 'named' },
      { ...secret, audience: 'members' },
    ],
  },
  list_empty: { press: true, drafts: [{ ...poll, audience: 'list' }] },
  named_needs_sign_in: { press: true, drafts: [{ ...poll, secrecy: 'named' }] },
  secret_needs_sign_in: { press: true, drafts: [{ ...secret, audience: 'everyone' }] },
  secret_live: {
    press: true,
    drafts: (['live', 'live_from_10', 'after_answer'] as const).map((results) => ({ ...secret, results })),
  },
  secret_change: { press: true, drafts: [{ ...secret, change: 'until_close' }] },
  secret_open_text: {
    press: true,
    drafts: [{ ...secret, items: [question('One', ['Oak', 'Lime']), item('open', { text: 'Two' })] }],
  },
  threshold_kind: { press: true, drafts: [{ ...asking(item('open', {})), threshold: 60 }] },
  double_question: {
    press: false,
    drafts: [saying('Should we build a bridge and close the ferry?')],
    written: [saying('Should we build a bridge?')],
  },
  leading: {
    press: false,
    drafts: [saying('Do you agree that the park needs trees?')],
    written: [saying('Does the park need trees?')],
  },
  double_negative: {
    press: false,
    drafts: [saying('Should we not ban cars without a permit?')],
    written: [saying('Should cars need a permit?')],
  },
  absolute: {
    press: false,
    drafts: [saying('Is the bus always late?')],
    written: [saying('How often is the bus late?')],
  },
  long_sentence: {
    press: false,
    drafts: [
      { ...poll, about: `${'We plant trees in the park '.repeat(6)}.` },
      asking(question('', ['Oak', 'Lime'], { help: `${'We plant trees in the park '.repeat(6)}.` })),
    ],
    written: [
      { ...poll, about: 'We plant trees in the park. '.repeat(6) },
      asking(question('', ['Oak', 'Lime'], { help: 'We plant trees in the park. '.repeat(6) })),
    ],
  },
  hard_to_read: {
    press: false,
    drafts: [
      { ...poll, about: 'Municipal arboricultural authorities necessitate comprehensive deliberation. '.repeat(5) },
    ],
    written: [{ ...poll, about: 'The town has to think about its trees. '.repeat(5) }],
  },
  unbalanced_scale: {
    press: false,
    drafts: [choosing('Excellent', 'Good', 'Very good', 'Poor')],
    written: [choosing('Very good', 'Good', 'Poor', 'Very poor')],
  },
  no_neutral: {
    press: true,
    drafts: [
      choosing('Very good', 'Good', 'Bad', 'Very bad'),
      asking(item('scale', { min: 1, max: 4, low: 'Strongly disagree', high: 'Strongly agree' })),
      asking(item('matrix', { ...trees, columns: ['Very good', 'Good', 'Bad', 'Very bad'] })),
    ],
  },
  ranges_overlap: {
    press: false,
    drafts: [choosing('0-10', '10-20', '21-30')],
    written: [choosing('0-10', '11-20', '21-30')],
  },
  ranges_gap: {
    press: false,
    drafts: [choosing('0-10', '15-20', '21-30')],
    written: [choosing('0-10', '11-20', '21-30')],
  },
  unequal_length: {
    press: false,
    drafts: [choosing('Plant oak trees in the park', 'Plant lime trees in the park and along the river too')],
    written: [choosing('Plant oak trees in the park', 'Plant lime trees in the park')],
  },
  many_options: { press: false, drafts: [choosing(...many(8))], written: [choosing(...many(5))] },
  no_promise: {
    press: false,
    drafts: [poll],
    written: [{ ...poll, promise: { what: 'We plant it.', who: '', by: '2027-01-25' } }],
  },
  promise_early: {
    press: true,
    drafts: [{ ...poll, promise: { what: 'We plant it.', who: '', by: '2026-11-25' } }],
  },
  promise_without_day: { press: true, drafts: [{ ...poll, promise: { what: 'We plant it.', who: '', by: null } }] },
  answers_seen: {
    press: true,
    drafts: [
      asking(item('ranked', trees)),
      { ...asking(item('single', trees), item('scale', { text: 'How sure?' })), results: 'after_answer' },
    ],
  },
  arrival_seen: {
    press: true,
    drafts: [
      asking(item('number', {})),
      { ...asking(item('date', {})), results: 'after_answer' },
      { ...poll, audience: 'list' },
      { ...asking(item('scale', {}), item('open', { text: 'Why?' })), audience: 'list', results: 'after_answer' },
    ],
  },
  closes_at_night: { press: true, drafts: [{ ...poll, closes_at: '2026-12-01T03:00:00.000Z' }] },
  no_shuffle: { press: true, drafts: [choosing(...many(8))] },
}
