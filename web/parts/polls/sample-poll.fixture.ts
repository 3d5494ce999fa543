import type { PollSummary } from './types.ts'

/** A poll to test with. */
export const samplePoll: PollSummary = {
  poll_id: '01J0000000000000000000000A',
  comm_id: null,
  lang: 'en',
  title: 'Which colour should the benches have?',
  about: '',
  kind: 'single',
  options: ['Red', 'Green', 'Blue'].map((text, at) => ({ option_id: `o${at + 1}`, text })),
  min: 1,
  max: 1,
  allow_none: false,
  allow_dont_know: false,
  audience: 'everyone',
  results: 'live',
  change: 'until_close',
  promise: '',
  state: 'open',
  opens_at: null,
  closes_at: '2026-12-01T12:00:00Z',
  outcome: null,
  version: 1,
  sample: false,
}
