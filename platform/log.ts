import { pino, type Logger } from 'pino'

export type Log = Logger

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

/** One JSON line per event on standard error. Never given tokens, cookies, e-mails or ballots. */
export const openLog = (level: (typeof logLevels)[number]): Log => pino({ level, base: null }, pino.destination(2))
