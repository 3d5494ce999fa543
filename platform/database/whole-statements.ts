import type { PGlite } from '@electric-sql/pglite'

type Engine = Pick<PGlite, 'execProtocolStream' | 'waitReady'>

/**
 * The messages Parse, Bind, Describe, Execute and Close: the server answers them only after a later message, at the
 * latest a Sync.
 */
const parts = new Set(Buffer.from('PBDEC'))

/**
 * The engine as the driver's connection sees it: the messages of one statement are passed on together and in order,
 * since each call into the engine costs as much as a small statement.
 */
export function wholeStatements(engine: PGlite): PGlite {
  let held: Uint8Array[] = []
  const whole: Engine = {
    waitReady: engine.waitReady,
    execProtocolStream(message, options) {
      held.push(message)
      if (parts.has(message[0]!)) return Promise.resolve([])
      const together = held.length > 1 ? Buffer.concat(held) : message
      held = []
      return engine.execProtocolStream(together, options)
    },
  }
  return whole as PGlite
}
