import path from 'node:path'
import type { Database } from '#platform/database/database.ts'
import { LineError, lineOf } from '#platform/line-error.ts'
import { openLog, type Log } from '#platform/log.ts'
import { backup, restore } from './backup.ts'
import { ownDataFolder } from './data-folder.ts'
import { drill } from './drill.ts'
import { openDatabase, openMail, openModel } from './engines.ts'
import { openHouse, type House } from './house.ts'
import { askRunning, personCommands, type PersonCommand } from './operator-line.ts'
import { operatorToken } from './operator-token.ts'
import { loadSamples, removeSamples } from './samples.ts'
import { serviceNames } from './services.ts'
import { settingsFrom } from './settings.ts'

const usage = `npm run operator -- COMMAND

  recount             compares every tally with the answers it counts
  rebuild             counts every tally again from the answers
  samples load        loads the sample content again; answers given to it are removed
  samples remove      removes the sample content and the answers given to it
  reset E-MAIL        prints a link that lets the person with this address set a new password
  grant E-MAIL        makes this person an operator
  revoke E-MAIL       ends that
  token               prints the operator's token for scripts
  import bills PATH   reads bills: official records (BILLSTATUS XML), official texts (USLM and the older XML),
                      answers of api.congress.gov, data.json of unitedstates/congress, collections of JSON
                      lines; a file, a folder, .gz, .zip or .tar.gz (also: npm run import -- bills PATH)
  import figure PATH  reads a public figure and their record from a folder
  evaluate BOT FILE   asks billsbot or harrisbot questions with known answers (JSON lines of q, a, a_key, kind), and
                      keeps how it did for the operators' page
  backup [FILE]       writes everything into one file (also: npm run backup)
  restore FILE        fills an empty instance from such a file (also: npm run restore)
  drill               makes a backup, restores it into a private folder that is removed afterwards, compares
                      every row, recounts, and tells you in one line how it went

If an import is interrupted, run it again: it continues where it stopped.
reset, grant and revoke work while polity is running. For the others, stop polity first
if it uses the embedded database, which belongs to one process.`

const say = (line: string) => process.stderr.write(`${line}\n`)
const backupName = () => `polity-${new Date().toISOString().replaceAll(':', '').slice(0, 17)}.backup`

type Command = (house: House, argument: string | undefined, at: Place) => Promise<string>

interface Place {
  log: Log
  /** Opens the rooms on another database. */
  openOn: (db: Database) => Promise<House>
}

const toPerson =
  (name: string): Command =>
  (house, email) =>
    house.command('identity', name, email)

/** A command of a room that reads a file, which npm means from where it was typed, not from the folder of the project. */
const reading =
  (room: string, command: string): Command =>
  async (house, named) => {
    if (!named) throw new LineError('this needs the path of a file')
    return house.command(room, command, path.resolve(process.env['INIT_CWD'] ?? process.cwd(), named))
  }

const isToPerson = (name: string): name is PersonCommand => personCommands.some((one) => one === name)

const commands: Record<string, Command> = {
  recount: (house) => house.command('polls', 'recount'),
  rebuild: (house) => house.command('polls', 'rebuild_tallies'),
  'samples load': (house) => loadSamples(house),
  'samples remove': (house) => removeSamples(house),
  reset: toPerson('reset'),
  grant: toPerson('grant'),
  revoke: toPerson('revoke'),
  'import bills': reading('bills', 'import'),
  'import figure': reading('figures', 'import'),
  'evaluate billsbot': reading('chat', 'evaluate_billsbot'),
  'evaluate harrisbot': reading('chat', 'evaluate_harrisbot'),
  backup: async ({ db, rooms }, file = backupName()) => {
    await backup(db, rooms, file, say)
    return `everything is in ${file}`
  },
  restore: async ({ db, rooms }, file) => {
    if (!file) throw new LineError('restore needs the name of a backup file')
    await restore(db, rooms, file, say)
    return `restored from ${file}`
  },
  drill: (house, _argument, { openOn, log }) => drill(house, openOn, log),
}

/** `samples remove` is one command of two words; every command takes at most one argument. */
function commandOf([first = '', second, third]: string[]): { name: string; argument: string | undefined } {
  const both = `${first} ${second}`
  return both in commands ? { name: both, argument: third } : { name: first, argument: second }
}

async function main(words: string[]): Promise<string> {
  const { name, argument } = commandOf(words)
  const command = commands[name]
  const settings = settingsFrom({ ...process.env, SERVICES: serviceNames.join(',') })
  if (!command && name !== 'token') throw new LineError(usage)
  const folder = ownDataFolder(settings.dataDir)
  if (folder) say(folder)
  if (!command) return operatorToken(settings)
  if (isToPerson(name)) {
    if (!argument) throw new LineError(`${name} needs the e-mail address of an account`)
    const said = await askRunning(settings, name, argument)
    if (said !== null) return said
  }
  const log = openLog(settings.logLevel)
  const mail = await openMail(settings)
  const model = await openModel(settings)
  const db = await openDatabase(settings, log).catch((trouble: unknown) => {
    const held = trouble instanceof LineError && trouble.message.includes('is in use by')
    throw held ? new LineError(`${trouble.message}: stop polity first`) : trouble
  })
  const publicOrigin = () =>
    settings.publicUrl ?? `${settings.https === 'yes' ? 'https' : 'http'}://localhost:${settings.port}`
  const openOn = (on: Database) => openHouse(settings, { db: on, mail, model, log, operatorToken: '', publicOrigin })
  const house = await openOn(db)
  try {
    return await command(house, argument, { openOn, log })
  } finally {
    await house.close()
  }
}

try {
  console.log(await main(process.argv.slice(2)))
} catch (trouble) {
  const line = lineOf(trouble)
  if (line === null) throw trouble
  console.error(line)
  process.exitCode = 1
}
