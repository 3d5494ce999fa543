import type { ReadableStream } from 'node:stream/web'
import type { Call } from '#contract/call.ts'
import { AnyRefusal, Refusal } from '#contract/refusals.ts'
import { faultsOf, type Log } from '#platform/log.ts'
import type { Callers } from './callers.ts'
import type { Problem } from './problem.ts'
import type { Visitor } from './visitor.ts'

/** A timeout longer than any call may take in its own process, so that the outcome of the call still arrives. */
const ANSWER_WITHIN_MS = 25_000

/** Reaches rooms that live in another process of the same instance. */
export interface RemoteCaller {
  call(call: Call, visitor: Visitor, input: unknown): Promise<unknown>
  /** The other process's server-sent events, as they arrive. */
  stream(call: Call, visitor: Visitor, input: unknown): Promise<ReadableStream<Uint8Array>>
}

/** `addresses`: where each service of another process listens, such as { hall: 'http://10.0.0.2:3001' }. */
export function openRemoteCaller(addresses: Record<string, string>, callers: Callers, log: Log): RemoteCaller {
  const noteUnreachable = faultsOf(log, 'a service could not be reached')
  const urlOf = (call: Call): string => {
    const address = addresses[call.service]
    if (address) return `${address}/api/${call.service}/${call.name}`
    log.error(
      { service: call.service },
      'this service runs in no known process: SERVICES and SERVICE_ADDRESSES miss it',
    )
    throw new Refusal('DEGRADED')
  }

  const unreachable = (call: Call, fault: unknown): never => {
    noteUnreachable({ err: fault, service: call.service })
    throw new Refusal('DEGRADED')
  }

  const send = async (call: Call, visitor: Visitor, input: unknown, signal?: AbortSignal): Promise<Response> => {
    const url = urlOf(call)
    const headers = callers.seal(visitor, new URL(url).pathname)
    const read = () => fetch(`${url}?${queryOf(input)}`, { headers, signal })
    const reply = await (
      call.kind === 'write'
        ? fetch(url, {
            method: 'POST',
            body: JSON.stringify(input),
            headers: { ...headers, 'content-type': 'application/json' },
            signal,
          })
        : // A connection that has been idle may close at the moment of its next use. A read can be asked again.
          read().catch(read)
    ).catch((fault: unknown) => unreachable(call, fault))
    if (reply.ok) return reply
    throw await troubleOf(call, reply)
  }

  return {
    async call(call, visitor, input): Promise<unknown> {
      const reply = await send(call, visitor, input, AbortSignal.timeout(ANSWER_WITHIN_MS))
      return reply.json().catch((fault: unknown) => unreachable(call, fault))
    },
    async stream(call, visitor, input) {
      const { body } = await send(call, visitor, input)
      if (!body) throw new Refusal('DEGRADED')
      return body as ReadableStream<Uint8Array>
    },
  }
}

function queryOf(input: unknown): URLSearchParams {
  const given = Object.entries(input as Record<string, unknown>).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))
}

/** Rebuilds the other process’s refusal as if this process had made it. */
async function troubleOf({ refusals }: Call, reply: Response): Promise<Error> {
  const problem = (await reply.json().catch(() => null)) as Problem | null
  // If a proxy between the processes cannot reach the other one, it replies in a format of its own.
  if (!problem && reply.status > 500) return new Refusal('DEGRADED')
  const known = problem && Object.hasOwn(refusals, problem.code) && refusals[problem.code]
  if (!problem || !known) return new Error(`a service answered ${reply.status}`)
  const { code, detail, fields, retry_at } = problem
  return new AnyRefusal(code, { detail, fields, retry_at }, known)
}
