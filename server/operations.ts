import path from 'node:path'
import type { Database } from '#platform/database/database.ts'
import { LineError } from '#platform/line-error.ts'
import type { Log } from '#platform/log.ts'
import type { OperatorCommand, Room } from '#platform/room.ts'
import { backup, restore } from './backup.ts'
import { listBeside, replayDeletions } from './deleted-list.ts'
import { drill } from './drill.ts'
import type { House, Settings } from './house.ts'
import { operatorToken } from './operator-token.ts'
import { loadSamples, removeSamples } from './samples.ts'

/** The environment of an operation. */
export interface Place {
  settings: Settings
  log: Log
  /** Opens the rooms on the database of the instance. */
  open: () => Promise<House>
  /** Opens the rooms on another database. */
  openOn: (db: Database) => Promise<House>
}

/** An operation available through `npm run operator`, under the words that name it. */
export interface Operation extends Pick<OperatorCommand, 'doc' | 'whileRunning'> {
  takes?: NonNullable<OperatorCommand['takes']> & { optional?: true }
  run(at: Place, argument: string | undefined): Promise<string>
}

const say = (line: string) => process.stderr.write(`${line}\n`)
const backupName = () => `polity-${new Date().toISOString().replaceAll(':', '').slice(0, 17)}.backup`

/** An operation that is recorded in the audit trail once it is done. */
const recorded =
  (
    name: string,
    act: (house: House, argument: string | undefined, settings: Settings) => Promise<string>,
  ): Operation['run'] =>
  async ({ open, settings }, argument) => {
    const house = await open()
    const said = await act(house, argument, settings)
    await house.ran(name)
    return said
  }

const ofInstance: Record<string, Operation> = {
  'samples load': {
    doc: 'loads the sample content again; answers given to it are removed',
    run: recorded('samples load', (house) => loadSamples(house)),
  },
  'samples remove': {
    doc: 'removes the sample content and the answers given to it',
    run: recorded('samples remove', (house) => removeSamples(house)),
  },
  token: { doc: 'prints the operator’s token for scripts', run: ({ settings }) => operatorToken(settings) },
  backup: {
    takes: { name: 'FILE', what: 'the name of a backup file', optional: true },
    doc: 'writes everything into one file (also: npm run backup)',
    run: recorded('backup', async (house, file = backupName()) => {
      await backup(house, file, say)
      await listBeside(house, file)
      return `everything is in ${file}`
    }),
  },
  restore: {
    takes: { name: 'FILE', what: 'the name of a backup file' },
    doc: 'fills an empty instance from such a file, and deletes again the accounts that have been deleted since (also: npm run restore)',
    run: recorded('restore', async (house, file, { dataDir }) => {
      await restore(house, file!, say)
      say(await replayDeletions(house, dataDir, file!))
      return `restored from ${file}`
    }),
  },
  drill: {
    doc: 'makes a backup, restores it into a private folder that is removed afterwards, compares every row, recounts, and tells you in one line how it went',
    run: async ({ open, openOn, log }) => drill(await open(), openOn, log),
  },
}

/** All operations: the commands on the rooms' door plates, then the operations that concern all rooms. */
export function operationsOf(rooms: readonly Room[]): Record<string, Operation> {
  const ofRooms = rooms.flatMap((room) =>
    Object.entries(room.commands).map(([name, { doc, takes, whileRunning }]): [string, Operation] => [
      name,
      {
        doc,
        takes,
        whileRunning,
        run: async ({ open }, argument) => (await open()).command(room.name, name, argument),
      },
    ]),
  )
  return { ...Object.fromEntries(ofRooms), ...ofInstance }
}

/** The argument of an operation, if given. `typedIn`: the folder in which it was typed. */
export function argumentOf(name: string, { takes }: Operation, said: string | undefined, typedIn: string) {
  if (takes && !said && !takes.optional) throw new LineError(`${name} needs ${takes.what}`)
  return said && takes?.isPath ? path.resolve(typedIn, said) : said
}

/** The syntax of an operation: its words and its argument. */
function callOf([name, { takes }]: [string, Operation]): string {
  if (!takes) return name
  return `${name} ${takes.optional ? `[${takes.name}]` : takes.name}`
}

/** The usage of every operation, wrapped to the width of a terminal. */
export function usageOf(operations: Record<string, Operation>): string {
  const calls = Object.entries(operations).map((one) => [callOf(one), one[1].doc] as const)
  const width = Math.max(...calls.map(([call]) => call.length)) + 2
  return calls.map(([call, doc]) => `  ${call.padEnd(width)}${broken(doc, 116 - width, width + 2)}`).join('\n')
}

/** Wraps a text to this many characters per line, and indents all lines but the first. */
function broken(text: string, most: number, indent: number): string {
  const lines = text.match(new RegExp(String.raw`\S.{0,${most - 2}}(?!\S)|\S+`, 'g')) ?? []
  return lines.join(`\n${' '.repeat(indent)}`)
}

/** The table of operations for docs/running.md. */
export const operationsTable = (operations: Record<string, Operation>): string =>
  Object.entries(operations)
    .map((one) => `| \`npm run operator -- ${callOf(one)}\` | ${one[1].doc} |`)
    .join('\n')

/**
 * The operations that also work while polity is running with the database to itself, joined as a list for a sentence.
 */
export function whileRunning(operations: Record<string, Operation>): string {
  const names = Object.keys(operations).filter((name) => operations[name]!.whileRunning)
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names)
}
