import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks per second, the unit in which Linux reports processor time. */
const TICKS = 100

function kilobytes(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${what}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0)
}

/** The current memory of a process, including shared pages. */
export const residentMebibytes = (pid: number): number => kilobytes(pid, 'VmRSS') / 1024

/** The peak memory of a process so far. */
export const peakMebibytes = (pid: number): number => kilobytes(pid, 'VmHWM') / 1024

/** The processes that this one has started and that are still running. */
export const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )

/** The memory of a process and of its child processes; a process that ends meanwhile counts as zero. */
export function treeMebibytes(pid: number): number {
  try {
    return residentMebibytes(pid) + childrenOf(pid).reduce((sum, child) => sum + treeMebibytes(child), 0)
  } catch {
    return 0
  }
}

/** Processor time a process has used, in user and system mode. */
export function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS
}
