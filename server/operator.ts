import { LineError } from '#platform/line-error.ts'
import { openLog } from '#platform/log.ts'
import { readSettings } from '#platform/settings.ts'
import { backup, restore } from './backup.ts'
import { openDatabase } from './engines.ts'
import { openHouse, type House } from './house.ts'
import { operatorToken } from './operator-token.ts'
import { loadSamples, removeSamples } from './samples.ts'
import { serviceNames } from './services.ts'
import { settings as list } from './settings.ts'

const usage = `npm run operator -- COMMAND

  recount             compares every tally with the answers it counts
  rebuild             makes every tally anew from the answers
  samples load        loads the sample content again, fresh: answers given to it go
  samples remove      removes the sample content and the answers given to it
  token               prints the operator's token for scripts
  backup [FILE]       writes everything into one file (also: npm run backup)
  restore FILE        fills an empty instance from such a file (also: npm run restore)

The embedded database belongs to one process: stop polity first.`

const say = (line: string) => process.stderr.write(`${line}\n`)
const backupName = () => `polity-${new Date().toISOString().replaceAll(':', '').slice(0, 17)}.backup`

const commands: Record<string, (house: House, argument: string | undefined) => Promise<string>> = {
  recount: (house) => house.command('polls', 'recount'),
  rebuild: (house) => house.command('polls', 'rebuild_tallies'),
  'samples load': (house) => loadSamples(house),
  'samples remove': (house) => removeSamples(house),
  backup: async ({ db, rooms }, file = backupName()) => {
    await backup(db, rooms, file, say)
    return `everything is in ${file}`
  },
  restore: async ({ db, rooms }, file) => {
    if (!file) throw new LineError('restore needs the name of a backup file')
    await restore(db, rooms, file, say)
    return `restored from ${file}`
  },
}

/** `samples remove` is one command of two words; the rest take at most one argument. */
function commandOf([first = '', second]: string[]): { name: string; argument: string | undefined } {
  const both = `${first} ${second}`
  return both in commands ? { name: both, argument: undefined } : { name: first, argument: second }
}

async function main(words: string[]): Promise<string> {
  const { name, argument } = commandOf(words)
  const command = commands[name]
  const settings = readSettings(list, { ...process.env, SERVICES: serviceNames.join(',') })
  if (name === 'token') return operatorToken(settings)
  if (!command) throw new LineError(usage)
  const log = openLog(settings.logLevel)
  const db = await openDatabase(settings, log)
  const house = await openHouse(settings, { db, log, operatorToken: '', publicOrigin: () => '' })
  try {
    return await command(house, argument)
  } finally {
    await house.close()
  }
}

try {
  console.log(await main(process.argv.slice(2)))
} catch (trouble) {
  if (!(trouble instanceof LineError)) throw trouble
  console.error(trouble.message)
  process.exitCode = 1
}
