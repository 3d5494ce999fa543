import { pino, type Logger } from 'pino'

export type Log = Logger

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

/** One JSON line per event on standard error. Never log tokens, cookies, e-mails or ballots. */
export const openLog = (level: (typeof logLevels)[number]): Log => pino({ level, base: null }, pino.destination(2))

const EVERY_MS = 1_000

/**
 * Logs an error that affects every request while it lasts: the first occurrence at once, then at most one line a
 * second. Each line has the number of occurrences since the previous line (`times`), and the details of the latest one.
 */
export function faultsOf(log: Pick<Log, 'error'>, message: string): (about: Record<string, unknown>) => void {
  let times = 0
  let latest: Record<string, unknown> = {}
  let resting = false
  const tell = () => {
    log.error({ ...latest, times }, message)
    times = 0
    resting = true
    setTimeout(() => {
      resting = false
      if (times > 0) tell()
    }, EVERY_MS).unref()
  }
  return (about) => {
    latest = about
    times++
    if (!resting) tell()
  }
}
