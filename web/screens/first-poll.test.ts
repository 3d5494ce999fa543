import { afterAll, beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { sent } from './opened.test-kit.tsx'

let open: OpenHouse
beforeAll(async () => {
  open = await openSampleHouse('identity,users,comms,polls')
})
afterAll(() => open.close())

const empty = { intent: 'quick', comm_id: 'new', comm_name: '', summary: '', title: '', kind: 'single', options: '' }
/** The button with which the form is sent. */
const pressed = (how: string) => Object.fromEntries(new URLSearchParams(`then=${how}`))

const refusedWith = async (ctx: Awaited<ReturnType<OpenHouse['person']>>, fields: Record<string, string>) => {
  const { data } = await sent<{ data: { refused: { errors: object; sentence: string | null } } }>(
    ctx,
    '/build?new=1',
    fields,
  )
  const { refused } = data
  return { marked: Object.keys(refused.errors), sentence: refused.sentence }
}

test('everything that is missing in a first poll is marked at once, and no community is made for it', async () => {
  const ctx = await open.person('Nora New')
  const closes = { closes: '7', ...pressed('publish') }
  const { marked, sentence } = await refusedWith(ctx, { ...empty, ...closes })
  expect(marked).toEqual(['title', 'items', 'comm_name', 'summary'])
  expect(sentence).toContain('Nothing has been published yet')
  const named = { ...empty, ...closes, comm_name: 'Nora’s Lane', summary: 'Who lives there.' }
  expect(
    (await refusedWith(ctx, { ...named, kind: 'number', title: 'How many trees?', comm_name: '' })).marked,
  ).toEqual(['comm_name'])
  expect((await refusedWith(ctx, { ...empty, ...pressed('edit') })).marked).toEqual(['title', 'comm_name', 'summary'])
  expect(await ctx.enter(comms.communities, { of: 'mine' })).toEqual([])
})
