import type { Asked, Call, CodeOf, Reply } from './call.ts'
import type { Fault } from './refusals.ts'

/**
 * The outcome of a call over HTTP. `away`: no reply, or a reply that did not come from the service, such as a network's
 * login page.
 */
export type Answered<C extends Call> =
  | { kind: 'reply'; reply: Reply<C> }
  | { kind: 'no'; no: { code: CodeOf<C>; fields?: Record<string, Fault>; retry_at?: string } }
  | { kind: 'away' }

type Calls = Record<string, Call>
type NameOf<S extends Calls, Kind> = { [N in keyof S & string]: S[N]['kind'] extends Kind ? N : never }[keyof S &
  string]

/**
 * The calls of a service over HTTP, typed by the service's contract. Only the contract's types are imported:
 * `clientOf<typeof polls>('polls').get('get_poll', { poll_id })`. `send`: `fetch`, or a function that knows the address
 * of the service.
 */
export function clientOf<S extends Calls>(
  service: S[keyof S]['service'],
  send: typeof fetch = (...how) => fetch(...how),
) {
  const call = async <C extends Call>([path, how]: Sent, signal?: AbortSignal): Promise<Answered<C>> => {
    try {
      return await answerIn<C>(await send(path, { ...how, signal }))
    } catch (thrown) {
      // The error for a request that got no reply, or whose caller has stopped waiting.
      if (thrown instanceof TypeError || signal?.aborted) return { kind: 'away' }
      throw thrown
    }
  }
  return {
    get: <N extends NameOf<S, 'read'>>(name: N, input: Asked<S[N]>, signal?: AbortSignal) =>
      call<S[N]>(requestOf({ service, name, kind: 'read' }, input), signal),
    post: <N extends NameOf<S, 'write'>>(name: N, input: Asked<S[N]>) =>
      call<S[N]>(requestOf({ service, name, kind: 'write' }, input)),
  }
}

type Sent = [path: string, how: { method?: string; headers?: Record<string, string>; body?: string }]

/** How a call is sent over HTTP: writes carry their input in the body, reads in the address. */
export function requestOf({ service, name, kind }: Pick<Call, 'service' | 'name' | 'kind'>, input: object): Sent {
  const path = `/api/${service}/${name}`
  if (kind !== 'write') return [`${path}?${queryOf(input)}`, {}]
  const headers = { 'content-type': 'application/json' }
  return [path, { method: 'POST', headers, body: JSON.stringify(input) }]
}

async function answerIn<C extends Call>(answer: Response): Promise<Answered<C>> {
  const isJson = answer.headers.get('content-type')?.includes('json')
  if (!isJson || answer.status >= 500) return { kind: 'away' }
  try {
    const said: unknown = await answer.json()
    return answer.ok ? { kind: 'reply', reply: said as Reply<C> } : { kind: 'no', no: said as never }
  } catch {
    // The reply was cut off.
    return { kind: 'away' }
  }
}

/** Omits undefined values, as JSON does. */
const queryOf = (input: object) => new URLSearchParams(JSON.parse(JSON.stringify(input)) as Record<string, string>)
