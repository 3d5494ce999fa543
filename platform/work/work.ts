import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Refusal } from '#contract/refusals.ts'
import type { Job } from './job.ts'
import type { Order, Outcome } from './worker.ts'

/** Runs computations outside the main thread, so that the process can answer small requests meanwhile. */
export interface Work {
  /**
   * Runs a job in another thread, in order of arrival. Errors thrown by the job are rethrown. If too many other jobs
   * are waiting, or the job exceeds its time limit, refuses with DEGRADED and the time at which to try again.
   */
  run<In, Out>(job: Job<In, Out>, input: In): Promise<Awaited<Out>>
  /** Ends the threads, and refuses the jobs in progress. */
  close(): Promise<void>
}

export interface WorkPlan {
  threads: number
  /** The number of jobs that may wait for a thread. Any more are refused. */
  maxWaiting: number
  /** A job that takes longer than this, in milliseconds, is ended together with its thread. */
  maxMs: number
  /** The memory limit of a thread, in MiB. */
  maxMemoryMb: number
  /** A thread that is idle for this many milliseconds ends, since it takes memory. */
  idleMs: number
}

/**
 * The number of threads for this many processes, which share the cores. If there is more than one core, one is left to
 * the process itself.
 */
export const threadsOf = (processes: number): number =>
  Math.max(1, Math.floor(Math.min(4, availableParallelism() - 1) / processes))

const usual: WorkPlan = {
  threads: threadsOf(1),
  maxWaiting: 64,
  maxMs: 20_000,
  maxMemoryMb: 1_024,
  idleMs: 60_000,
}

const RETRY_MS = 2_000

interface Waiting {
  order: Order
  settle: (outcome: Outcome) => void
}

interface Thread {
  worker: Worker
  busy: Waiting | null
  timer?: NodeJS.Timeout
}

/** The threads are started when they are first needed. */
export function openWork(plan: Partial<WorkPlan> = {}): Work {
  const { threads: most, maxWaiting, maxMs, maxMemoryMb, idleMs } = { ...usual, ...plan }
  const threads = new Set<Thread>()
  const waiting: Waiting[] = []

  const end = (thread: Thread, outcome: Outcome): void => {
    threads.delete(thread)
    clearTimeout(thread.timer)
    const { busy } = thread
    thread.busy = null
    busy?.settle(outcome)
    void thread.worker.terminate()
    next()
  }

  const start = (): Thread => {
    const worker = new Worker(new URL('worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
      execArgv: [],
    })
    const thread: Thread = { worker, busy: null }
    worker.on('message', (outcome: Outcome) => {
      clearTimeout(thread.timer)
      const { busy } = thread
      thread.busy = null
      thread.timer = setTimeout(() => end(thread, { done: null }), idleMs).unref()
      // An idle thread does not keep the process from ending.
      worker.unref()
      busy?.settle(outcome)
      next()
    })
    // The thread has run out of memory, or its file is missing.
    worker.on('error', (fault) => end(thread, { failed: fault }))
    worker.on('exit', () => end(thread, { failed: tooMuch() }))
    threads.add(thread)
    return thread
  }

  const next = (): void => {
    if (waiting.length === 0) return
    const free = [...threads].find(({ busy }) => !busy) ?? (threads.size < most ? start() : null)
    if (!free) return
    const one = waiting.shift()!
    free.busy = one
    clearTimeout(free.timer)
    free.timer = setTimeout(() => end(free, { failed: tooMuch() }), maxMs)
    free.worker.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    free.worker.postMessage(one.order)
  }

  return {
    run: ({ file, name }, input) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= maxWaiting) return reject(tooMuch())
        const settle = (outcome: Outcome) =>
          'failed' in outcome ? reject(outcome.failed) : resolve(outcome.done as never)
        waiting.push({ order: { file, name, input }, settle })
        next()
      }),
    async close() {
      for (const { settle } of waiting.splice(0)) settle({ failed: tooMuch() })
      await Promise.all(
        [...threads].map((thread) => {
          end(thread, { failed: tooMuch() })
          return thread.worker.terminate()
        }),
      )
    },
  }
}

const tooMuch = () =>
  new Refusal('DEGRADED', {
    detail: "There's too much to compute right now. Try again soon.",
    retry_at: new Date(Date.now() + RETRY_MS).toISOString(),
  })
