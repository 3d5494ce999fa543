import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { json, openEndpoint, says, type Script } from '#tests/model-endpoint.ts'
import { MAX_BYTES } from './bounded-fetch.ts'
import { openModel } from './endpoint.ts'
import { type Model, ModelTrouble } from './model.ts'

let endpoint: Awaited<ReturnType<typeof openEndpoint>>
let model: Model
beforeAll(async () => {
  endpoint = await openEndpoint(says('A sentence. [1]'))
  model = openModel({ url: endpoint.url, name: 'small', key: 'key-of-the-operator', tokensPerDay: 1000 })
})
beforeEach(() => endpoint.plays(says('A sentence. [1]')))
afterAll(() => endpoint.close())

const ask = (ms = 2_500) =>
  model.word({ system: 'The rules.', prompt: 'A question of Ana.', mostTokens: 700, signal: AbortSignal.timeout(ms) })

const trouble = async (ms?: number): Promise<ModelTrouble> => {
  const thrown: unknown = await ask(ms).catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(ModelTrouble)
  return thrown as ModelTrouble
}

test('a model gets one request, with the rules, the prompt and nothing else', async () => {
  expect(await ask()).toEqual({ text: 'A sentence. [1]', tokens: 500 })
  expect(endpoint.heard).toHaveLength(1)
  const [{ path, headers, body }] = endpoint.heard as [(typeof endpoint.heard)[0]]
  expect(path).toBe('/v1/chat/completions')
  expect(headers.authorization).toBe('Bearer key-of-the-operator')
  expect(headers).not.toHaveProperty('cookie')
  expect(body).toEqual({
    model: 'small',
    messages: [
      { role: 'system', content: 'The rules.' },
      { role: 'user', content: 'A question of Ana.' },
    ],
    max_tokens: 700,
    temperature: 0,
  })
})

test('no key is sent if none is configured', async () => {
  const open = openModel({ url: endpoint.url, name: 'small', key: undefined, tokensPerDay: 1 })
  await open.word({ system: 's', prompt: 'p', mostTokens: 1, signal: AbortSignal.timeout(2_500) })
  expect(endpoint.heard[0]!.headers).not.toHaveProperty('authorization')
})

test('the token count is null if the endpoint does not report it', async () => {
  endpoint.plays((_heard, response) =>
    json(response, { choices: [{ message: { role: 'assistant', content: 'Yes.' }, finish_reason: 'stop' }] }),
  )
  expect(await ask()).toEqual({ text: 'Yes.', tokens: null })
})

const endless: Script = (_heard, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"choices":[{"message":{"role":"assistant","content":"')
  const more = () => {
    while (!response.destroyed && response.write('A sentence. [1] '.repeat(1000)));
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}

const bomb: Script = (_heard, response) => {
  const body = gzipSync(JSON.stringify({ choices: [{ message: { content: 'a'.repeat(50 * MAX_BYTES) } }] }))
  response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(body)
}

test.each<[string, Script, string, boolean]>([
  ['endless text', endless, 'it answers without end', true],
  ['a decompression bomb', bomb, 'it answers without end', true],
  [
    'HTML',
    (_h, r) => void r.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hi'),
    'it does not answer in JSON',
    true,
  ],
  [
    'invalid JSON',
    (_h, r) => void r.writeHead(200, { 'content-type': 'application/json' }).end('{"choices":'),
    'its answer cannot be read',
    true,
  ],
  [
    'other JSON',
    (_h, r) => json(r, { choices: 'many', key: 'key-of-the-operator' }),
    'its answer cannot be read',
    true,
  ],
  ['no choices', (_h, r) => json(r, { choices: [] }), 'its answer cannot be read', true],
  [
    'nothing',
    (_h, r) => void r.writeHead(200, { 'content-type': 'application/json' }).end(),
    'its answer cannot be read',
    true,
  ],
  [
    'a rejected key',
    (_h, r) => json(r, { error: { message: 'key-of-the-operator is wrong' } }, 401),
    'it answers 401',
    false,
  ],
])(
  'an endpoint that answers with %s gives an error that contains neither the question nor the key',
  async (_what, script, why, mayCost) => {
    endpoint.plays(script)
    const { message, mayCost: cost, cause, stack } = await trouble()
    expect({ message, cost, cause }).toEqual({ message: why, cost: mayCost, cause: undefined })
    expect(stack).not.toMatch(/Ana|key-of/)
    expect(endpoint.heard).toHaveLength(1)
  },
)

test('a redirect from an endpoint is not followed: the key goes to one host only', async () => {
  const other = await openEndpoint(says('Caught. [1]'))
  endpoint.plays(
    (_heard, response) => void response.writeHead(307, { location: `${other.url}/chat/completions` }).end(),
  )
  expect((await trouble()).message).toBe('it leads elsewhere')
  expect(other.heard).toHaveLength(0)
  await other.close()
})

test('a failing endpoint is retried only once', async () => {
  endpoint.plays((_heard, response) => {
    response.setHeader('retry-after-ms', '10')
    json(response, { error: { message: 'broken' } }, 500)
  })
  expect(await trouble()).toMatchObject({ message: 'it answers 500', mayCost: false })
  expect(endpoint.heard).toHaveLength(2)
})

test.each<[string, Script]>([
  ['never answers', () => new Promise(() => {})],
  [
    'sends one character at a time',
    async (_heard, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      while (!response.destroyed) {
        response.write(' ')
        await new Promise((resolve) => void setTimeout(resolve, 20))
      }
    },
  ],
  [
    'asks to retry later',
    (_heard, response) => {
      response.setHeader('retry-after', '30')
      json(response, {}, 503)
    },
  ],
])('an endpoint that %s is abandoned after the time limit', async (_what, script) => {
  endpoint.plays(script)
  const began = performance.now()
  expect(await trouble(300)).toMatchObject({ message: 'it takes too long', mayCost: true })
  expect(performance.now() - began).toBeLessThan(1_000)
})

test('a request to an unreachable endpoint uses no tokens', async () => {
  const gone = openModel({ url: 'http://127.0.0.1:1/v1', name: 'small', key: undefined, tokensPerDay: 1 })
  const asked = gone.word({ system: 's', prompt: 'p', mostTokens: 1, signal: AbortSignal.timeout(4_000) })
  await expect(asked).rejects.toMatchObject({ message: 'it cannot be reached', mayCost: false })
})
