import { expect, test } from 'vitest'
import { readBytes, readOne } from './reading.test-kit.ts'

const pretty = (value: unknown) => JSON.stringify(value, null, 2)
const request = { congress: '119', billType: 'hr', billNumber: '7001', contentType: 'application/json' }

test('an api.congress.gov reply for a bill becomes a bill record', async () => {
  const bill = {
    congress: 119,
    type: 'HR',
    number: '7001',
    title: 'Quiet Harbours Act',
    introducedDate: '2025-01-03',
    latestAction: { actionDate: '2025-02-01', text: 'Became Public Law No: 119-99.' },
    laws: [{ number: '119-99', type: 'Public Law' }],
    policyArea: { name: 'Transportation and Public Works' },
    sponsors: [{ bioguideId: 'X000001', fullName: 'Rep. Example, Ada B. [I-VT-1]', district: 1 }],
    cosponsors: { count: 2, url: 'https://api.congress.gov/v3/bill/119/hr/7001/cosponsors' },
    updateDate: '2025-03-04T05:06:07Z',
  }
  const want = {
    congress: 119,
    title: 'Quiet Harbours Act',
    laws: ['Public Law 119-99'],
    sponsor: { key: 'X000001' },
    cosponsors: null,
    as_of: '2025-03-04',
  }
  for (const text of [pretty({ bill, request }), JSON.stringify({ bill, request })])
    expect(await readOne(text)).toMatchObject(want)
  const { records } = await readBytes(pretty({ bills: [bill, { ...bill, number: '7002' }] }))
  expect(records.map(({ number }) => number)).toEqual([7001, 7002])
})

test('a list from api.congress.gov goes to the requested bill, and one page of a longer list is refused', async () => {
  const cosponsors = [
    { bioguideId: 'X000002', fullName: 'Rep. Sample, Bo [D-OH-2]', sponsorshipDate: '2025-01-04' },
    {
      bioguideId: 'X000003',
      fullName: 'Rep. Other, Cy',
      sponsorshipDate: '2025-01-05',
      sponsorshipWithdrawnDate: '2025-01-06',
    },
  ]
  const record = await readOne(pretty({ cosponsors, pagination: { count: 2 }, request }))
  expect(record).toMatchObject({ number: 7001, title: null, actions: null })
  expect(record.cosponsors?.map(({ withdrawn_on }) => withdrawn_on)).toEqual([null, '2025-01-06'])
  const paged = pretty({ cosponsors, pagination: { count: 40, next: 'https://api.congress.gov/…' }, request })
  expect((await readBytes(paged)).faults[0]).toContain('is one page of a longer list')

  const summaries = [
    { actionDate: '2025-01-03', actionDesc: 'Introduced in House', text: '<p>Bells.</p>', versionCode: '00' },
  ]
  expect((await readOne(pretty({ summaries, request }))).versions[0]?.sections[0]?.text).toBe('Bells.')
  const newest = summaries.map((summary) => ({ ...summary, bill: { congress: 119, type: 'HR', number: '12' } }))
  expect((await readOne(pretty({ summaries: newest }))).number).toBe(12)
})

test('data.json of unitedstates/congress becomes a bill record, with the latest actions first', async () => {
  const data = {
    bill_id: 'hr7001-115',
    bill_type: 'hr',
    congress: '115',
    number: '7001',
    introduced_at: '2017-05-02',
    official_title: 'To keep harbours quiet.',
    short_title: 'Quiet Harbours Act',
    popular_title: null,
    sponsor: { bioguide_id: 'X000001', name: 'Example, Ada B.', title: 'Rep', state: 'VT', district: '1' },
    cosponsors: [
      {
        bioguide_id: 'X000002',
        name: 'Sample, Bo',
        state: 'OH',
        sponsored_at: '2017-05-03',
        withdrawn_at: '2017-06-01',
      },
    ],
    actions: [
      { acted_at: '2017-05-02', text: 'Introduced in House', action_code: 'Intro-H', type: 'action' },
      { acted_at: '2018-06-06T12:00:00-04:00', text: 'Became Public Law No: 115-999.', type: 'enacted' },
    ],
    enacted_as: { congress: '115', law_type: 'public', number: '999' },
    summary: { as: 'Introduced in House', date: '2017-05-02T04:00:00Z', text: 'One.\n\nTwo.' },
    titles: [{ as: 'introduced', type: 'official', title: 'To keep harbours quiet.', is_for_portion: false }],
    updated_at: '2019-03-04T05:06:07Z',
  }
  const record = await readOne(pretty(data))
  expect(record).toMatchObject({
    title: 'Quiet Harbours Act',
    sponsor: { name: 'Rep. Example, Ada B. [VT-1]', key: 'X000001' },
    laws: ['Public Law 115-999'],
    latest_action: { date: '2018-06-06' },
  })
  expect(record.actions?.map(({ date }) => date)).toEqual(['2018-06-06', '2017-05-02'])
  expect(record.versions[0]).toMatchObject({ version: 'crs-00', sections: [{ text: 'One.\nTwo.' }] })
})
