import { job } from './job.ts'

/** Counts up to the given number, which keeps a thread busy for a while. */
export const long = job(import.meta.url, 'long', (times: number): number => {
  let sum = 0
  for (let at = 0; at < times; at++) sum += at % 7
  return sum
})

export const broken = job(import.meta.url, 'broken', (why: string): number => {
  throw new RangeError(why)
})

/** Never ends on its own. */
export const endless = job(import.meta.url, 'endless', (step: number): number => {
  for (let sum = 0; ;) sum += step
})

/** Takes more memory than a thread is allowed. */
export const greedy = job(import.meta.url, 'greedy', (size: number): number => {
  const all: number[][] = []
  for (;;) all.push(Array.from({ length: size }, (_one, at) => at + 0.5))
})
