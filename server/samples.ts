import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { recall, remember } from '#platform/database/instance.ts'
import { LineError } from '#platform/line-error.ts'
import type { House } from './house.ts'

const folder = new URL('../content/samples/', import.meta.url)

/** Rooms with sample content, in the order it is loaded: polls belong to communities, a figure’s record names bills. */
const samples = [
  { room: 'comms', file: 'communities.json' },
  { room: 'polls', file: 'polls.json' },
  { room: 'bills', file: 'bills.json' },
  { room: 'figures', file: 'figure.json' },
] as const

type State = 'loaded' | 'removed' | 'declined'

const keyOf = (room: string) => `samples of ${room}`
const samplesHere = (house: House) => samples.filter(({ room }) => house.rooms.some(({ name }) => name === room))

/**
 * At the first start of an instance: loads the sample content, or notes that it is not wanted. Later it does nothing,
 * but for a room that is new: its samples come where nobody has removed the others.
 */
export async function firstSamples(house: House, wanted: boolean): Promise<void> {
  for (const { room, file } of samplesHere(house)) {
    await exclusively(house, async () => {
      if (await recall(house.db, keyOf(room))) return
      const welcome = wanted && !(await areRemoved(house))
      if (welcome) await load(house, room, new URL(file, folder))
      await remember(house.db, keyOf(room), (welcome ? 'loaded' : 'declined') satisfies State)
    })
  }
}

/**
 * Loads the sample content again, fresh: answers given to it go. A file that is wrong leaves everything as it was.
 * Returns a line a room.
 */
export async function loadSamples(house: House, from = folder): Promise<string> {
  return exclusively(house, async () => {
    await removeSamples(house)
    const lines: string[] = []
    for (const { room, file } of samplesHere(house)) {
      lines.push(await load(house, room, new URL(file, from)))
      await remember(house.db, keyOf(room), 'loaded' satisfies State)
    }
    return lines.join('\n')
  })
}

/** Removes all that is marked as sample, with the answers people gave to it. It does not come back by itself. */
export async function removeSamples(house: House): Promise<string> {
  return exclusively(house, async () => {
    const lines: string[] = []
    for (const { room } of samplesHere(house).toReversed()) {
      lines.push(await house.command(room, 'remove_samples'))
      await remember(house.db, keyOf(room), 'removed' satisfies State)
    }
    return lines.join('\n')
  })
}

async function areRemoved({ db }: House): Promise<boolean> {
  for (const { room } of samples) if ((await recall(db, keyOf(room))) === ('removed' satisfies State)) return true
  return false
}

async function load(house: House, room: string, file: URL): Promise<string> {
  const text = await readFile(file, 'utf8')
  try {
    return await house.command(room, 'load_samples', parse(text))
  } catch (trouble) {
    if (!(trouble instanceof LineError)) throw trouble
    throw new LineError(`${fileURLToPath(file)} has mistakes: ${trouble.message}`)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (trouble) {
    // The parser shows the text around the fault, line breaks too.
    throw new LineError(`it is not JSON: ${(trouble as SyntaxError).message.replaceAll(/\s+/g, ' ')}`)
  }
}

/** In a transaction that waits for any other process at the same work; inside one of these it joins it. */
const exclusively = <R>(house: House, work: () => Promise<R>): Promise<R> =>
  house.db.tx(async () => {
    await house.db.run('lock samples', 'select pg_advisory_xact_lock(hashtext($1))', ['samples'])
    return work()
  })
