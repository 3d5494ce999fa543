import { expect, test } from 'vitest'
import { clientOf } from './client.ts'
import type { polls } from './polls.ts'

/** A client of a service that always gives this answer, and the list of requests that the service received. */
function clientHearing(answer: () => Response) {
  const asked: [path: unknown, method: string, body: unknown][] = []
  const client = clientOf<typeof polls>('polls', async (path, how) => {
    asked.push([path, how?.method ?? 'GET', how?.body && JSON.parse(how.body as string)])
    return answer()
  })
  return { client, asked }
}
const poll_id = '01J1S7AB00WGR5B4VKCRR1MR4R'

test('a read sends its input in the address, and a write sends its input in the body', async () => {
  const { client, asked } = clientHearing(() => Response.json({ version: 3 }))
  expect(await client.get('get_poll', { poll_id, preview: undefined })).toEqual({
    kind: 'reply',
    reply: { version: 3 },
  })
  await client.post('close_poll', { poll_id, note: 'Enough & more.' })
  expect(asked).toEqual([
    [`/api/polls/get_poll?poll_id=${poll_id}`, 'GET', undefined],
    ['/api/polls/close_poll', 'POST', { poll_id, note: 'Enough & more.' }],
  ])
})

test('a call that does not match its contract does not compile', async () => {
  const { client, asked } = clientHearing(() => Response.json({}))
  // @ts-expect-error a call that writes cannot be sent as a read
  await client.get('close_poll', { poll_id, note: '' })
  // @ts-expect-error no such field
  await client.get('get_poll', { poll: poll_id })
  const answer = await client.get('get_poll', { poll_id })
  // @ts-expect-error the answer may be a refusal
  expect(answer.reply).toEqual({})
  expect(asked).toHaveLength(3)
})

test('a refusal by a service is told apart from a missing reply and from any other error', async () => {
  const no = { code: 'RULE', fields: { note: { is: 'missing' } } }
  const close = (answer: () => Response) => clientHearing(answer).client.post('close_poll', { poll_id, note: '' })
  expect(await close(() => Response.json(no, { status: 422 }))).toEqual({ kind: 'no', no })
  const away = { kind: 'away' }
  expect(await close(() => Response.json(no, { status: 502 }))).toEqual(away)
  expect(await close(() => new Response('<html>Sign in to this network</html>'))).toEqual(away)
  expect(await close(() => new Response('{"vers', { headers: { 'content-type': 'application/json' } }))).toEqual(away)
  const unreachable = () => {
    throw new TypeError('fetch failed')
  }
  expect(await close(unreachable)).toEqual(away)
  const ours = () => {
    throw new RangeError('a fault of ours')
  }
  await expect(close(ours)).rejects.toThrow('a fault of ours')
})
