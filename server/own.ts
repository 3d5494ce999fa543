import type { Equipment } from '#platform/room.ts'
import { readSettings } from '#platform/settings.ts'
import { openDeletedList } from './deleted-list.ts'
import { instanceFacts } from './facts.ts'
import { roomsOf, type Settings } from './house.ts'
import { serviceNames } from './services.ts'

/** The rooms’ own context in this process, by room name: opened from settings of their own. */
export type OwnOfRooms = ReadonlyMap<string, unknown>

/** Reads each room’s settings and opens what it needs. Throws a `LineError` if a setting is invalid. */
export async function openOwn(settings: Settings, equipment: Pick<Equipment, 'mail'>): Promise<OwnOfRooms> {
  const { services, env } = settings
  const rooms = await roomsOf(services)
  const plates = await roomsOf(serviceNames)
  const all: Equipment = {
    ...equipment,
    instance: instanceFacts(settings),
    deleted: openDeletedList(settings.dataDir),
    notices: Object.fromEntries(plates.flatMap((plate) => Object.entries(plate.notices))),
    powers: Object.fromEntries(plates.flatMap((plate) => Object.entries(plate.powers))),
    subjects: Object.fromEntries(plates.flatMap((plate) => Object.entries(plate.subjects))),
    finds: Object.fromEntries(plates.flatMap((plate) => Object.entries(plate.finds))),
    ownData: Object.fromEntries(plates.flatMap(({ name, ownData }) => (ownData ? [[name, ownData.call]] : []))),
  }
  const opened = rooms.map(async ({ name, settings: own, open }) => {
    return [name, await open(readSettings(own, env), all)] as const
  })
  return new Map(await Promise.all(opened))
}
