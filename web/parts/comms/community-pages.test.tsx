import { expect, test } from 'vitest'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import type { Page } from './community-pages.server.ts'
import { CommunityPages } from './community-pages.tsx'

const garden = (at: number): Page['shown'][number] => ({
  comm_id: `C${at}`,
  comm_name: `Garden ${at}`,
  summary: 'We dig.',
  lang: 'en',
  polls_by: 'moderators',
  join: 'open',
  member_count: at,
  front: 'unseen',
  on_front: false,
  picture_url: null,
  visibility: 'public',
  my_role: null,
  barred: null,
  sample: false,
  livery: 'moss',
})
const waysOf = async (next: string | null, further: boolean, q = '') => {
  const page = { shown: [garden(1), garden(2)], next }
  const shown = await drawn(<CommunityPages page={page} of="others" q={q} further={further} heading="h2" />)
  return shown.page.all('.act').map(({ has }) => has.href)
}

test('a list with more pages links to the next page, and from there back to the first', async () => {
  expect(await waysOf(null, false)).toEqual([])
  expect(await waysOf('C2', false)).toEqual(['/communities?of=others&after=C2'])
  expect(await waysOf('C2', true)).toEqual(['/communities', '/communities?of=others&after=C2'])
  expect(await waysOf(null, true)).toEqual(['/communities'])
})

test('the search words are kept on every page', async () => {
  expect(await waysOf('C2', true, 'tall & green')).toEqual([
    '/communities?q=tall+%26+green',
    '/communities?q=tall+%26+green&of=others&after=C2',
  ])
})
