import { parentPort } from 'node:worker_threads'
import type { Job } from './job.ts'

/** A request to a worker. */
export interface Order {
  file: string
  name: string
  input: unknown
}

/** A worker's reply: the result, or the error thrown. */
export type Outcome = { done: unknown } | { failed: unknown }

parentPort!.on('message', ({ file, name, input }: Order) => {
  void import(file)
    .then(async (made: Record<string, Job<unknown, unknown>>): Promise<Outcome> => ({
      done: await made[name]!.act(input),
    }))
    .catch((thrown: unknown): Outcome => ({ failed: thrown }))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    .then((outcome) => parentPort!.postMessage(outcome))
})
