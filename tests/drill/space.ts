import type { Database } from '#platform/database/database.ts'
import { embeddedSpace, serverSpace } from '#tests/engines.ts'

export type Engine = Database['engine']

/** The location of an instance's data, as settings. */
export type Where = Record<string, string> & { DATA_DIR: string }

/** An empty location for an instance's data on this engine; `clear` removes it. */
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

/** Whether this engine is unavailable for tests. */
export const isMissing = (engine: Engine): boolean => engine === 'server' && !process.env['TEST_DATABASE_URL']
