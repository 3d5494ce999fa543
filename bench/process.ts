import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks a second, as Linux tells processor time. */
const TICKS = 100

function kilobytes(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${what}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0)
}

/** What a process holds in memory now, shared pages and all. */
export const residentMebibytes = (pid: number): number => kilobytes(pid, 'VmRSS') / 1024

/** The most it has held so far. */
export const peakMebibytes = (pid: number): number => kilobytes(pid, 'VmHWM') / 1024

/** The processes that this one has started and that have not ended. */
export const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )

/** What a process and those it has started hold together; one that ends meanwhile holds nothing. */
export function treeMebibytes(pid: number): number {
  try {
    return residentMebibytes(pid) + childrenOf(pid).reduce((sum, child) => sum + treeMebibytes(child), 0)
  } catch {
    return 0
  }
}

/** Processor time a process has spent, its own and the system's for it. */
export function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS
}
