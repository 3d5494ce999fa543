import type { Database } from '#platform/database/database.ts'
import { embeddedSpace, serverSpace } from '#tests/engines.ts'

export type Engine = Database['engine']

/** Where an instance keeps what it knows, as settings say it. */
export type Where = Record<string, string> & { DATA_DIR: string }

/** A place for an instance on this engine, with nothing in it; `clear` takes it away. */
export async function newSpace(engine: Engine) {
  const folder = embeddedSpace()
  const where: Where = { DATA_DIR: await folder.folder() }
  if (engine === 'embedded') return { ...folder, where }
  const server = serverSpace()
  where['DATABASE_URL'] = await server.url()
  const clear = async () => {
    await server.clear()
    await folder.clear()
  }
  return { open: server.open, where, clear }
}

/** Whether there is nothing to test this engine with. */
export const isMissing = (engine: Engine): boolean => engine === 'server' && !process.env['TEST_DATABASE_URL']
