import type { Asked, Call, CodeOf, Reply } from '#contract/call.ts'
import { requestOf } from '#contract/client.ts'
import { polls } from '#contract/polls.ts'

type Headers = Record<string, string>
/** Sends a request to an address of the instance. */
export type Sends = (path: string, how: { method?: string; headers?: Headers; body?: string }) => Promise<Response>

/** Makes any call of the contract over HTTP, with its input and reply typed. */
export interface Asking {
  /** The response, whether accepted or refused. */
  ask<C extends Call>(call: C, input: Asked<C>): Promise<Response>
  /** The reply; throws with the problem details if the call is refused. */
  answer<C extends Call>(call: C, input: Asked<C>): Promise<Reply<C>>
  /** The code of the refusal; throws if the call is accepted. */
  refusal<C extends Call>(call: C, input: Asked<C>): Promise<CodeOf<C>>
  /** The same visitor, with these headers on each call. */
  with(headers: Headers): Asking
}

export function askingBy(send: Sends, headers: Headers = {}): Asking {
  const ask = (call: Call, input: object) => {
    const [path, how] = requestOf(call, input)
    return send(path, { ...how, headers: { ...how.headers, ...headers } })
  }
  return {
    ask,
    async answer(call, input) {
      const reply = await ask(call, input)
      if (reply.ok) return (await reply.json()) as Reply<typeof call>
      throw new Error(`${call.service}.${call.name} answered ${reply.status}: ${await reply.text()}`)
    },
    async refusal(call, input) {
      const reply = await ask(call, input)
      if (reply.ok) throw new Error(`${call.service}.${call.name} was accepted`)
      return ((await reply.json()) as { code: CodeOf<typeof call> }).code
    },
    with: (more) => askingBy(send, { ...headers, ...more }),
  }
}

/** The result of a poll as `by` sees it; throws if it is hidden from them. */
export async function shownResult(by: Asking, poll_id: string) {
  const result = await by.answer(polls.get_results, { poll_id })
  if (result.hidden) throw new Error(`the result of ${poll_id} is hidden`)
  return result
}

/** Answers a poll of one question with one option. */
export const choose = (by: Asking, poll_id: string, choice = 'o1') =>
  by.answer(polls.submit_response, { poll_id, ballots: { i1: { choice } } })
