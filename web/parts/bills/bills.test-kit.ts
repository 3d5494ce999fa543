import type { BillPage, BillSummary, Comparison, FoundBill, Section, SectionHead, Version } from './types.ts'

/** A bill for tests, as it appears in lists. */
export const trees: BillSummary = {
  bill_id: 'us-119-hr-12',
  label: 'H.R. 12',
  congress: 119,
  congress_name: '119th Congress',
  type: 'hr',
  number: 12,
  title: 'Street Trees Act',
  introduced_on: '2025-01-09',
  status: 'passed_one',
  status_as_of: '2025-03-12',
  has_text: true,
  sample: false,
}

export const version = (code: string, given: Partial<Version> = {}): Version => ({
  version: code,
  kind: 'text',
  name: `Wording ${code}`,
  date: '2025-02-03',
  source_url: `https://www.congress.example/${code}`,
  sha256: '',
  ...given,
})

export const head = (version: string, num: number, heading = `Heading ${num}`): SectionHead => ({
  section_id: `us-119-hr-12.${version}.${num}`,
  version,
  num: String(num),
  heading,
  path: [],
})

/** The complete page of the same bill, with two versions of two sections and an official summary. */
export const wholeBill = (given: Partial<BillPage> = {}): BillPage => ({
  ...trees,
  lang: 'en',
  sponsor: { name: 'Rep. Dunmore, Talia [I-WM]', key: null },
  cosponsors: 1234,
  cosponsor_keys: [],
  policy_area: 'Environmental Protection',
  subjects: ['Trees', 'Streets'],
  committees: ['House Committee on Streets'],
  latest_action: { date: '2025-03-11', text: 'Passed House by voice vote.' },
  actions: [{ date: '2025-03-11', text: 'Passed House by voice vote.', code: '8000', type: 'Floor' }],
  laws: [],
  titles: [],
  versions: [version('eh'), version('ih'), version('crs', { kind: 'summary' }), version('title', { kind: 'title' })],
  sections: [head('eh', 1), head('eh', 2), head('ih', 1), head('ih', 2), head('crs', 1)],
  source_url: 'https://www.congress.example/hr12',
  imported_at: '2025-03-12T04:00:00.000Z',
  ...given,
})

/** One complete section of the same bill. */
export const section = (given: Partial<Section> = {}): Section => ({
  ...head('eh', 2, 'Ten trees'),
  bill: trees,
  kind: 'text',
  version_name: 'Engrossed in House',
  date: '2025-03-11',
  source_url: 'https://www.congress.example/eh',
  text: '(a) Each street shall have ten trees.\n(1) A tree that dies is replaced.',
  previous: 'us-119-hr-12.eh.1',
  next: null,
  ...given,
})

export const passage = (given: Partial<NonNullable<FoundBill['quote']>> = {}): NonNullable<FoundBill['quote']> => ({
  section_id: 'us-119-hr-12.eh.2',
  bill_id: 'us-119-hr-12',
  version: 'eh',
  kind: 'text',
  num: '2',
  heading: 'Ten trees',
  start: 4,
  end: 37,
  text: 'Each street shall have ten trees.',
  score: 1,
  coverage: 1,
  ...given,
})

type Changed = Comparison['sections'][number]

export const change = (num: string, change: Changed['change'], hunks: Changed['hunks'] = []): Changed => ({
  num,
  heading: `Heading ${num}`,
  change,
  hunks,
})
