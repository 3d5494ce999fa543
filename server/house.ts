import { contract } from '#contract/all.ts'
import type { Call } from '#contract/call.ts'
import { instanceMigrations } from '#platform/database/instance.ts'
import { migrate } from '#platform/database/migrate.ts'
import type { Database } from '#platform/database/database.ts'
import { openCallers, type Callers } from '#platform/door/callers.ts'
import { openCarrier, type Carrier } from '#platform/door/carry.ts'
import { openDoor, type Door } from '#platform/door/enter.ts'
import { openLimits } from '#platform/door/limits.ts'
import type { Visitor } from '#platform/door/visitor.ts'
import { openHub, type Hub } from '#platform/live/hub.ts'
import type { Log } from '#platform/log.ts'
import type { readSettings } from '#platform/settings.ts'
import type { Room } from '#platform/room.ts'
import { serviceNames, services } from './services.ts'
import type { settings } from './settings.ts'

export type Settings = ReturnType<typeof readSettings<typeof settings>>

export const allCalls: readonly Call[] = Object.values<Record<string, Call>>(contract).flatMap(Object.values<Call>)

/** The rooms of this process with all they stand on, before any port is opened. */
export interface House {
  db: Database
  rooms: readonly Room[]
  door: Door
  hub: Hub
  callers: Callers
  carrier: Carrier
  /** Has a room do one of its commands, as the operator. */
  command(room: string, name: string, content?: unknown): Promise<string>
  close(): Promise<void>
}

export interface HousePlan {
  db: Database
  log: Log
  operatorToken: string
  publicOrigin: () => string
}

export async function openHouse(settings: Settings, plan: HousePlan): Promise<House> {
  const { db, log } = plan
  const rooms = await roomsOf(settings.services)
  await migrate(db, 'platform', instanceMigrations)
  for (const room of rooms) await migrate(db, room.name, room.migrations)
  const hub = await openHub(db, log)
  const callers = openCallers({
    ...plan,
    serviceSecret: settings.serviceSecret ?? '',
    originIsSet: settings.publicUrl !== undefined,
  })
  const carrier = openCarrier(settings.serviceAddresses, callers, log)
  const at = { db, live: hub, log }
  const door = openDoor({
    calls: allCalls,
    rooms,
    carry: carrier.call,
    take: openLimits(),
    addressLimit: settings.addressLimit,
    at,
  })
  const operator: Visitor = { kind: 'operator', address: 'command' }
  return {
    db,
    rooms,
    door,
    hub,
    callers,
    carrier,
    async command(name, commandName, content) {
      const command = rooms.find((room) => room.name === name)?.commands[commandName]
      if (!command) throw new Error(`${name} has no command ${commandName}`)
      return command({ ...at, visitor: operator, ask: (call, input) => door.enter(call, operator, input) }, content)
    },
    async close() {
      await hub.close()
      await db.close()
    },
  }
}

/** The rooms among `parts` (which may name `pages` too), in the order of the list of services. */
export async function roomsOf(parts: readonly string[]): Promise<Room[]> {
  const here = serviceNames.filter((name) => parts.includes(name))
  return Promise.all(here.map(async (name) => (await services[name]()).default))
}
