import { expect, test } from 'vitest'
import { hostile, kinds, wholePoll } from '#web/parts/polls/whole-poll.fixture.ts'
import { cellsOf, stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { BreakdownPart, type Breakdown } from './breakdown-part.tsx'

const community = (comm_id: string, comm_name: string, lang = 'en') => ({
  comm_id,
  comm_name,
  lang,
  my_role: null,
  livery: 'river' as const,
})
const root = { named: [community('C1', 'Chess club'), community('C2', hostile, 'es')] }

const breakdown: Breakdown = {
  poll_id: wholePoll.poll_id,
  signed_in: 1520,
  groups: [
    { comm_id: 'C1', n: 1 },
    { comm_id: 'C2', n: 1200 },
    { comm_id: 'C3', n: 9 },
  ],
  items: [
    {
      item_id: 'i1',
      choices: [
        { option_id: 'o1', n: [1, 700, null] },
        { option_id: 'o2', n: [0, 495, null] },
        { option_id: 'o3', n: [0, 5, 9] },
      ],
    },
  ],
}

test('each community has a column with its number of people and the counts of each choice', async () => {
  const { page } = await drawn(<BreakdownPart poll={wholePoll} breakdown={breakdown} />, { root })
  const [heads, ...rows] = cellsOf(page.one('table'))
  expect(heads![1]).toBe('Chess club1 person')
  expect(heads![2]).toContain(hostile)
  expect(heads![2]).toContain('1,200 people')
  expect(heads![3]).toMatch(/9 people$/)
  expect(rows.map((row) => row.slice(0, 3))).toEqual([
    ['Red', '1', '700'],
    ['Green', '0', '495'],
    ['Blue', '0', '5'],
  ])
  expect(rows.map((row) => row[3]!.startsWith('—'))).toEqual([true, true, false])
  expect(page.one('caption').text).toBe(wholePoll.title)
  expect(page.one('details').text).toContain('1,520 signed-in people')
  expect(stumbles(page)).toEqual([])
})

test('a community’s name is marked with its language and is never read as markup', async () => {
  const { page } = await drawn(<BreakdownPart poll={wholePoll} breakdown={breakdown} />, { root })
  const [, , head] = page.one('thead').all('th')
  expect(head!.one('span').has).toEqual({ lang: 'es', dir: 'auto' })
  expect(page.all('img')).toEqual([])
})

test('the breakdown is left out if there is no community or no counted question', async () => {
  const [groups, items] = await Promise.all([
    drawn(<BreakdownPart poll={wholePoll} breakdown={{ ...breakdown, groups: [] }} />),
    drawn(<BreakdownPart poll={wholePoll} breakdown={{ ...breakdown, items: [] }} />),
  ])
  expect([groups.html, items.html]).toEqual(['', ''])
})

test('each counted question has a table named after it, and a held-back number of people is not shown', async () => {
  const poll = { ...wholePoll, items: [kinds.single, kinds.open, { ...kinds.multiple, text: 'Which names?' }] }
  const items = [...breakdown.items, { item_id: 'i2', choices: [{ option_id: 'none', n: [1, 2, 3] }] }]
  const { page } = await drawn(<BreakdownPart poll={poll} breakdown={{ ...breakdown, signed_in: null, items }} />, {
    root,
  })
  expect(page.all('caption').map(({ text }) => text)).toEqual(['Which colour?', 'Which names?'])
  const labels = page.all(({ has }) => has.role === 'region').map(({ has }) => has['aria-label'])
  expect(labels.map((label, at) => label!.endsWith(page.all('caption')[at]!.text))).toEqual([true, true])
  expect(page.one('details').text).not.toMatch(/signed-in (person|people) answered/)
})
