import type { MessageDescriptor } from '@lingui/core'
import { byRoom, inPlace } from '#web/by-room.ts'
import type { Locale } from '#web/words/locales.ts'
import { loadWords } from '#web/words/words.ts'
import type { OwnDataPlate } from './plate.ts'

type AnyPlate = Omit<OwnDataPlate, 'lists' | 'files'> & {
  lists: Record<string, MessageDescriptor>
  files?: readonly string[]
}

const plates = byRoom(
  import.meta.glob<AnyPlate>('../../parts/*/own-data-plate.server.ts', { eager: true, import: 'default' }),
)

/** One room's part of the copy, in the words of the reader. */
export interface OwnDataPart {
  room: string
  name: string
  lists: { list: string; says: string }[]
  /** The lists whose rows contain files. */
  files: readonly string[]
}

/** Everything that the copy of one's data contains, room by room. */
export async function ownDataParts(locale: Locale): Promise<OwnDataPart[]> {
  const words = await loadWords(locale)
  return inPlace(plates, (plate) => [plate]).map(({ room, name, lists, files = [] }) => ({
    room,
    name: words._(name),
    lists: Object.entries(lists).map(([list, says]) => ({ list, says: words._(says) })),
    files,
  }))
}
