import { expect, test } from 'vitest'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import type { RequestContext } from '#web/visit.ts'
import server, { type OnHome } from './home-plate.server.ts'
import plate from './home-plate.tsx'

const notice = (change: Partial<OnHome['news'][number]> = {}): OnHome['news'][number] => ({
  notice_id: '01J0000000000000000000000N',
  about: { thing: 'poll', id: '01J0000000000000000000000P' },
  kind: 'outcome_set',
  title: 'What shall the new ferry be called?',
  correction: null,
  lang: 'en',
  sentence: 'You can now read what happened next.',
  link: '/results/01J0000000000000000000000P',
  at: '2026-11-20T10:00:00Z',
  until: null,
  times: 1,
  read: false,
  ...change,
})
const { View } = plate.parts[0]!
const shown = (news: OnHome['news']) => drawn(<View data={{ news }} />)

test('a returning person sees what has happened since the last visit, and where to mark it as seen', async () => {
  const { page, text } = await shown([notice()])
  expect(text).toContain('Since your last visit')
  expect(text).toContain('You can now read what happened next.')
  expect(page.all('a').map(({ has }) => has.href)).toEqual([notice().link, '/account#happened'])
  expect(stumbles(page)).toEqual([])
})

test('nothing is shown if nothing has happened', async () => {
  expect((await shown([])).text).toBe('')
})

test('updates are not requested for guests, and people see only updates not marked as seen', async () => {
  const asked: string[] = []
  const enter = async ({ name }: { name: string }) => {
    asked.push(name)
    return { items: [notice(), notice({ notice_id: '01J0000000000000000000000S', read: true })], next_cursor: null }
  }
  const as = (UID: string | null) => ({ locale: 'en', UID, enter }) as Partial<RequestContext> as RequestContext
  expect(await server.load(as(null))).toEqual({ news: [] })
  expect(asked).toEqual([])
  expect((await server.load(as('U1'))).news).toEqual([notice()])
})
