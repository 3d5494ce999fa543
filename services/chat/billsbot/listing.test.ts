import { beforeAll, expect, test } from 'vitest'
import { emptyRecord, type BillRecord } from '#services/bills/record.ts'
import { onOneEngine } from '#tests/engines.ts'
import { blocksOf, openBills, type Stage } from './billsbot.test-kit.ts'
import { listingSought } from './listing-questions.ts'

test.each([
  ['Which bills were vetoed?', 'vetoed'],
  ['Have any bills been vetoed?', 'vetoed'],
  ['Which bills were recently vetoed by the President?', 'vetoed'],
  ['Which bills have become law?', 'law'],
  ['Which bills were signed into law?', 'law'],
  ['Which resolutions failed?', 'failed'],
  ['Which bills are still in committee?', 'committee'],
  ['Which bills passed both chambers?', 'passed_both'],
  ['vetoed bills', 'vetoed'],
  ['¿Qué proyectos de ley fueron vetados?', 'vetoed'],
  ['¿Qué proyectos se convirtieron en ley?', 'law'],
])('%s asks only for a status', (question, status) => {
  expect(listingSought(question, null)).toMatchObject({ status, year: null, by: null, topic: [] })
})

test.each([
  'Which bills are about vetoed spending?',
  'Which bill fines a bank that failed to report?',
  'Which bills failed to fund schools?',
  'Which bills are about law enforcement?',
  'Which bills help people in committee rooms?',
  'Which bills pay for inspections?',
])('%s does not ask for a list from the record', (question) => {
  expect(listingSought(question, null)).toBeNull()
})

const water = (number: number, said: Partial<BillRecord>): BillRecord => ({
  ...emptyRecord({ jurisdiction: 'us', congress: 119, type: 's', number }),
  title: `Rivers and Lakes Act number ${number}`,
  as_of: '2026-07-01',
  ...said,
})
const vetoed = [{ date: '2026-05-05', text: 'Vetoed by President.', code: '31000', type: 'President' }]
const passed = [{ date: '2025-05-05', text: 'Passed Senate by voice vote.', code: '17000', type: 'Floor' }]
const ada = { name: 'Sen. Rivers, Ada [I-WV]', key: 'R009001' }

onOneEngine('lists of bills from the record', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openBills(open, [
      water(1, { introduced_on: '2025-03-01', actions: vetoed, sponsor: ada }),
      water(2, { introduced_on: '2026-03-01', actions: vetoed, title: 'Parking of Bicycles Act' }),
      water(3, { introduced_on: '2026-04-01', sponsor: ada }),
      water(5, { introduced_on: '2025-02-01', actions: passed }),
      ...Array.from({ length: 10 }, (_, n) => water(20 + n, { introduced_on: '2025-01-10' })),
      water(4, { introduced_on: '2018-04-01', congress: 115, laws: ['Public Law 115-4'] }),
    ])
  })
  const listed = async (message: string, lang: 'en' | 'es' = 'en') => {
    const said = await stage.ask(message, { lang })
    return { said, ids: blocksOf(said, 'bills').flatMap(({ items }) => items.map(({ bill_id }) => bill_id)) }
  }

  test('the bot answers a question about vetoed bills with a list by status, and says how it is sorted', async () => {
    const { said, ids } = await listed('Which bills were vetoed?')
    expect(said).toMatchObject({ tier: 'answer', bill: null, citations: [] })
    expect(ids).toEqual(['us-119-s-2', 'us-119-s-1'])
    expect(blocksOf(said, 'lead')[0]!.text).toBe(
      'Bills with the status “Vetoed”, according to the record, newest first:',
    )
    expect((await listed('¿Qué proyectos fueron vetados?', 'es')).ids).toEqual(ids)
  })

  test('bills can also be listed by year, Congress and sponsor', async () => {
    expect((await listed('Which bills became law?')).ids).toEqual(['us-115-s-4'])
    expect((await listed('Which bills were introduced in 2026?')).ids).toEqual(['us-119-s-3', 'us-119-s-2'])
    expect((await listed('Which bills were introduced in the 115th Congress?')).ids).toEqual(['us-115-s-4'])
    expect((await listed('Which bills of the 119th did Senator Ada Rivers sponsor?')).ids).toEqual([
      'us-119-s-3',
      'us-119-s-1',
    ])
    expect((await listed('Which bills by Sen. Rivers were vetoed?')).ids).toEqual(['us-119-s-1'])
  })

  test('a topic in the question is searched for only among bills with that status', async () => {
    expect((await listed('Which bills about bicycles were vetoed?')).ids).toEqual(['us-119-s-2'])
  })

  test('a question with no matching bill in the record is refused with a message that says so', async () => {
    const { said } = await listed('Which bills were withdrawn?')
    expect(said.tier).toBe('refusal')
    expect(blocksOf(said, 'refusal')[0]!.text).toMatch(
      /^Bills with the status “Withdrawn”: there are none in the record/,
    )
    const law = await listed('Which bills of the 119th became law?')
    expect(blocksOf(law.said, 'refusal')[0]!.text).toMatch(/^Bills of the 119th Congress with the status “Became law”:/)
  })

  test('bills that passed a particular chamber are listed as related, not as an answer', async () => {
    const { said, ids } = await listed('Which bills passed the Senate?')
    expect(said.tier).toBe('related')
    expect(ids).toEqual(['us-119-s-5'])
    expect(blocksOf(said, 'lead')[0]!.text).toMatch(/^Bills with the status “Passed one chamber”/)
  })

  test('a question about the latest bills is answered with the newest bills', async () => {
    for (const message of ['What are the latest bills?', '¿Cuáles son los proyectos más recientes?'])
      expect((await listed(message)).ids.slice(0, 2)).toEqual(['us-119-s-3', 'us-119-s-2'])
  })

  test('a name that matches no sponsor is searched for in the texts', async () => {
    expect((await listed('Which bills are on parking by Bicycles?')).ids).toEqual(['us-119-s-2'])
  })

  test('a list names its Congress and says when not all bills are shown', async () => {
    const { said } = await listed('Which bills were introduced in the 119th Congress?')
    expect(blocksOf(said, 'lead')[0]!.text).toMatch(/^Bills of the 119th Congress, .*\(not all are shown\):$/)
    expect(blocksOf(said, 'bills')[0]!.items).toHaveLength(10)
  })
})
