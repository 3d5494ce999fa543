import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/all.ts'
import type { Call } from '#contract/call.ts'
import { asOperator, newGuest, openPoll, startInstance, type Instance } from './instance.ts'

/** Every call of the contract by every kind of visitor. A call without a valid input here does not compile. */
type Inputs = { [S in keyof typeof contract]: Record<keyof (typeof contract)[S], Record<string, unknown>> }

let instance: Instance
let inputs: Inputs
beforeAll(async () => {
  instance = await startInstance({ SERVICES: 'comms,polls' })
  const poll_id = await openPoll(instance)
  const draft = { title: 'Another question?', options: ['Yes', 'No'], closes_at: '2099-01-01T00:00:00Z' }
  const [community] = (await (await fetch(`${instance.url}/api/comms/communities`)).json()) as { comm_id: string }[]
  inputs = {
    comms: { communities: {}, get_community: { comm_id: community!.comm_id } },
    polls: {
      polls: {},
      get_poll: { poll_id },
      submit_response: { poll_id, ballot: { choice: 'o1' } },
      update_response: { poll_id, ballot: { choice: 'o2' } },
      withdraw_response: { poll_id },
      polls_responses: {},
      get_results: { poll_id },
      results_stream: { poll_id },
      create_poll: draft,
      save_poll: { ...draft, poll_id, if_version: 1 },
      publish_poll: { poll_id, if_version: 1 },
      set_outcome: { poll_id, text: 'It was done.' },
    },
  }
})
afterAll(() => instance.remove())

const visitors = {
  'a guest': () => ({}),
  'a guest who has answered': () => returningGuest,
  'the operator': () => asOperator(instance),
  'somebody with a wrong token': () => ({ authorization: 'Bearer nobody-made-this-token' }),
  'another process without the secret': () => ({ 'x-polity-visitor': sealed({ kind: 'operator', address: 'x' }) }),
}
const returningGuest = { cookie: 'guest=AAAAAAAAAAAAAAAAAAAAAA' }
const sealed = (visitor: unknown) => `${Buffer.from(JSON.stringify(visitor)).toString('base64url')}.bm90LXRoZS1zZWFs`

type Kind = keyof typeof visitors
const kinds = Object.keys(visitors) as Kind[]

/** An operator's token is a script's: it has no voice to be counted. */
const needsVoice = ['submit_response', 'update_response', 'withdraw_response']

/** What the contract says must happen, and nothing else. */
function expected(call: Call, kind: Kind): 'in' | 401 | 403 {
  if (kind === 'somebody with a wrong token') return 401
  if (kind === 'another process without the secret') return 403
  if (kind === 'the operator' && needsVoice.includes(call.name)) return 403
  if (call.who === 'guest') return 'in'
  if (kind === 'the operator' && call.who === 'operator') return 'in'
  return call.who === 'person' ? 401 : 403
}

/** Refusals that come after the door: the room knows this visitor may come in. */
const insideStatuses = [200, 404, 409, 422]

async function statusOf(call: Call, kind: Kind): Promise<{ status: number; code: string }> {
  const headers = visitors[kind]() as Record<string, string>
  const input = (inputs as unknown as Record<string, Record<string, Record<string, unknown>>>)[call.service]![
    call.name
  ]!
  const url = `/api/${call.service}/${call.name}`
  const query = new URLSearchParams(input as Record<string, string>)
  const guest = newGuest(instance.url)
  const reply =
    call.kind === 'write' ? await guest.post(url, input, headers) : await guest.get(`${url}?${query}`, headers)
  const isProblem = reply.headers.get('content-type')?.startsWith('application/problem+json')
  const code = isProblem ? ((await reply.json()) as { code: string }).code : ''
  if (!isProblem) await reply.body?.cancel()
  return { status: reply.status, code }
}

const calls: Call[] = Object.values(contract).flatMap((service) => Object.values(service))

describe.each(kinds)('%s', (kind) => {
  test.each(calls.map((call) => [`${call.service}.${call.name}`, call] as const))('at %s', async (_name, call) => {
    const { status, code } = await statusOf(call, kind)
    const who = expected(call, kind)
    if (who !== 'in') return expect(status).toBe(who)
    expect(insideStatuses).toContain(status)
    expect(code).not.toBe('FORBIDDEN')
  })
})

test('a guest cannot read another’s answers by asking for their UID', async () => {
  const reply = await newGuest(instance.url).get('/api/polls/polls_responses?UID=someone-else')
  expect(reply.status).toBe(404)
})

test('a guest who guesses a cookie gets nobody’s answers', async () => {
  const reply = await newGuest(instance.url).get('/api/polls/polls_responses', {
    cookie: 'guest=BBBBBBBBBBBBBBBBBBBBBB',
  })
  expect(await reply.json()).toEqual([])
})
