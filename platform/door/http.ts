import type { OutgoingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { gzipSync } from 'node:zlib'
import type {} from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Hub } from '#platform/live/hub.ts'
import type { NamedFunction } from '#platform/named-function.ts'
import type { Callers } from './callers.ts'
import type { RemoteCaller } from './remote-caller.ts'
import type { Door } from './enter.ts'
import type { Hold } from './limits.ts'
import { priorityOf, type Load } from './load.ts'
import { faultProblem, problemOf, refusalOf } from './problem.ts'

/** No call takes a larger body, except those whose contract says so (`body`). */
const MAX_BODY_BYTES = 256 * 1024

/**
 * A body longer than this counts toward the address's limit before it is read, while the visitor is still unknown: as
 * one plain read per this many bytes.
 */
const SHORT_BODY_BYTES = 16 * 1024
const BYTES_A_READ = 2 * 1024

export interface HttpPlan {
  door: Door
  callers: Callers
  remote: RemoteCaller
  hub: Hub
  load: Load
  calls: readonly Call[]
  functions: readonly NamedFunction[]
  /** Counts the streams each network address has open at once. */
  hold: Hold
  /** This is a function, because the document contains facts that are known only once the process is listening. */
  openapi: () => unknown
}

/**
 * Serves every call of the contract at /api/{service}/{call}: reads and streams by GET, writes by POST of JSON. Calls
 * that are functions are also served at /fn/{call}, in the same way.
 */
export function mountApi(app: FastifyInstance, plan: HttpPlan): void {
  mountUnder(app, '/api', plan, (api) => {
    mountDocument(api, plan)
    for (const call of plan.calls) mountCall(api, `/${call.service}/${call.name}`, call, plan)
  })
  mountUnder(app, '/fn', plan, (api) => {
    for (const { call } of plan.functions) if (plan.calls.includes(call)) mountCall(api, `/${call.name}`, call, plan)
  })
}

/** Serves the API document, which is written and compressed only once, because it is long. */
function mountDocument(api: FastifyInstance, { openapi }: HttpPlan): void {
  let written: { plain: Buffer; gzip: Buffer } | null = null
  const write = () => {
    const plain = Buffer.from(JSON.stringify(openapi()))
    return { plain, gzip: gzipSync(plain) }
  }
  api.get('/openapi.json', { compress: false }, (request, reply) => {
    written ??= write()
    const asked = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    if (asked) void reply.header('content-encoding', 'gzip')
    return reply
      .headers({ 'cache-control': 'public, max-age=300', vary: 'accept-encoding' })
      .type('application/json; charset=utf-8')
      .send(asked ? written.gzip : written.plain)
  })
}

function mountUnder(app: FastifyInstance, prefix: string, plan: HttpPlan, mount: (api: FastifyInstance) => void): void {
  void app.register(
    (api, _options, done) => {
      api.addHook('onRequest', (request, reply, next) => {
        void reply.header('cache-control', 'no-store')
        plan.callers.sameSite(request)
        const cost = costOfBody(request)
        return cost === 0 ? next() : payForBody(plan, request, cost)
      })
      api.removeContentTypeParser('text/plain')
      api.setErrorHandler(answerTrouble)
      // This is a separate route rather than the not-found handler, because otherwise the pages would handle the
      // address first.
      api.all('/*', () => {
        throw noSuchCall()
      })
      mount(api)
      done()
    },
    { prefix, bodyLimit: MAX_BODY_BYTES },
  )
}

const noSuchCall = () =>
  new Refusal('NOT_FOUND', { detail: "There's no such call. You'll find all calls in /api/openapi.json." })

/** If a function is not available here, every refusal says that there is no such call. */
const troubleOf =
  ({ door, callers }: HttpPlan, present: Call) =>
  (thrown: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const list = async () => door.enter(present, await callers.visitorOf(request, reply), {})
    const answer = (there: unknown) =>
      answerTrouble(Array.isArray(there) && there.length === 0 ? noSuchCall() : thrown, request, reply)
    void (refusalOf(thrown) ? list().then(answer, answer) : answer(null))
  }

/** The cost of a long body before it is read; 0 if it is free. */
function costOfBody({ method, headers, routeOptions }: FastifyRequest): number {
  if (method !== 'POST') return 0
  // A chunked body declares no length, and may be of any length.
  const bytes = Number(headers['content-length'] ?? routeOptions.bodyLimit ?? MAX_BODY_BYTES)
  return bytes <= SHORT_BODY_BYTES ? 0 : Math.ceil(bytes / BYTES_A_READ)
}

async function payForBody({ door, callers }: HttpPlan, request: FastifyRequest, cost: number): Promise<void> {
  const address = callers.payerOf(request)
  if (address) await door.spend({ kind: 'unknown', address }, cost)
}

function mountCall(api: FastifyInstance, url: string, call: Call, plan: HttpPlan): void {
  const { door, callers, remote, hub, hold, load } = plan
  const priority = priorityOf(call)
  const inTurn = <T>(work: () => Promise<T>) => (priority ? load.inTurn(priority, work) : work())
  const config = { priority: () => priority }
  if (call.kind === 'write') {
    const { inParts, present } = plan.functions.find((one) => one.call === call) ?? {}
    const errorHandler = present ? troubleOf(plan, present) : answerTrouble
    // A reply to a write is too short to be worth compressing.
    api.post(
      url,
      { bodyLimit: call.body ?? MAX_BODY_BYTES, compress: false, config, errorHandler },
      async (request, reply) => {
        if (request.body === undefined) throw new Refusal('MEDIA_TYPE')
        const visitor = await callers.visitorOf(request, reply)
        const entered = await inTurn(() => door.enter(call, visitor, request.body as never))
        const answer = callers.settle(call, entered, request, reply)
        if (!inParts || !request.headers.accept?.includes('text/event-stream')) return answer
        return reply.headers(streamHeaders).send(eventsOf(answer as Record<string, unknown>, inParts))
      },
    )
    return
  }
  if (call.kind === 'read') {
    api.get(url, { config }, async (request, reply) => {
      const visitor = await callers.visitorOf(request, reply)
      return inTurn(() => door.enter(call, visitor, request.query as never))
    })
    return
  }
  api.get(url, async (request, reply) => {
    const visitor = await callers.visitorOf(request, reply)
    const letGo = await hold(visitor.address)
    reply.raw.once('close', letGo)
    if (reply.raw.closed) return letGo()
    if (!door.isHere(call)) return pipe(reply, await remote.stream(call, visitor, request.query))
    const watched = await door.watch(call, visitor, request.query as never)
    await hub.join(watched, () => {
      reply.hijack()
      return reply.raw.writeHead(200, { ...reply.getHeaders(), ...streamHeaders } as OutgoingHttpHeaders)
    })
  })
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // `no-transform` prevents compression, here and in proxies, from holding events back.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}

/**
 * Sends a reply as events: each part, then the whole. Nothing is sent before the reply is complete, so a refusal can
 * always be sent instead.
 */
function eventsOf(answer: Record<string, unknown>, { list, event }: { list: string; event: string }): string {
  const said = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
  const parts = answer[list] as unknown[]
  return [...parts.map((part) => said(event, part)), said('done', answer)].join('')
}

function pipe(reply: FastifyReply, events: ReadableStream<Uint8Array>) {
  return reply.headers(streamHeaders).send(Readable.fromWeb(events))
}

/**
 * Answers a client after anything was thrown: with the refusal or, for any other error, with the message that the fault
 * is ours. Such faults are logged here.
 */
export function answerTrouble(thrown: Error, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(thrown)
  if (!refusal) request.log.error({ err: thrown, request_id: request.id }, 'a call failed')
  const problem = refusal ? problemOf(refusal, request.id) : faultProblem(request.id)
  if (problem.retry_at)
    void reply.header('retry-after', Math.max(1, Math.ceil((Date.parse(problem.retry_at) - Date.now()) / 1000)))
  return reply.code(problem.status).type('application/problem+json').send(problem)
}
