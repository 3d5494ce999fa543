import { expect, test } from 'vitest'
import { congressName, labelOf, lawsOf, newestFirst, searched, statusOf } from './rules.ts'

const actions = (...texts: string[]) => texts.map((text) => ({ text, date: '2025-01-03', code: '', type: '' }))
const status = (type: Parameters<typeof statusOf>[0]['type'], ...texts: string[]) =>
  statusOf({ type, laws: [], actions: actions(...texts) })

test('a bill counts as law only with a law number', () => {
  expect(statusOf({ type: 'hr', laws: ['Public Law 115-311'], actions: [] })).toBe('law')
  expect(status('hr', 'Signed by President.', 'Presented to President.')).toBe('to_executive')
  expect(status('hr', 'This is about how a bill became law.')).toBe('introduced')
  expect(lawsOf({ laws: [], actions: actions('Became Public Law No: 119-5.') })).toEqual(['Public Law 119-5'])
  expect(lawsOf({ laws: ['Public Law 119-5'], actions: actions('Became Public Law No: 119-5.') })).toHaveLength(1)
  expect(lawsOf({ laws: [], actions: actions('Became Private Law No: 117-1.') })).toEqual(['Private Law 117-1'])
  expect(lawsOf({ laws: [], actions: actions('It became public law.') })).toEqual([])
})

// The latest action comes first.
test.each([
  ['introduced', 'hr', ['Introduced in House']],
  ['introduced', 'hr', []],
  ['committee', 'hr', ['Referred to the House Committee on Ways and Means.', 'Introduced in House']],
  ['committee', 's', ['Placed on Senate Legislative Calendar under General Orders. Calendar No. 5.']],
  [
    'passed_one',
    'hr',
    [
      'Received in the Senate and Read twice and referred to the Committee on Finance.',
      'Passed/agreed to in House: On passage Passed by the Yeas and Nays: 230 - 190.',
    ],
  ],
  ['passed_one', 's', ['Held at the desk.', 'Passed Senate without amendment by Unanimous Consent.']],
  ['passed_one', 'hr', ['On motion to suspend the rules and pass the bill, as amended Agreed to by voice vote.']],
  ['passed_both', 'hr', ['Passed Senate with an amendment by Voice Vote.', 'Passed House.']],
  ['passed_one', 'hconres', ['On agreeing to the resolution Agreed to by voice vote.']],
  [
    'agreed',
    'hconres',
    [
      'Passed/agreed to in Senate: Agreed to in Senate without amendment.',
      'Passed/agreed to in House: On agreeing to the resolution Agreed to by voice vote.',
    ],
  ],
  [
    'agreed',
    'hres',
    [
      'Motion to reconsider laid on the table Agreed to without objection.',
      'On agreeing to the resolution Agreed to by the Yeas and Nays: 218 - 208.',
    ],
  ],
  ['agreed', 'sres', ['Submitted in the Senate, considered, and agreed to without amendment by Unanimous Consent.']],
  ['to_executive', 's', ['Presented to President.', 'Passed House.', 'Passed Senate.']],
  ['vetoed', 'hr', ['Vetoed by President.', 'Presented to President.']],
  [
    'vetoed',
    'hr',
    [
      'Failed of passage in House over veto: On passage, the objections of the President to the contrary notwithstanding Failed by the Yeas and Nays: (2/3 required).',
      'Vetoed by President.',
    ],
  ],
  [
    'failed',
    'hr',
    ['On motion to suspend the rules and pass the bill Failed by the Yeas and Nays: (2/3 required): 148 - 226.'],
  ],
  ['failed', 'hr', ['Failed of passage/not agreed to in House: On passage Failed by the Yeas and Nays: 193 - 231.']],
  [
    'passed_one',
    'hr',
    [
      'On passage Passed by recorded vote: 230 - 190.',
      'On motion to suspend the rules and pass the bill Failed by voice vote.',
    ],
  ],
  ['passed_one', 'hr', ['On agreeing to the Smith amendment Failed by voice vote.', 'Passed House.']],
  [
    'committee',
    'hr',
    ['Cloture on the motion to proceed to the measure not invoked.', 'Referred to the Committee on Rules.'],
  ],
  ['withdrawn', 'hr', ['The bill was withdrawn by its sponsor.', 'Introduced in House']],
] as const)('the status is %s for an %s after the actions %j', (expected, type, texts) => {
  expect(status(type, ...texts)).toBe(expected)
})

test('a Congress is named by its number, and the Congress of sample bills is called a sample', () => {
  const name = (congress: number) => congressName({ congress, sample: false })
  expect([1, 2, 3, 4, 11, 12, 13, 101, 102, 103, 111, 112, 113, 119].map(name)).toEqual(
    '1st 2nd 3rd 4th 11th 12th 13th 101st 102nd 103rd 111th 112th 113th 119th'.split(' ').map((n) => `${n} Congress`),
  )
  expect([1, 2].map((congress) => congressName({ congress, sample: true }))).toEqual([
    '1st sample Congress',
    '2nd sample Congress',
  ])
})

test('bills are cited as in the official records', () => {
  const types = ['hr', 's', 'hjres', 'sjres', 'hconres', 'sconres', 'hres', 'sres'] as const
  expect(types.map((type) => labelOf({ type, number: 13 }))).toEqual([
    'H.R. 13',
    'S. 13',
    'H.J.Res. 13',
    'S.J.Res. 13',
    'H.Con.Res. 13',
    'S.Con.Res. 13',
    'H.Res. 13',
    'S.Res. 13',
  ])
})

test('the newest version is the one with the latest date or, if the dates are equal, the furthest stage', () => {
  const text = (version: string, date: string | null = null) => ({ version, date, kind: 'text' as const })
  const summary = (version: string, date: string | null = null) => ({ version, date, kind: 'summary' as const })
  const codes = (versions: { version: string }[]) => versions.map(({ version }) => version)
  const all = [text('ih'), text('rh'), text('eh'), text('enr'), text('rfs'), summary('crs'), summary('crs-2')]
  expect(codes(newestFirst(all))).toEqual(['enr', 'rfs', 'eh', 'rh', 'ih', 'crs-2', 'crs'])
  const days = [text('ih', '2025-01-03'), text('eh', '2025-06-01'), text('rfs', '2025-03-01')]
  expect(codes(newestFirst(days))).toEqual(['eh', 'rfs', 'ih'])
  expect(codes(searched([...days, summary('crs-2', '2025-01-01'), summary('crs', '2025-02-01')]))).toEqual([
    'eh',
    'crs',
  ])
})
