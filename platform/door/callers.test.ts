import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { openLog } from '#platform/log.ts'
import { openCallers } from './callers.ts'
import { openFormKeys } from './form-key.ts'
import { instanceItself } from './visitor.ts'

const log = openLog('silent')
const callersWith = (serviceSecret: string) =>
  openCallers({
    operatorToken: 'the operator’s token',
    serviceSecret,
    publicOrigin: () => 'http://localhost',
    originIsSet: false,
    sessions: { whose: async () => null, forget() {} },
    formKeys: openFormKeys('a secret of forms'),
    log,
  })
const callers = callersWith('a secret of sixteen')

/** The visitor that the door recognizes in a request to this path with these headers. */
async function takenFor(headers: Record<string, string>, path: string): Promise<string> {
  const app = Fastify()
  await app.register(cookie)
  app.all('/*', async (request, reply) => (await callers.visitorOf(request, reply)).kind)
  app.setErrorHandler<Error & { code: string }>((thrown, _request, reply) => reply.send(thrown.code))
  return (await app.inject({ method: 'POST', url: path, headers, payload: {} })).body
}

afterEach(() => vi.useRealTimers())

test('another process of the instance may name the caller, but only for the call it has signed', async () => {
  const sealed = callers.seal(instanceItself, '/api/polls/create_poll')
  expect(await takenFor(sealed, '/api/polls/create_poll')).toBe('operator')
  expect(await takenFor(sealed, '/api/polls/publish_poll')).toBe('FORBIDDEN')
})

test('a long body counts toward the limit of its network address, unless another process of the instance sends it', async () => {
  const path = '/api/polls/save_poll'
  const app = Fastify()
  app.addHook('onRequest', async (request, reply) => reply.send(String(callers.payerOf(request))))
  app.setErrorHandler<Error & { code: string }>((thrown, _request, reply) => reply.send(thrown.code))
  const payer = async (headers: Record<string, string>) =>
    (await app.inject({ method: 'POST', url: path, headers, payload: {} })).body
  expect(await payer({})).toBe('127.0.0.1')
  expect(await payer(callers.seal(instanceItself, path))).toBe('null')
  expect(await payer(callersWith('another secret of ours').seal(instanceItself, path))).toBe('FORBIDDEN')
})

test('a signed call cannot be replayed a minute later', async () => {
  const sealed = callers.seal(instanceItself, '/api/polls/create_poll')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  expect(await takenFor(sealed, '/api/polls/create_poll')).toBe('FORBIDDEN')
})

test('a signature made with another secret, or altered in transit, is refused', async () => {
  const path = '/api/polls/create_poll'
  expect(await takenFor(callersWith('another secret of ours').seal(instanceItself, path), path)).toBe('FORBIDDEN')
  const [header] = Object.values(callers.seal({ kind: 'guest', guest: null, address: '1' }, path))
  const forged = Buffer.from(JSON.stringify({ visitor: instanceItself, path, until: Date.now() + 1000 }))
  const changed = `${forged.toString('base64url')}.${header!.split('.')[1]}`
  expect(await takenFor({ 'x-polity-visitor': changed }, path)).toBe('FORBIDDEN')
})

test('a visitor whose session has ended is treated as a guest', async () => {
  expect(await takenFor({ cookie: 'session=AAAAAAAAAAAAAAAAAAAAAA' }, '/api/x/y')).toBe('guest')
})

/** The guest cookie that the reply to a first write sets, if any. */
async function cookieFor(headers: Record<string, string>, formKey?: string): Promise<string | undefined> {
  const app = Fastify()
  await app.register(cookie)
  app.post('/*', async (request, reply) => (await callers.visitorOf(request, reply, formKey)).kind)
  const reply = await app.inject({ method: 'POST', url: '/api/x/y', headers, payload: {} })
  return reply.cookies.find(({ name }) => name === 'guest')?.value
}

test('two first writes from the same page get the same cookie, whether sent by form or by script', async () => {
  const key = callers.newFormKey()
  const given = await cookieFor({}, key)
  expect(given).toMatch(/^[A-Za-z0-9_-]{22}$/)
  expect(await cookieFor({}, key)).toBe(given)
  expect(await cookieFor({ 'x-polity-form-key': key })).toBe(given)
  expect(await cookieFor({}, callers.newFormKey())).not.toBe(given)
})

test('an invalid form key is ignored: each first write comes from a different guest', async () => {
  const [one, other] = [await cookieFor({}, 'A'.repeat(48)), await cookieFor({}, 'A'.repeat(48))]
  expect(one).toBeDefined()
  expect(other).not.toBe(one)
})

test('a guest with a cookie stays the same guest, whatever form key is sent', async () => {
  expect(await cookieFor({ cookie: 'guest=AAAAAAAAAAAAAAAAAAAAAA' }, callers.newFormKey())).toBeUndefined()
})
