import http from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { openPoll, type Instance } from '#tests/instance.ts'
import { anything, near, type Known, type Schema } from './fuzz-inputs.ts'
import { nothingWrong, progress, type Finding, type Report } from './report.ts'
import { onSpaces, type Space } from './spaces.ts'

const RUNS = 20_000
const BLOCK = 500
const AT_ONCE = 16
const SEED = 20_261_121

interface Operation {
  parameters?: { name: string; required: boolean; schema: Schema }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: Record<string, { 'x-codes'?: string[] }>
}

interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

interface Sent {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | null
  operation: Operation
}

interface Got {
  status: number
  code: string | null
}

/**
 * Sends valid and invalid requests to every call, generated from the published document: does each request get one of
 * the documented replies?
 */
export async function fuzz({ runs = RUNS }: { runs: number | undefined }): Promise<Report> {
  const findings: Finding[] = []
  const figures: Record<string, unknown> = { seed: SEED, runs }
  await onSpaces(async (spaces) => {
    for (const space of spaces) {
      const { wrong, statuses, recount } = await fuzzOn(space, runs)
      findings.push(
        nothingWrong(`${space.engine}: ${runs} requests`, wrong, 'no fault, and no reply the document does not name'),
        { what: `${space.engine}: alive, recount`, found: recount, met: true },
      )
      figures[space.engine] = { statuses, wrong: wrong.slice(0, 100) }
    }
  })
  return { bench: 'fuzz', findings, figures }
}

async function fuzzOn(space: Space, runs: number) {
  const instance = await space.open({ LOG_LEVEL: 'silent' })
  try {
    const document = (await (await fetch(`${instance.url}/api/openapi.json`)).json()) as Document
    const requests = anyRequest(document, instance.operatorToken, await someKnown(instance))
    const wrong: string[] = []
    const statuses: Record<string, number> = {}
    for (let done = 0; done < runs; done += BLOCK) {
      if (done % 4_000 === 0) progress(`${space.engine}: ${done} of ${runs} requests`)
      const waiting = fc.sample(requests, { numRuns: Math.min(BLOCK, runs - done), seed: SEED + done })
      const lane = async () => {
        for (let sent = waiting.pop(); sent; sent = waiting.pop()) {
          const got = await send(instance.url, sent)
          statuses[got.status] = (statuses[got.status] ?? 0) + 1
          if (!isPromised(sent, got)) wrong.push(`${got.status} ${got.code} to ${told(sent)}`)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, lane))
    }
    if ((await instance.stop()) !== 0) wrong.push('it did not end in peace')
    // Throws when a tally differs from the answers it should count.
    return { wrong, statuses, recount: await space.recount() }
  } finally {
    await instance.kill()
  }
}

const answers = [
  ...['o1', 'o1', 'o2', 'o3', 'none', 'dont_know', 'o4'].map((choice) => ({ choice })),
  ...[['o1'], ['o1', 'o2'], ['o2', 'o1'], ['o1', 'o1'], ['none'], ['none', 'o1'], ['o1', 'o2', 'o3']].map(
    (choices) => ({
      choices,
    }),
  ),
  ...[[['o2'], ['o1', 'o3']], [[], ['o3']], [['o1'], ['o1']], [[]]].map((order) => ({ order })),
  ...[{ o1: 5, o2: 0 }, {}, { o9: 1 }].map((scores) => ({ scores })),
]

const options = ['Saturday', 'Sunday', 'Friday evening']
const everyItem = [
  'single',
  'multiple',
  'approval',
  'score',
  'ranked',
  'scale',
  'number',
  'date',
  'open',
  'matrix',
].map((kind) => ({
  kind,
  text: `Of kind ${kind}?`,
  required: false,
  ...(['scale', 'number', 'date', 'open'].includes(kind) ? {} : { options }),
  ...(kind === 'matrix' && { columns: ['Worse', 'Better'] }),
}))

/** Makes polls of each kind, so that many requests pass validation and reach the rules and tables. */
async function someKnown(instance: Instance): Promise<Known> {
  const polls = await Promise.all([
    openPoll(instance),
    openPoll(instance, { kind: 'multiple', min: 1, max: 2, allow_none: true, allow_dont_know: true }),
    openPoll(instance, { change: 'once', results: 'after_answer' }),
    openPoll(instance, { results: 'after_close' }),
    openPoll(instance, { kind: 'ranked', rule: 'irv', allow_dont_know: true }),
    openPoll(instance, { kind: 'score', rule: 'star' }),
    openPoll(instance, { items: everyItem }),
    openPoll(instance, { audience: 'signed_in', secrecy: 'secret', results: 'after_close', change: 'once' }),
  ])
  return {
    poll_id: [...polls, '0'.repeat(26)],
    ballots: answers.map((answer) => ({ i1: answer })),
    items: [everyItem, [{ kind: 'single', options: ['Yes', 'No'] }]],
    if_version: [1, 2, 3],
    closes_at: [new Date(Date.now() + 86_400_000).toISOString()],
  }
}

const token = fc.stringMatching(/^[A-Za-z0-9_-]{22}$/)

function anyRequest({ paths, components }: Document, operatorToken: string, known: Known): fc.Arbitrary<Sent> {
  const regulars = fc.sample(token, { numRuns: 50, seed: SEED })
  const visitor: fc.Arbitrary<Record<string, string>> = fc.oneof(
    fc.constant({}),
    token.map((guest) => ({ cookie: `guest=${guest}` })),
    fc.constantFrom(...regulars).map((guest) => ({ cookie: `guest=${guest}` })),
    { weight: 2, arbitrary: fc.constant({ authorization: `Bearer ${operatorToken}` }) },
    fc.base64String().map((nonsense) => ({ cookie: `guest=${nonsense}; =; ${nonsense}`, authorization: nonsense })),
  )
  const around: fc.Arbitrary<Record<string, string>> = fc.oneof(
    { weight: 8, arbitrary: fc.constant({}) },
    fc.constantFrom('https://elsewhere.example', 'null', '').map((origin) => ({ origin })),
    fc.constantFrom('cross-site', 'same-origin', 'none', '?').map((site) => ({ 'sec-fetch-site': site })),
    fc.constantFrom('gzip', 'br', '*;q=0', 'nonsense').map((encoding) => ({ 'accept-encoding': encoding })),
    fc.base64String().map((nonsense) => ({ 'x-polity-visitor': nonsense, 'x-forwarded-for': nonsense })),
  )
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const asked = operation.requestBody
        ? bodyOf(operation, components.schemas, known)
        : queryOf(operation, components.schemas, known)
      return fc.tuple(asked, visitor, around).map(([{ query, body, headers }, who, more]) => ({
        method: method.toUpperCase(),
        path: path + query,
        headers: { ...headers, ...who, ...more },
        body,
        operation,
      }))
    }),
  )
  return fc.oneof(...all)
}

interface Asked {
  query: string
  body: Buffer | null
  headers: Record<string, string>
}

const mediaTypes = [
  'application/json; charset=utf-8',
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'x',
  '',
]

function bodyOf(operation: Operation, schemas: Record<string, Schema>, known: Known): fc.Arbitrary<Asked> {
  const sound = near(operation.requestBody!.content['application/json'].schema, schemas, known)
  const written = sound.map((value) => Buffer.from(JSON.stringify(value)))
  const body = fc.oneof(
    { weight: 16, arbitrary: written },
    anything.map((value) => Buffer.from(JSON.stringify(value))),
    fc.tuple(written, fc.nat()).map(([bytes, cut]) => bytes.subarray(0, cut % (bytes.length + 1))),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    fc
      .constantFrom('{"__proto__":{"a":1}}', '{"poll_id":1,"poll_id":2}', '['.repeat(50_000))
      .map((odd) => Buffer.from(odd)),
    { weight: 1, arbitrary: fc.constant(Buffer.alloc(300 * 1024, '"')) },
  )
  const type = fc.oneof({ weight: 16, arbitrary: fc.constant('application/json') }, fc.constantFrom(...mediaTypes))
  return fc
    .tuple(body, type)
    .map(([bytes, media]): Asked => ({ query: '', body: bytes, headers: media ? { 'content-type': media } : {} }))
}

function queryOf(operation: Operation, schemas: Record<string, Schema>, known: Known): fc.Arbitrary<Asked> {
  const parameters = operation.parameters ?? []
  const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]))
  const required = parameters.flatMap((parameter) => (parameter.required ? [parameter.name] : []))
  const written = near({ type: 'object', properties, required }, schemas, known).map((fields) => {
    const pairs = Object.entries(Object(fields) as object).map(([name, value]) =>
      [name, typeof value === 'string' ? value : JSON.stringify(value)].map(escaped).join('='),
    )
    return `?${pairs.join('&')}`.slice(0, 8_000)
  })
  const odd = fc.constantFrom(
    '?',
    '?poll_id',
    '?poll_id=%',
    '?poll_id=%ff',
    '?poll_id[]=1',
    '?a=1&a=2',
    '?__proto__=1',
    '/',
    '?limit=1e9',
  )
  const twice = written.map((query) => `${query}&${query.slice(1)}`)
  return fc.oneof({ weight: 12, arbitrary: written }, twice, odd).map((query) => ({ query, body: null, headers: {} }))
}

/** Escapes text for a URL; lone surrogates have no escaped form and are replaced. */
const escaped = (given: string) => encodeURIComponent(given.toWellFormed().slice(0, 1_000))

const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })

/** Reads a stream only as far as its headers. A connection that ends without a reply has status 0. */
function send(url: string, { method, path, headers, body }: Sent): Promise<Got> {
  return new Promise((resolve) => {
    const length: Record<string, string> = body ? { 'content-length': String(body.length) } : {}
    const request = http.request(url + path, { method, agent, headers: { ...headers, ...length } }, (reply) => {
      const status = reply.statusCode!
      if (reply.headers['content-type']?.startsWith('text/event-stream')) {
        reply.destroy()
        return resolve({ status, code: null })
      }
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () => resolve({ status, code: status === 200 ? null : codeIn(Buffer.concat(chunks), reply) }))
    })
    request.on('error', () => resolve({ status: 0, code: null }))
    request.end(body ?? undefined)
  })
}

const unpacked: Record<string, (bytes: Buffer) => Buffer> = {
  '': (bytes) => bytes,
  gzip: gunzipSync,
  br: brotliDecompressSync,
}

function codeIn(bytes: Buffer, { headers }: http.IncomingMessage): string | null {
  if (!headers['content-type']?.startsWith('application/problem+json')) return null
  const plain = unpacked[headers['content-encoding'] ?? '']!(bytes)
  return (JSON.parse(plain.toString()) as { code: string }).code
}

/** Whether the call succeeded, or was refused with a code and status that the document names for it. */
function isPromised({ operation }: Sent, { status, code }: Got): boolean {
  if (status === 200) return true
  return code !== null && (operation.responses[status]?.['x-codes'] ?? []).includes(code)
}

const told = ({ method, path, headers, body }: Sent): string =>
  `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).replace(/Bearer [^"]+/, 'Bearer …')} ${body?.toString().slice(0, 300) ?? ''}`
