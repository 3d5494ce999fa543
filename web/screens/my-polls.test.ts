import { afterAll, beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { polls } from '#contract/polls.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { loaded, opened } from './opened.test-kit.tsx'

let open: OpenHouse
beforeAll(async () => {
  open = await openSampleHouse('identity,users,comms,polls,bills')
})
afterAll(() => open.close())

const item = { kind: 'single' as const, options: ['Oak', 'Lime'] }
const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString()

test('all of a person’s polls can be reached, a page at a time', async () => {
  const ctx = await open.person('Mara Many')
  const { comm_id } = await ctx.enter(comms.create_community, { comm_name: 'Many Lane', summary: 'Who asks a lot.' })
  await (await open.operator('Olu Runs')).enter(comms.set_front, { comm_id, front: 'looked_at' })
  const asked: string[] = []
  for (let at = 0; at < 53; at++) {
    const given = { comm_id, title: `Which tree is number ${at}?`, items: [item], closes_at: inAWeek(), publish: true }
    asked.unshift((await ctx.enter(polls.create_poll, given)).poll_id)
  }
  const pageAt = async (address: string) => {
    const links = (await opened(ctx, address)).page.all('a').map(({ has }) => has.href!)
    const found = links.flatMap((link) => /^\/build\?poll=(\w+)&look=after$/.exec(link)?.[1] ?? [])
    return { found: [...new Set(found)], next: links.find((link) => link.startsWith('/build?after=')), links }
  }
  const first = await pageAt('/build')
  expect(first.found).toEqual(asked.slice(0, 50))
  const second = await pageAt(first.next!)
  expect(second.found).toEqual(asked.slice(50))
  expect(second.next).toBeUndefined()
  expect(second.links).toContain('/build')
  await expect(loaded(ctx, '/build?after=nonsense')).rejects.toMatchObject({ init: { status: 404 } })
})

test('the account page says whether answers have been taken back', async () => {
  const ctx = await open.person('Tom Back')
  const { poll_id } = await aPoll()
  const tookBack = async () =>
    (await loaded<{ data: { polls: { tookBack: boolean } } }>(ctx, '/account')).data.polls.tookBack
  expect(await tookBack()).toBe(false)
  await ctx.enter(polls.submit_response, { poll_id, ballots: { i1: { choice: 'o1' } } })
  await ctx.enter(polls.withdraw_response, { poll_id })
  expect(await tookBack()).toBe(true)
  expect((await opened(ctx, '/account')).text).toContain('You took back every answer')
})

async function aPoll() {
  const operator = await open.operator('Olga Reyes')
  const given = {
    comm_id: null,
    title: 'Which tree shall we plant?',
    items: [item],
    closes_at: inAWeek(),
    publish: true,
  }
  return operator.enter(polls.create_poll, given)
}
