import type { Equipment } from '#platform/room.ts'
import { readSettings } from '#platform/settings.ts'
import { roomsOf, type Settings } from './house.ts'
import { serviceNames } from './services.ts'

/** What each room of this process has at hand besides, by its name: opened from settings of its own. */
export type OwnOfRooms = ReadonlyMap<string, unknown>

/** Reads the settings of each room and has it open what it needs. Throws a `LineError` where a setting is wrong. */
export async function openOwn({ services, env }: Settings, equipment: Pick<Equipment, 'mail'>): Promise<OwnOfRooms> {
  const rooms = await roomsOf(services)
  const plates = await roomsOf(serviceNames)
  const all: Equipment = {
    ...equipment,
    notices: Object.fromEntries(plates.flatMap((plate) => Object.entries(plate.notices))),
    powers: Object.fromEntries(plates.flatMap((plate) => Object.entries(plate.powers))),
  }
  const opened = rooms.map(async ({ name, settings, open }) => {
    return [name, await open(readSettings(settings, env), all)] as const
  })
  return new Map(await Promise.all(opened))
}
