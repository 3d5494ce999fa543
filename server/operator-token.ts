import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { newToken } from '#platform/kit/ids.ts'

/**
 * The operator's token: the one given in the settings, or the one stored in the data folder, made at the first start.
 */
export async function operatorToken(settings: { operatorToken: string | undefined; dataDir: string }): Promise<string> {
  if (settings.operatorToken) return settings.operatorToken
  const file = path.join(settings.dataDir, 'operator-token')
  // Written only if there is no token yet: two processes starting together agree on the token of the first.
  await writeFile(file, newToken() + newToken(), { flag: 'wx', mode: 0o600 }).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'EEXIST') throw fault
  })
  return (await readFile(file, 'utf8')).trim()
}
