import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { recall, remember } from '#platform/database/instance.ts'
import { inOrder } from '#platform/kit/in-order.ts'
import { LineError } from '#platform/line-error.ts'
import type { Room, Samples } from '#platform/room.ts'
import type { House } from './house.ts'

const folder = new URL('../content/samples/', import.meta.url)

type State = 'loaded' | 'removed' | 'declined'

const keyOf = (room: string) => `samples of ${room}`

/** The rooms’ samples, in loading order. */
const samplesOf = (rooms: readonly Room[]) =>
  inOrder(rooms, ({ samples }) => samples?.after ?? []).flatMap(({ name, samples }) =>
    samples ? [{ room: name, ...samples }] : [],
  )

/**
 * At the first start of an instance: loads the sample content, or records that it is not wanted. Later it only loads
 * the samples of a new room, unless somebody has removed the other samples.
 */
export async function firstSamples(house: House, wanted: boolean): Promise<void> {
  for (const { room, ...samples } of samplesOf(house.rooms)) {
    await exclusively(house, async () => {
      if (await recall(house.db, keyOf(room))) return
      const welcome = wanted && !(await areRemoved(house))
      if (welcome) await load(house, room, samples, folder)
      await remember(house.db, keyOf(room), (welcome ? 'loaded' : 'declined') satisfies State)
    })
  }
}

/**
 * Loads the sample content again and deletes any answers given to it. If a file is invalid, nothing is changed. Returns
 * one line per room.
 */
export async function loadSamples(house: House, from = folder): Promise<string> {
  return exclusively(house, async () => {
    await removeSamples(house)
    const lines: string[] = []
    for (const { room, ...samples } of samplesOf(house.rooms)) {
      lines.push(await load(house, room, samples, from))
      await remember(house.db, keyOf(room), 'loaded' satisfies State)
    }
    return lines.join('\n')
  })
}

/** Removes all sample content, with the answers people gave to it. It is not loaded again automatically. */
export async function removeSamples(house: House): Promise<string> {
  return exclusively(house, async () => {
    const lines: string[] = []
    for (const { room, remove } of samplesOf(house.rooms).toReversed()) {
      lines.push(await remove(house.door.inside(room), null))
      await remember(house.db, keyOf(room), 'removed' satisfies State)
    }
    return lines.join('\n')
  })
}

async function areRemoved({ db, plates }: House): Promise<boolean> {
  for (const { room } of samplesOf(plates))
    if ((await recall(db, keyOf(room))) === ('removed' satisfies State)) return true
  return false
}

async function load({ door }: House, room: string, samples: Samples, from: URL): Promise<string> {
  const file = new URL(samples.file, from)
  const text = await readFile(file, 'utf8')
  try {
    return await samples.load(door.inside(room), parse(text))
  } catch (trouble) {
    if (!(trouble instanceof LineError)) throw trouble
    throw new LineError(`${fileURLToPath(file)} has mistakes: ${trouble.message}`)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (trouble) {
    // The parser quotes the text around the error, including line breaks.
    throw new LineError(`it is not JSON: ${(trouble as SyntaxError).message.replaceAll(/\s+/g, ' ')}`)
  }
}

/** Runs the work in a transaction that waits for other processes doing the same; joins a transaction in progress. */
const exclusively = <R>(house: House, work: () => Promise<R>): Promise<R> =>
  house.db.tx(async () => {
    await house.db.lock('samples')
    return work()
  })
