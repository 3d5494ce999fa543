import { expect, test } from 'vitest'
import { readBytes, readOne } from './reading.test-kit.ts'

const line = (more: object = {}) =>
  JSON.stringify({
    id: 'hr7001-115',
    congress: 115,
    type: 'hr',
    number: 7001,
    title: 'Quiet Harbours Act',
    introduced: '2017-05-02',
    sponsor: { bioguide: 'X000001', name: 'Rep. Example, Ada B. [I-VT-1]', party: 'I', state: 'VT' },
    cosponsors: [
      ['X000002', '2017-05-03', null],
      ['X000003', '2017-05-04', '2017-06-01'],
    ],
    policy_area: 'Transportation and Public Works',
    subjects: ['Marine transportation', 'Marine transportation'],
    latest_action: { date: '2018-06-06', text: 'Became Public Law No: 115-999.' },
    actions: [
      { date: '2018-06-06', text: 'Became Public Law No: 115-999.', type: 'President', code: 'E40000' },
      { date: '2017-05-02', text: null, type: 'IntroReferral', code: 'Intro-H' },
    ],
    laws: [{ type: 'Public Law', number: '115-999' }],
    titles: [{ type: 'Display Title', title: 'Quiet Harbours Act' }],
    summaries: [
      { version: 'id115hr7001', name: 'Introduced in House', date: '2017-05-02', text: 'One.\n Two <5 bells.' },
    ],
    update_date: '2019-03-04T05:06:07Z',
    ...more,
  })

test('a line of a collection becomes a bill record with its summary', async () => {
  const record = await readOne(line())
  expect(record).toMatchObject({
    title: 'Quiet Harbours Act',
    sponsor: { name: 'Rep. Example, Ada B. [I-VT-1]', key: 'X000001' },
    subjects: ['Marine transportation'],
    laws: ['Public Law 115-999'],
    as_of: '2019-03-04',
  })
  expect(record.cosponsors?.map(({ withdrawn_on }) => withdrawn_on)).toEqual([null, '2017-06-01'])
  expect(record.actions).toHaveLength(1)
  expect(record.versions[0]).toMatchObject({ version: 'crs-id', sections: [{ text: 'One.\nTwo <5 bells.' }] })
})

test('a line with a text but no summary takes its date from the last action', async () => {
  const text = 'H.R. 7001\nTo keep harbours quiet.\n§ 1. Short title\nThis is an Act.\n§ 2. Horns\n(a) None.'
  const record = await readOne(
    JSON.stringify({
      id: 'hr7001-108',
      congress: 108,
      type: 'hr',
      number: 7001,
      version: 'Introduced in House',
      actions: [{ date: '2004-06-16', text: 'Introduced in House' }],
      text,
    }),
  )
  expect(record.as_of).toBe('2004-06-16')
  expect(record.versions[0]).toMatchObject({ version: 'ih', kind: 'text' })
  expect(record.versions[0]?.sections.map(({ num, heading, text }) => [num, heading, text])).toEqual([
    ['', '', 'H.R. 7001\nTo keep harbours quiet.'],
    ['1', 'Short title', 'This is an Act.'],
    ['2', 'Horns', '(a) None.'],
  ])
})

test('quoted headings start no sections, titles become the path, and converter marks are removed', async () => {
  const text = `A BILL
To ring.
#### 1. Short title
Words.
TITLE I—Bells
#### 101. Rings
##### (a) In general
**(1) Ropes** are long.
#### 36C. Of another law
**(A)** Quoted.
#### 102. More
End.
TITLE II—Horns
#### 201. None
No horns.`
  const { versions } = await readOne(
    line({ text: { version: 'IH', date: '2017-05-02', source: 'https://example.gov/x.xml', text } }),
  )
  const wording = versions.find(({ version }) => version === 'ih')
  expect(wording?.source_url).toBe('https://example.gov/x.xml')
  expect(wording?.sections.map(({ num, path, text }) => [num, path.join(), text])).toEqual([
    ['', '', 'A BILL\nTo ring.'],
    ['1', '', 'Words.'],
    ['101', 'TITLE I—Bells', '(a) In general\n(1) Ropes are long.\n36C. Of another law\n(A) Quoted.'],
    ['102', 'TITLE I—Bells', 'End.'],
    ['201', 'TITLE II—Horns', 'No horns.'],
  ])
})

test('a line with only titles also becomes a record, and an unknown stage gets a code made from its name', async () => {
  const titles = {
    id: 's12-110',
    congress: 110,
    type: 's',
    number: 12,
    title: 'A bill',
    introduced: null,
    last_version: 'x',
  }
  const record = await readOne(JSON.stringify({ ...titles, sponsor: ['X000004', 'Sen. Four, Fay [D-NV]'] }))
  expect(record).toMatchObject({ sponsor: { key: 'X000004' }, introduced_on: null, cosponsors: null, as_of: null })
  expect((await readOne(JSON.stringify({ ...titles, sponsor: null }))).sponsor).toBeNull()
  const odd = await readOne(line({ text: { version: 'Printed Twice!', text: 'A\nB' } }))
  expect(odd.versions.at(-1)).toMatchObject({ version: 'printed-twice', name: 'Printed Twice!' })
})

test('an invalid line is reported with its number and fault, and the other lines are read', async () => {
  const lines = [
    line(),
    '{"id": "hr7002-115", broken',
    line({ title: 5 }),
    line({ number: 9 }),
    line({ introduced: 'yesterday' }),
    line({ cosponsors: [['X', 1, null]] }),
    '[]',
    line({ id: 'hr7003-115', number: 7003 }),
  ]
  const { records, faults } = await readBytes(lines.join('\n'))
  expect(records.map(({ number }) => number)).toEqual([7001, 7003])
  expect(faults.map((fault) => fault.slice(0, 34))).toEqual([
    expect.stringContaining('line 2: is not JSON'),
    expect.stringContaining('line 3: title: Invalid input'),
    expect.stringContaining('line 4: hr7001-115 is not the bill'),
    expect.stringContaining('line 5: has a date that is none'),
    expect.stringContaining('line 6: cosponsors.0.1: Invalid'),
    expect.stringContaining('line 7: is nothing that is known'),
  ])
})

test('a file of unrelated lines is refused as unknown, with one message', async () => {
  const others = Array.from({ length: 50 }, (_, at) => JSON.stringify({ q: at, bill: 'hr1-115' })).join('\n')
  expect(await readBytes(others)).toEqual({ records: [], faults: ['is nothing that is known here'] })
})
