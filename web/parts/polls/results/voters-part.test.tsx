import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { hostile, kinds, wholePoll } from '#web/parts/polls/whole-poll.fixture.ts'
import { cellsOf, stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { VotersPart } from './voters-part.tsx'

const poll = { ...wholePoll, secrecy: 'named' as const, items: [kinds.single, { ...kinds.open, text: 'Why?' }] }
const voters: ComponentProps<typeof VotersPart>['voters'] = {
  items: [
    { UID: 'U1', fullname: 'Ana', ballots: { i1: { choice: 'o2' }, i9: { text: hostile } }, hidden: [] },
    { UID: 'U2', fullname: hostile, ballots: { i1: { choice: 'o1' } }, hidden: [] },
  ],
  next_cursor: null,
}
const at = `/results/${poll.poll_id}`

test('every voter is listed with their answer to each question, or an empty cell', async () => {
  const { page } = await drawn(<VotersPart poll={poll} voters={voters} />, { at })
  const [heads, ...rows] = cellsOf(page.one('table'))
  expect(heads!.slice(1)).toEqual(['Which colour?', 'Why?'])
  expect(rows).toEqual([
    ['Ana', '"Green"', `"${hostile}"`],
    [hostile, '"Red"', ''],
  ])
  expect(
    page
      .one('tbody')
      .all('th')
      .every(({ has }) => has.scope === 'row'),
  ).toBe(true)
  expect(page.all('img')).toEqual([])
  expect(stumbles(page)).toEqual([])
})

test('a hidden written answer is replaced by a notice', async () => {
  const [, second] = voters.items
  const items = [{ ...second!, hidden: ['i9'] }]
  const { page } = await drawn(<VotersPart poll={poll} voters={{ items, next_cursor: null }} />, { at })
  expect(cellsOf(page.one('table'))[1]).toEqual([hostile, '"Red"', 'hidden, see the reason above'])
})

test('an empty first page shows nothing, and an empty later page keeps the link back', async () => {
  const none = { items: [], next_cursor: null }
  const [first, later] = await Promise.all([
    drawn(<VotersPart poll={poll} voters={none} />, { at }),
    drawn(<VotersPart poll={poll} voters={none} />, { at: `${at}?voters=U9` }),
  ])
  expect(first.html).toBe('')
  expect(later.page.one('a').has.href).toBe(at)
})

test('names are folded on the first page, and shown with links forward and back on later pages', async () => {
  const more = { ...voters, next_cursor: 'a&b=c' }
  const [first, later] = await Promise.all([
    drawn(<VotersPart poll={poll} voters={more} />, { at: `${at}?page=2` }),
    drawn(<VotersPart poll={poll} voters={more} />, { at: `${at}?voters=U1&utm_source=x` }),
  ])
  const hrefs = ({ page }: typeof first) => page.all('a').map(({ has }) => has.href)
  expect(hrefs(first)).toEqual([`${at}?page=2&voters=a%26b%3Dc`])
  expect(hrefs(later)).toEqual([at, `${at}?voters=a%26b%3Dc`])
  expect(first.page.one('details').all('table')).toHaveLength(1)
  expect(later.page.all('details')).toHaveLength(0)
})
