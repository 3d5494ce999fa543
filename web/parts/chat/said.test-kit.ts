import { trees } from '#web/parts/bills/bills.test-kit.ts'
import type { BlockOf, Citation, Exchange, Said } from './types.ts'

export const MESSAGE = '01J0000000000000000000000M'
export const THREAD = '01J0000000000000000000000T'

export const inBill = (n: number, given: Partial<Extract<Citation['of'], { kind: 'bill' }>> = {}): Citation => ({
  n,
  start: 4,
  end: 37,
  sha256: '',
  url: 'https://www.congress.example/eh',
  date: '2025-03-11',
  of: {
    kind: 'bill',
    bill_id: trees.bill_id,
    label: trees.label,
    congress_name: trees.congress_name,
    version: 'eh',
    version_name: 'Engrossed in House',
    section_id: 'us-119-hr-12.eh.2',
    section: '2',
    heading: 'Ten trees',
    ...given,
  },
})

export const inStatement = (n: number, spoken = true): Citation => ({
  ...inBill(n),
  url: null,
  of: { kind: 'statement', stmt_id: 'CREC-7', heading: 'Trees', venue: 'Senate floor', spoken },
})

export const quote = (citation: number, text = 'Each street shall have ten trees.'): BlockOf<'quote'> => ({
  type: 'quote',
  citation,
  text,
  before: '',
  after: '',
})

export const said = (given: Partial<Said> = {}): Said => ({
  message_id: MESSAGE,
  bot: 'billsbot',
  mode: 'extractive',
  tier: 'answer',
  as_of: '2025-03-12T04:00:00.000Z',
  bill: trees,
  blocks: [quote(1)],
  citations: [inBill(1)],
  disclosure: 'This is a machine.',
  ...given,
})

export const exchange = (given: Partial<Said> = {}, message = 'How many trees?'): Exchange => ({
  message,
  at: '2025-03-13T10:00:00.000Z',
  answer: said(given),
})
