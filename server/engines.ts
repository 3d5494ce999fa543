import path from 'node:path'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'

/** Opens the database the settings name: a PostgreSQL server, or the embedded one in the data folder. */
export async function openDatabase(
  settings: { databaseUrl: string | undefined; dataDir: string },
  log: Log,
): Promise<Database> {
  if (settings.databaseUrl) {
    const { openServer } = await import('#platform/database/server.ts')
    return openServer(settings.databaseUrl, log)
  }
  const { openEmbedded } = await import('#platform/database/embedded.ts')
  return openEmbedded(path.resolve(settings.dataDir), log)
}
