import { pino, type Logger } from 'pino'

export type Log = Logger

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

/** One JSON line per event on standard error. Never given tokens, cookies, e-mails or ballots. */
export const openLog = (level: (typeof logLevels)[number]): Log => pino({ level, base: null }, pino.destination(2))

const EVERY_MS = 1_000

/**
 * For a fault that every request meets while it lasts: one line at once, then one a second at most, each with how many
 * `times` it has been met since the line before and with what the last of them brought.
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
