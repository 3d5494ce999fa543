import type { Database } from '#platform/database/database.ts'
import { LineError, lineOf } from '#platform/line-error.ts'
import { openLog } from '#platform/log.ts'
import { ownDataFolder } from './data-folder.ts'
import { openDatabase, openMail } from './engines.ts'
import { openHouse, roomsOf, type House, type Settings } from './house.ts'
import { argumentOf, operationsOf, usageOf, whileRunning, type Operation, type Place } from './operations.ts'
import { askRunning } from './operator-line.ts'
import { serviceNames } from './services.ts'
import { openOwn, type OwnOfRooms } from './own.ts'
import { settingsFrom } from './settings.ts'

const usage = (operations: Record<string, Operation>) => `npm run operator -- COMMAND

${usageOf(operations)}

If an import is interrupted, run it again: it continues where it stopped.
${whileRunning(operations)} work while polity is running. For the others, stop polity first
if it uses the embedded database, which belongs to one process.`

const say = (line: string) => process.stderr.write(`${line}\n`)

/**
 * Splits the words into a command and its argument. `samples remove` is one command of two words; every command takes
 * at most one argument.
 */
function commandOf([first = '', second, third]: string[], operations: Record<string, Operation>) {
  const both = `${first} ${second}`
  return both in operations ? { name: both, said: third } : { name: first, said: second }
}

async function main(words: string[]): Promise<string> {
  const operations = operationsOf(await roomsOf(serviceNames))
  const { name, said } = commandOf(words, operations)
  const operation = operations[name]
  const settings = settingsFrom({ ...process.env, SERVICES: serviceNames.join(',') })
  if (!operation) throw new LineError(usage(operations))
  const folder = ownDataFolder(settings.dataDir)
  if (folder) say(folder)
  // A path is relative to the folder where npm was started, not to the project's folder.
  const argument = argumentOf(name, operation, said, process.env['INIT_CWD'] ?? process.cwd())
  if (operation.whileRunning) {
    const heard = await askRunning(settings, name, argument)
    if (heard !== null) return heard
  }
  const { place, close } = placeOf(settings)
  try {
    return await operation.run(place, argument)
  } finally {
    await close()
  }
}

/** The environment of operations; the rooms are opened only when an operation needs them. */
function placeOf(settings: Settings): { place: Place; close(): Promise<void> } {
  const log = openLog(settings.logLevel)
  let house: House | undefined
  const publicOrigin = () =>
    settings.publicUrl ?? `${settings.https === 'yes' ? 'https' : 'http'}://localhost:${settings.port}`
  let opened: Promise<OwnOfRooms> | undefined
  const own = () => (opened ??= openMail(settings).then((mail) => openOwn(settings, { mail })))
  const openOn = async (db: Database) =>
    openHouse(settings, { db, own: await own(), log, operatorToken: '', publicOrigin })
  const open = async () => {
    // The settings of the rooms are read first, so that an invalid setting leaves no database open.
    await own()
    const db = await openDatabase(settings, log).catch((trouble: unknown) => {
      const held = trouble instanceof LineError && trouble.message.includes('is in use by')
      throw held ? new LineError(`${trouble.message}: stop polity first`) : trouble
    })
    return (house = await openOn(db))
  }
  return { place: { settings, log, open, openOn }, close: async () => house?.close() }
}

try {
  console.log(await main(process.argv.slice(2)))
} catch (trouble) {
  const line = lineOf(trouble)
  if (line === null) throw trouble
  console.error(line)
  process.exitCode = 1
}
