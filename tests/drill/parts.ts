import { globSync } from 'node:fs'
import path from 'node:path'
import { inOrder } from '#platform/kit/in-order.ts'
import type { Part } from './scene.ts'

/** The parts of all rooms, from each room's folder, each listed after the parts it needs. */
export async function partsOfRooms(): Promise<(Part & { name: string })[]> {
  const files = globSync('services/*/drill.test-kit.ts').toSorted()
  const parts = files.map(async (file) => {
    const { part } = (await import(path.resolve(file))) as { part: Part }
    return { name: file.split('/')[1]!, ...part }
  })
  return inOrder(await Promise.all(parts), ({ after = [] }) => after)
}
