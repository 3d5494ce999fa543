import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { users } from '#contract/users.ts'
import { openLog } from '#platform/log.ts'
import type { Callers } from './callers.ts'
import { openRemoteCaller } from './remote-caller.ts'
import { instanceItself } from './visitor.ts'

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/** A process that closes its first `times` connections as soon as something is asked on them. Counts what was asked. */
async function closingIdle(times: number) {
  const asked: string[] = []
  const server = createServer((request, reply) => {
    asked.push(request.method!)
    if (asked.length <= times) return request.socket.destroy()
    return reply.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closing.push(() => server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const callers: Pick<Callers, 'seal'> = { seal: () => ({}) }
  const remote = openRemoteCaller({ users: address }, callers as Callers, openLog('silent'))
  return { asked, remote }
}

test('a read over a connection that closes at that moment is asked once more', async () => {
  const { asked, remote } = await closingIdle(1)
  expect(await remote.call(users.get_trust, instanceItself, {})).toEqual({})
  expect(asked).toEqual(['GET', 'GET'])
})

test('a process that keeps closing its connections cannot be reached', async () => {
  const { asked, remote } = await closingIdle(9)
  await expect(remote.call(users.get_trust, instanceItself, {})).rejects.toMatchObject({ code: 'DEGRADED' })
  expect(asked).toHaveLength(2)
})

test('a write is never sent twice, because the other process may have done it', async () => {
  const { asked, remote } = await closingIdle(1)
  const write = remote.call(users.update_user, instanceItself, {})
  await expect(write).rejects.toMatchObject({ code: 'DEGRADED' })
  expect(asked).toEqual(['POST'])
})
