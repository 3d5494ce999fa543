import type { bills } from '#contract/bills.ts'
import { people, type Rows } from '#tests/matrix-kit.ts'

const bill_id = 'us-119-hr-1'
const section_id = `${bill_id}.ih.1`

/** Who may make each call of this room, and how calls by anyone else are refused. */
export const rows: Rows<typeof bills> = {
  bills: { any: { input: () => ({}) } },
  get_bill: { 'not here': { input: () => ({ bill_id }), gets: 'NOT_FOUND' } },
  get_section: { 'not here': { input: () => ({ section_id }), gets: 'NOT_FOUND' } },
  diff_versions: { 'not here': { input: () => ({ bill_id, from: 'ih', to: 'rh' }), gets: 'NOT_FOUND' } },
  find_bills: { 'by a room alone': { input: () => ({ q: 'ferry', words: 'every', limit: 5 }) } },
  find_passages: { any: { input: () => ({ q: 'trees' }) } },
  find_named: { any: { input: () => ({ text: 'H.R. 1' }) } },
  my_bills: { own: { input: () => ({}), may: people } },
  imports: { any: { input: () => ({}) } },
}
