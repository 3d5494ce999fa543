import type { PGlite } from '@electric-sql/pglite'

type Engine = Pick<PGlite, 'execProtocolStream' | 'waitReady'>

/**
 * The messages Parse, Bind, Describe, Execute and Close. The server may delay its answers to these until it gets a
 * later message, at the latest a Sync.
 */
const parts = new Set(Buffer.from('PBDEC'))

/**
 * What the driver's connection sees instead of the engine. It passes on the messages of one statement together and in
 * order, because each call into the engine costs as much as a small statement.
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
