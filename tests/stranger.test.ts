import { afterAll, beforeAll, expect, test } from 'vitest'
import { startInProcess, type InProcess } from './in-process.ts'
import { inDays, oneItem } from './one-item.ts'

/** Everything a stranger knows: the address of the document, the operator's token, and how to read OpenAPI. */
interface Operation {
  operationId: string
  parameters?: { name: string; required: boolean }[]
  requestBody?: {
    content: { 'application/json': { schema: { properties: Record<string, unknown>; required?: string[] } } }
  }
  responses: Record<string, { 'x-codes'?: string[]; content?: Record<string, { schema: unknown }> }>
  security: Record<string, unknown>[]
  'x-who': string
  'x-limit': { count: number; seconds: number }
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> }
}

let instance: InProcess
let document: Document
beforeAll(async () => {
  instance = await startInProcess({ SERVICES: 'identity,users,comms,polls', SAMPLES: 'no' })
  document = (await (await fetch(`${instance.url}/api/openapi.json`)).json()) as Document
})
afterAll(() => instance.remove())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

/** Calls an operation by its id, as a generated client would. */
async function does(operationId: string, input: Record<string, unknown>, headers: Record<string, string> = {}) {
  const { path, method } = operations().find(({ operation }) => operation.operationId === operationId)!
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
  const reply = await (method === 'post'
    ? fetch(instance.url + path, {
        method: 'POST',
        body: JSON.stringify(input),
        headers: { 'content-type': 'application/json', ...headers },
      })
    : fetch(`${instance.url}${path}?${query}`, { headers }))
  return {
    status: reply.status,
    cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    body: (await reply.json()) as never,
  }
}

test('a stranger’s script can create, answer and read a poll using only the published document', async () => {
  const operator = { authorization: `Bearer ${instance.operatorToken}` }
  const draft = oneItem({ title: 'Shall we plant trees?', options: ['Yes', 'No'], closes_at: inDays(300) })
  const created = await does('polls.create_poll', draft, operator)
  expect(created.status).toBe(200)
  const { poll_id, version } = created.body as { poll_id: string; version: number }
  await does('polls.publish_poll', { poll_id, if_version: version }, operator)

  const { body: poll } = await does('polls.get_poll', { poll_id })
  const [item] = (poll as { items: { options: { option_id: string; text: string }[] }[] }).items
  const [yes] = item!.options
  expect(yes?.text).toBe('Yes')
  const answered = await does('polls.submit_response', { poll_id, ballots: { i1: { choice: yes!.option_id } } })
  expect(answered.status).toBe(200)

  const { body: result } = await does('polls.get_results', { poll_id })
  expect(result).toMatchObject({ hidden: false, n: 1, guests: null, signed_in: null })
  const { body: mine } = await does('polls.polls_responses', {}, { cookie: answered.cookie })
  expect(mine).toMatchObject([{ poll_id, ballots: { i1: { choice: yes!.option_id } }, state: 'active' }])
})

/** Calls that can exceed more than one limit. */
const furtherLimits: Record<string, string[]> = {
  sign_up: ['MANY_SIGN_UPS'],
  sign_up_outside: ['MANY_SIGN_UPS'],
  create_question: ['ASKED_ENOUGH'],
  getChatResponse: ['QUOTA'],
  sign_in: ['TOO_MANY_TRIES'],
  suggest_edit: ['SUGGESTED_ENOUGH'],
}

test('the document says for every call who may use it, how often, and how it can be refused', () => {
  expect(document.openapi).toBe('3.1.0')
  for (const { path, operation } of operations()) {
    const [service, call] = operation.operationId.split('.')
    expect(path).toBe(service === 'fn' ? `/fn/${call}` : `/api/${service}/${call}`)
    expect(['guest', 'person', 'operator']).toContain(operation['x-who'])
    expect(operation['x-limit'].count).toBeGreaterThan(0)
    expect(operation.responses['429']?.['x-codes']).toEqual(['RATE', ...(furtherLimits[call!] ?? [])])
  }
  const submit = operations().find(({ operation }) => operation.operationId === 'polls.submit_response')!.operation
  expect(submit.responses['409']?.['x-codes']).toEqual(['NOT_OPEN', 'ALREADY_ANSWERED', 'STALE_VERSION'])
  expect(submit.requestBody?.content['application/json'].schema.required).toEqual(['poll_id', 'ballots'])
})

test('every name the document refers to is defined in it', () => {
  const text = JSON.stringify(document)
  const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1]!)
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(document.components.schemas).toHaveProperty(name)
  expect(text).not.toContain('#/$defs')
  for (const { operation } of operations())
    for (const scheme of operation.security.flatMap(Object.keys))
      expect(document.components.securitySchemes, operation.operationId).toHaveProperty(scheme)
})

test('session secrets are only sent in a cookie: no documented reply contains them', () => {
  for (const { operation } of operations())
    expect(propertiesIn(operation.responses), operation.operationId).not.toContain('session')
  expect(propertiesIn(document.components.schemas)).not.toContain('session')
})

/** The names of all properties described by shapes inside this value, at any depth. */
function propertiesIn(shape: unknown): string[] {
  if (typeof shape !== 'object' || shape === null) return []
  const { properties } = shape as { properties?: object }
  return [...Object.keys(properties ?? {}), ...Object.values(shape).flatMap(propertiesIn)]
}
