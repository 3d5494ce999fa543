import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { LineError } from '#platform/line-error.ts'
import type { Log } from '#platform/log.ts'
import type { House, Settings } from './house.ts'

/** The words of a command, and its argument. */
const asking = z.tuple([z.string(), z.string().optional()])
const answering = z.union([z.strictObject({ said: z.string() }), z.strictObject({ trouble: z.string() })])

// A socket's address has room for 107 bytes on Linux and 103 on macOS.
const MAX_ADDRESS = 100
const PATIENCE_MS = 10_000

type Where = Pick<Settings, 'dataDir' | 'databaseUrl'>

function addressIn({ dataDir, databaseUrl }: Where): string | null {
  if (databaseUrl) return null
  const address = path.join(dataDir, 'operator')
  return Buffer.byteLength(address) > MAX_ADDRESS ? null : address
}

/**
 * Listens for operator commands marked `whileRunning` on a socket in the data folder, which only the user who runs
 * polity can open, and runs them in the process that holds the embedded database. Returns a function that stops it. Not
 * needed with a database server.
 */
export async function hearOperator(
  { command, rooms }: Pick<House, 'command' | 'rooms'>,
  where: Where,
  log: Log,
): Promise<() => Promise<void>> {
  const address = addressIn(where)
  const everyCommand = rooms.flatMap(({ commands }) => Object.values(commands))
  if (!address || !everyCommand.some(({ whileRunning }) => whileRunning)) return async () => {}
  // The holder of the folder's lock is the only process here, so an existing socket was left by a crash.
  rmSync(address, { force: true })
  const answer = async (asked: string): Promise<z.infer<typeof answering>> => {
    try {
      const [name, argument] = asking.parse(JSON.parse(asked))
      const room = rooms.find(({ commands }) => commands[name]?.whileRunning)
      if (!room) throw new Error(`no room does ${name} while it runs`)
      return { said: await command(room.name, name, argument) }
    } catch (trouble) {
      if (trouble instanceof LineError) return { trouble: trouble.message }
      log.error({ err: trouble }, 'an operator’s command failed')
      return { trouble: 'something broke in the running polity: its log says what' }
    }
  }
  const server = net.createServer({ allowHalfOpen: true }, (caller) => {
    caller.on('error', () => caller.destroy())
    caller.setTimeout(PATIENCE_MS, () => caller.destroy())
    void text(caller).then(
      async (asked) => caller.end(JSON.stringify(await answer(asked))),
      () => caller.destroy(),
    )
  })
  server.listen(address)
  await once(server, 'listening')
  chmodSync(address, 0o600)
  // An open socket would otherwise keep the process running.
  server.unref()
  return () => new Promise((resolve) => void server.close(() => resolve()))
}

/**
 * Sends a command to the polity running on this data folder; null if none is running. Throws the `LineError` it answers
 * with.
 */
export async function askRunning(where: Where, name: string, argument?: string): Promise<string | null> {
  const address = addressIn(where)
  if (!address) return null
  const socket = net.connect({ path: address, allowHalfOpen: true })
  const isThere = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  if (!isThere) return null
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('too slow')))
  socket.end(JSON.stringify([name, argument]))
  const heard = await text(socket).catch(() => '')
  if (!heard) throw new LineError('polity is running and does not answer')
  const answer = answering.parse(JSON.parse(heard))
  if ('trouble' in answer) throw new LineError(answer.trouble)
  return answer.said
}
