import type { PGlite } from '@electric-sql/pglite'

type Engine = Pick<PGlite, 'execProtocolStream' | 'waitReady'>

/** Parse, Bind, Describe, Execute and Close: nothing is answered before what follows them, a Sync at the latest. */
const parts = new Set(Buffer.from('PBDEC'))

/**
 * The engine as the driver's connection is given it: the messages of one statement go in together, in their order, since
 * each way into the engine and back costs as much as a small statement.
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
