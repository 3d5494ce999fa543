import { expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import { roomsOf } from '#server/house.ts'
import { serviceNames } from '#server/services.ts'
import { processesOfExample, startExample } from './apart.ts'
import { newGuest } from './instance.ts'
import { join, newCommunity, newPerson, openPollOf } from './people.ts'

const serverUrl = process.env['TEST_DATABASE_URL']

test('in the multi-process example, each process knows where to reach every room that it calls', async () => {
  const processes = processesOfExample()
  expect(processes.length).toBeGreaterThan(1)
  const ran = processes.flatMap(({ SERVICES }) => SERVICES!.split(','))
  expect(ran.toSorted()).toEqual([...serviceNames, 'pages'].toSorted())
  const at = new Map(processes.flatMap(({ SERVICES, PORT }) => SERVICES!.split(',').map((name) => [name, PORT!])))
  for (const { SERVICES, SERVICE_ADDRESSES = '' } of processes) {
    const ctx = SERVICES!.split(',')
    const addresses = new Map(SERVICE_ADDRESSES.split(',').map((pair) => pair.split('=') as [string, string]))
    const rooms = await roomsOf(ctx)
    const asked = rooms.flatMap(({ asks }) => asks.map(({ service }) => service))
    for (const name of ctx.includes('pages') ? serviceNames : asked)
      if (!ctx.includes(name))
        expect(addresses.get(name), `${SERVICES} asks ${name}`).toBe(`http://localhost:${at.get(name)}`)
  }
})

test.skipIf(!serverUrl)(
  'the multi-process example runs as written, and its polls process reaches the rooms it asks',
  async () => {
    const { front, remove } = await startExample(serverUrl!)
    try {
      const [owner, member] = [await newPerson(front), await newPerson(front)]
      const comm_id = await newCommunity(owner)
      await join(member, comm_id)
      const poll_id = await openPollOf(owner, { comm_id, audience: 'members' })
      const answer = { poll_id, ballots: { i1: { choice: 'o1' } } }
      expect((await newGuest(front.url).ask(polls.submit_response, answer)).status).toBe(401)
      await member.browser.answer(polls.submit_response, answer)
      // The `polls` room asks `users` whether somebody is on a list and, for a poll with names, for the names of voters.
      const named = await openPollOf(owner, { comm_id, audience: 'signed_in', secrecy: 'named', results: 'live' })
      await member.browser.answer(polls.submit_response, { ...answer, poll_id: named })
      const { items } = await owner.browser.answer(polls.get_voters, { poll_id: named })
      expect(items).toMatchObject([{ fullname: member.fullname }])
      expect((await newGuest(front.url).get('/billsbot')).status).toBe(200)
      expect((await newGuest(front.url).get(`/results/${poll_id}`)).status).toBe(200)
    } finally {
      await remove()
    }
  },
)
