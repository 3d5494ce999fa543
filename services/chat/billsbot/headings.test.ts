import { beforeAll, expect, test } from 'vitest'
import { emptyRecord, type BillRecord } from '#services/bills/record.ts'
import { onOneEngine } from '#tests/engines.ts'
import { blocksOf, openBills, type Stage } from './billsbot.test-kit.ts'

const section = (num: string, heading: string, text: string) => ({ num, heading, path: [], text })
const ballots: BillRecord = {
  ...emptyRecord({ jurisdiction: 'us', congress: 119, type: 'hr', number: 7 }),
  title: 'Library and Ballot Act',
  as_of: '2026-07-01',
  versions: [
    {
      version: 'ih',
      kind: 'text',
      name: 'Introduced in House',
      date: '2026-01-05',
      source_url: null,
      sections: [
        section(
          '2',
          'Identification',
          '(a) What is accepted.—A voter may show a passport, or a letter from a public office.\n(b) Without identification.—A voter who shows none of these shall be given a provisional ballot.',
        ),
        section(
          '3',
          'Voting by mail',
          '(a) Request.—Any voter may ask for a ballot by mail.\n(b) Postage.—The districts shall pay it.',
        ),
        section(
          '4',
          'Fees',
          '(a) Limit.—No more than 12 crowns shall be asked.\n(b) Half.—Beginners pay half of the fee.',
        ),
        section(
          '5',
          'Authorization of appropriations',
          'There are authorized to be appropriated 19,250,000 crowns for each fiscal year.',
        ),
        section('6', 'Lessons on hot days', 'No lesson shall be held in a classroom that is above 33 degrees Celsius.'),
        section(
          '7',
          'Report',
          'The Electoral Office shall report how many persons voted early, by mail and on the day, in voting places.',
        ),
      ],
    },
  ],
}

onOneEngine('words found only in a heading', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openBills(open, [ballots])
  })
  const quoted = async (message: string, bill_id: string | null = 'us-119-hr-7') => {
    const said = await stage.ask(message, { bill_id })
    const places = said.citations.map(({ of }) => (of.kind === 'bill' ? of.section : ''))
    return {
      said,
      places,
      text: blocksOf(said, 'quote')
        .map(({ text }) => text)
        .join('\n'),
    }
  }

  test('a search that matches a heading leads to the beginning of the text under it', async () => {
    const identification = await quoted('What does it say about identification?')
    expect(identification.places[0]).toBe('2')
    expect(identification.text).toContain('A voter may show a passport')
    expect(identification.text).toContain('provisional ballot')
    const fees = await quoted('What is the fee?')
    expect(fees.text).toContain('No more than 12 crowns')
    for (const { said } of [identification, fees]) expect(said.tier).toBe('answer')
  })

  test('a section about the topic ranks above a section that only mentions it', async () => {
    expect((await quoted('What does it say about voting by mail?')).places[0]).toBe('3')
  })

  test('a heading is never part of a quotation', async () => {
    const { text } = await quoted('What does it say about voting by mail?')
    expect(text).not.toContain('Voting by mail')
  })

  test('when no bill is named, words in a heading and words in a sentence under it count together', async () => {
    const hot = await quoted('How hot may a classroom be?', null)
    expect(hot.said).toMatchObject({ tier: 'answer', bill: { bill_id: 'us-119-hr-7' } })
    expect(hot.text).toContain('33 degrees Celsius')
  })

  test('words found only in a heading and a title lead to a related passage, without claiming an answer', async () => {
    const { said } = await quoted('How much money is authorized for libraries?', null)
    expect(said).toMatchObject({ tier: 'related', bill: null })
    expect(blocksOf(said, 'related')[0]!.quotes[0]!.text).toContain('19,250,000 crowns')
  })
})
