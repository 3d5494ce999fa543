import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Event, EventInput } from '#contract/event.ts'
import { identityEvents } from '#contract/identity-events.ts'
import { pollEvents } from '#contract/poll-events.ts'
import { coins } from '#contract/coins.ts'
import { polls } from '#contract/polls.ts'
import { users } from '#contract/users.ts'
import { newId } from '#platform/kit/ids.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { resourceAt } from '#web/resources/table.server.ts'
import type { RequestContext } from '#web/visit.ts'
import { leadsTo, opened, sent } from './opened.test-kit.tsx'

const wallet = '/account?look=coins'

let house: OpenHouse
let ana: RequestContext
let poll_id: string
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls,moderation,bills,figures,chat,coins')
  ana = await house.person('Ana Mills')
  const olu = await house.operator('Olu Runs')
  const asked = {
    title: 'Which day?',
    closes_at: new Date(Date.now() + 86_400_000).toISOString(),
    publish: true,
  } as const
  const items = [{ kind: 'single' as const, options: ['Saturday', 'Sunday'] }]
  poll_id = (await olu.enter(polls.create_poll, { ...asked, items })).poll_id
})
afterAll(() => house.close())

const theRoom = () => house.house.rooms.find(({ name }) => name === 'coins')!

/** Delivers an event to the room of coins, as the queue does. */
async function hear<E extends Event>(event: E, data: EventInput<E>): Promise<void> {
  for (const { event: known, react } of theRoom().reactions)
    if (known.name === event.name) await react(event.data.parse(data), house.house.door.inside('coins'), newId())
}

const textAt = async (ctx: RequestContext, path: string) => {
  const url = new URL(path, ctx.publicUrl)
  const asked = { url, headers: {} }
  return (await resourceAt(url.pathname)!.answer(ctx, asked)).text()
}

test('a newcomer’s wallet is empty and says how to begin', async () => {
  const { text, page } = await opened(ana, wallet)
  expect(text).toContain('No coins yet.')
  expect(text).toContain('Your first five come with your next answer to a poll.')
  expect(page.all('a', ({ has }) => has.href === '/home').length).toBeGreaterThan(0)
  expect((await opened(ana, '/account')).text).toContain('You have 0 i¢.')
})

test('a person sees every line of their coins in words, and how to earn more', async () => {
  await ana.enter(polls.submit_response, { poll_id, ballots: { i1: { choice: 'o1' } } })
  await hear(pollEvents.response_submitted, { poll_id, UID: ana.UID! })
  const { text, page } = await opened(ana, wallet)
  expect(text).toContain('+5 i¢ You answered a poll.')
  expect(text).toContain('On its way: yours on')
  expect(text).toContain('Another 5 i¢ are on their way.')
  expect(text).toContain('Answer somebody’s question so well that they accept your answer.')
  expect(page.all('a', ({ has }) => has.href === `/results/${poll_id}`)).toHaveLength(1)
  expect((await opened(ana, '/account')).text).toContain('You have 0 i¢. Another 5 i¢ are on their way.')
  await ana.enter(polls.withdraw_response, { poll_id })
  await hear(pollEvents.response_withdrawn, { poll_id, UID: ana.UID! })
  expect((await opened(ana, wallet)).text).toContain('Not counted, because it was taken back before it was yours.')
})

test('a person can hide their coins and show them again', async () => {
  const hidden = async () => (await ana.enter(users.get_user, {})).coins_hidden
  expect(leadsTo(await sent(ana, wallet, { intent: 'hide' }))).toContain('done=hidden')
  expect(await hidden()).toBe(true)
  expect((await opened(ana, `${wallet}&done=hidden`)).text).toContain('You go on earning them.')
  expect(leadsTo(await sent(ana, wallet, { intent: 'hide', shown: 'on' }))).toContain('done=shown')
  expect(await hidden()).toBe(false)
})

test('coins buy more questions to the assistants', async () => {
  const { text } = await opened(ana, wallet)
  expect(text).toContain('10 more questions to each of the assistants, for the next 24 hours.')
  expect(text).toContain('20 i¢. You need 20 i¢ more.')
  const spend = () => sent(ana, wallet, { intent: 'spend', key: 'a-purchase' })
  expect(await spend()).toMatchObject({ data: { refused: { sentence: 'You don’t have enough coins for this yet.' } } })
  await hear(identityEvents.address_confirmed, { UID: ana.UID!, email: 'ana@mill.example' })
  await theRoom().everyMinute.vest!(house.house.door.inside('coins'))
  expect((await opened(ana, wallet)).text).toContain('Spend 20 i¢')
  for (const _ of [1, 2]) expect(leadsTo(await spend())).toContain('done=bought')
  const { text: after } = await opened(ana, wallet)
  expect(after).toContain('−20 i¢ Spent on: 10 more questions')
  expect((await ana.enter(coins.get_wallet, {})).balance).toBe(0)
})

test('operators see how many coins there are, and nobody else sees that page', async () => {
  const olu = await house.operator('Una Runs')
  expect((await opened(olu, '/account?look=coin-totals')).text).toContain('Coins on this site')
  expect((await opened(ana, '/account?look=coin-totals')).text).not.toContain('Coins on this site')
  expect((await opened(olu, '/account?look=desk')).text).toContain('Coins')
})

test('everybody can read the fingerprints of each day; the proof of a line is for its owner alone', async () => {
  expect(await textAt(ana, '/coins.txt')).toContain('a Merkle tree as in RFC 6962')
  const [line] = (await ana.enter(coins.transactions, {})).items
  const proof = `/coins/lines/${line!.transfer_id}`
  expect(await textAt(ana, proof)).toContain(line!.transfer_id)
  expect(await textAt(ana, proof)).toContain('The fingerprint of this day isn’t published yet.')
  expect(await textAt(await house.person('Ben Vale'), proof)).not.toContain(line!.transfer_id)
})
