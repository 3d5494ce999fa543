import { expect, test } from 'vitest'
import { newStatus, oldStatus } from './official.test-kit.ts'
import { readBytes, readOne } from './reading.test-kit.ts'

test('the old and the new schema give the same bill record', async () => {
  const old = await readOne(oldStatus())
  expect(await readOne(newStatus())).toEqual(old)
  expect(old).toMatchObject({
    jurisdiction: 'us',
    congress: 115,
    type: 'hr',
    number: 7001,
    title: 'Quiet Harbours Act',
    introduced_on: '2017-05-02',
    sponsor: { name: 'Rep. Example, Ada B. [I-VT-1]', key: 'X000001' },
    policy_area: 'Transportation and Public Works',
    subjects: ['Marine transportation'],
    committees: ['Quiet Committee'],
    latest_action: { date: '2018-06-06', text: 'Placed on the Union Calendar, Calendar No. 7.' },
    laws: [],
    as_of: '2019-03-04',
  })
  expect(old.titles?.map(({ title }) => title)).toEqual(['Quiet Harbours Act', 'To keep harbours quiet & clean.'])
  expect(old.actions?.map(({ date, code }) => [date, code])).toEqual([
    ['2018-06-06', 'H12410'],
    ['2017-05-02', '1000'],
  ])
})

test('a withdrawn cosponsor is kept with the date of the withdrawal', async () => {
  const { cosponsors } = await readOne(oldStatus())
  expect(cosponsors?.map(({ key, withdrawn_on }) => [key, withdrawn_on])).toEqual([
    ['X000002', null],
    ['X000003', '2017-06-01'],
  ])
})

test('an HTML summary becomes plain text, one line per paragraph, and gets a code of its own', async () => {
  const [summary] = (await readOne(newStatus())).versions
  expect(summary).toMatchObject({ version: 'crs-00', kind: 'summary', name: 'Introduced in House', date: '2017-05-02' })
  expect(summary?.sections[0]?.text).toBe('Quiet Harbours Act\nThis bill forbids horns at night. It funds bells.')
})

test('a law is recorded with its number; a law without a number is refused', async () => {
  const law = (number: string) => `<item><type>Public Law</type><number>${number}</number></item>`
  expect((await readOne(newStatus({ laws: law('115-999') }))).laws).toEqual(['Public Law 115-999'])
  const { records, faults } = await readBytes(newStatus({ laws: law('') }))
  expect(records).toEqual([])
  expect(faults[0]).toContain('names a law without a number')
})

test('a record with an incomplete bill number or an impossible date is refused with the reason', async () => {
  const fault = async (xml: string) => (await readBytes(xml)).faults
  expect(await fault(newStatus({ type: 'PN' }))).toEqual(['names no type of bill'])
  expect(await fault(newStatus({ number: 0 }))).toEqual(['names no number of a bill'])
  expect(await fault(newStatus({ congress: 12345 }))).toEqual(['names no Congress'])
  expect(await fault(newStatus({ updated: '2019-13-41' }))).toEqual(['has a date that is none (2019-13-41)'])
})
