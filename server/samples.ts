import { readFile } from 'node:fs/promises'
import { recall, remember } from '#platform/database/instance.ts'
import type { House } from './house.ts'

const folder = new URL('../content/samples/', import.meta.url)

/** Rooms with sample content, in the order it is loaded: polls belong to communities. */
const samples = [
  { room: 'comms', file: 'communities.json' },
  { room: 'polls', file: 'polls.json' },
] as const

type State = 'loaded' | 'removed' | 'declined'

const keyOf = (room: string) => `samples of ${room}`
const samplesHere = (house: House) => samples.filter(({ room }) => house.rooms.some(({ name }) => name === room))

/** At the first start of an instance: loads the sample content, or notes that it is not wanted. Later it does nothing. */
export async function firstSamples(house: House, wanted: boolean): Promise<void> {
  for (const { room, file } of samplesHere(house)) {
    await exclusively(house, async () => {
      if (await recall(house.db, keyOf(room))) return
      if (wanted) await load(house, room, file)
      await remember(house.db, keyOf(room), (wanted ? 'loaded' : 'declined') satisfies State)
    })
  }
}

/** Loads the sample content again, fresh. Returns a line a room. */
export async function loadSamples(house: House): Promise<string> {
  const lines: string[] = []
  await removeSamples(house)
  for (const { room, file } of samplesHere(house)) {
    await exclusively(house, async () => {
      lines.push(await load(house, room, file))
      await remember(house.db, keyOf(room), 'loaded' satisfies State)
    })
  }
  return lines.join('\n')
}

/** Removes all that is marked as sample, with the answers people gave to it. It does not come back by itself. */
export async function removeSamples(house: House): Promise<string> {
  const lines: string[] = []
  for (const { room } of samplesHere(house).toReversed()) {
    await exclusively(house, async () => {
      lines.push(await house.command(room, 'remove_samples'))
      await remember(house.db, keyOf(room), 'removed' satisfies State)
    })
  }
  return lines.join('\n')
}

async function load(house: House, room: string, file: string): Promise<string> {
  return house.command(room, 'load_samples', JSON.parse(await readFile(new URL(file, folder), 'utf8')))
}

/** In a transaction that waits for any other process at the same work. */
const exclusively = (house: House, work: () => Promise<void>) =>
  house.db.tx(async () => {
    await house.db.run('lock samples', 'select pg_advisory_xact_lock(hashtext($1))', ['samples'])
    await work()
  })
