import { expect, test } from 'vitest'
import { trees } from '#web/parts/bills/bills.test-kit.ts'
import { queryValue } from '#web/state/query.ts'
import type { Part } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { DisputeLog, FigureRecord } from './figure-record.tsx'
import { StatementPage } from './statement-page.tsx'
import { statementKinds, type Statement } from './statement-words.tsx'

const hrefs = (part: Part) => part.all('a').map(({ has }) => has.href ?? '')

const statement = (given: Partial<Statement> = {}): Statement => ({
  stmt_id: 'CREC-7',
  kind: 'remark',
  said_on: '2025-02-04',
  venue: 'Senate floor',
  heading: 'On trees',
  text: 'Trees are good.\nStreets need them.',
  spoken: true,
  source_url: 'https://www.congress.example/crec',
  vote: null,
  measure: null,
  ...given,
})

test('the record can be filtered by kind; the current kind is marked and kept on the next page', async () => {
  const shown = async (kind: 'vote' | null, next: string | null = null) =>
    (
      await drawn(
        <main>
          <FigureRecord kind={kind} items={[]} next={next} lang="en" />
        </main>,
      )
    ).page
  const page = await shown('vote', 'c=1&x')
  const links = page.one('nav').all('a')
  expect(links.map(({ has }) => queryValue(has.href!, 'record'))).toEqual(['all', ...statementKinds])
  expect(links.filter(({ has }) => has['aria-current'] === 'page').map(({ has }) => has.href)).toEqual([
    '/harrisbot?record=vote',
  ])
  expect(page.one('.btn').has.href).toBe('/harrisbot?record=vote&cursor=c%3D1%26x')
  expect((await shown(null)).all(({ has }) => has['aria-current'] === 'page').map(({ has }) => has.href)).toEqual([
    '/harrisbot?record=all',
  ])
  expect([page.all('.empty').length, (await shown(null)).all('.btn').length]).toEqual([1, 0])
})

test('a record entry shows its kind, its date and, for a vote, how it was cast, and is marked with its own language', async () => {
  const vote = {
    chamber: 'Senate',
    year: 2025,
    number: 7,
    question: 'On passage',
    position: 'Nay' as const,
    result: 'Passed',
    bill_id: trees.bill_id,
  }
  const items = [statement({ spoken: false }), statement({ stmt_id: 'V-7', kind: 'vote', vote, heading: '' })]
  const page = (await drawn(<FigureRecord kind={null} items={items} next={null} lang="fr" />)).page
  const [remark, roll] = page.one('.rows').all('li')
  expect([remark!.all('.tag').length, roll!.one('.tag').text]).toEqual([1, 'Nay'])
  expect(roll!.one('h2').text).toBe('Trees are good. Streets need them.')
  expect(roll!.one('h2').one('span').has.lang).toBe('fr')
  expect(page.all('time').map(({ has }) => has.datetime)).toEqual(['2025-02-04', '2025-02-04'])
  const whole = (
    await drawn(<StatementPage statement={items[1]!} place={{ start: 0, end: 5 }} thread="T1" lang="fr" />)
  ).page
  expect(whole.one('h1').text).toBe(whole.one('.eyebrow').one('span').text)
  expect([whole.one('mark').text, whole.one('.law').has.lang]).toEqual(['Trees', 'fr'])
  expect(hrefs(whole)).toEqual([
    '/harrisbot?thread=T1',
    'https://www.congress.example/crec',
    `/billsbot?bill=${trees.bill_id}`,
    '/harrisbot?record=all',
  ])
})

test('entries that were hidden or shown again are listed with their reasons', async () => {
  const dispute = (disputed: boolean, reason: string) => ({
    stmt_id: 'CREC-7',
    heading: '',
    said_on: '2025-02-04',
    disputed,
    reason,
    at: reason,
  })
  const page = (
    await drawn(
      <main>
        <DisputeLog
          disputes={{ items: [dispute(true, 'Not hers.'), dispute(false, '<b>Hers.</b>')], next_cursor: 'WzFd' }}
          lang="en"
        />
      </main>,
    )
  ).page
  expect(page.all('li').map((row) => row.all('p').at(-1)!.text)).toEqual(['Not hers.', '<b>Hers.</b>'])
  expect(new Set(page.all('.tag').map(({ text }) => text)).size).toBe(2)
  expect(page.all('a').map(({ has }) => has.href)).toEqual(['/harrisbot?disputes=all&cursor=WzFd'])
  expect(
    (
      await drawn(
        <main>
          <DisputeLog disputes={{ items: [], next_cursor: null }} lang="en" />
        </main>,
      )
    ).page.all('li'),
  ).toEqual([])
})
