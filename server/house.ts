import { contract } from '#contract/all.ts'
import type { Call } from '#contract/call.ts'
import { instanceMigrations, rememberOnce } from '#platform/database/instance.ts'
import { migrate } from '#platform/database/migrate.ts'
import type { Database } from '#platform/database/database.ts'
import { recording, type Acted } from '#platform/door/trail.ts'
import { openCallers, type Callers } from '#platform/door/callers.ts'
import { openRemoteCaller, type RemoteCaller } from '#platform/door/remote-caller.ts'
import { openDoor, type Door } from '#platform/door/enter.ts'
import { openFormKeys } from '#platform/door/form-key.ts'
import { openHolds, openLimits, type Hold } from '#platform/door/limits.ts'
import { openSessions } from '#platform/door/sessions.ts'
import { instanceItself } from '#platform/door/visitor.ts'
import { newToken } from '#platform/kit/ids.ts'
import { openHub, type Hub } from '#platform/live/hub.ts'
import type { Log } from '#platform/log.ts'
import { openPictures, type Pictures } from '#platform/pictures/pictures.ts'
import { openQueue } from '#platform/queue/queue.ts'
import { openRegional, type Regional, type RegionalKeeper, type RegionalSaid } from '#platform/regional.ts'
import type { Room } from '#platform/room.ts'
import { openDisk, type DiskStorage } from '#platform/storage/disk.ts'
import type { SubjectOf } from '#platform/subject.ts'
import { langs } from '#platform/words/words.ts'
import { openWork, threadsOf } from '#platform/work/work.ts'
import type { PrimaryLine } from '#platform/workers/primary-line.ts'
import { openSharedHolds, openSharedLimits } from '#platform/workers/shared-limits.ts'
import { filesFolder } from './engines.ts'
import { environmentOf } from './environment.ts'
import type { OwnOfRooms } from './own.ts'
import { serviceNames, services } from './services.ts'
import type { settingsFrom } from './settings.ts'

export type Settings = ReturnType<typeof settingsFrom>

export const allCalls: readonly Call[] = Object.values<Record<string, Call>>(contract).flatMap(Object.values<Call>)

/** The rooms of this process with everything they depend on, before any port is opened. */
export interface House {
  db: Database
  storage: DiskStorage
  pictures: Pictures
  rooms: readonly Room[]
  /** The door plates of the rooms of all processes of the instance. */
  plates: readonly Room[]
  door: Door
  hub: Hub
  /** Counts the streams each network address has open. */
  hold: Hold
  callers: Callers
  remote: RemoteCaller
  /** The languages and the time zone that operators have set. */
  regional: RegionalKeeper
  /** Runs one of a room’s commands, as the operator. */
  command(room: string, name: string, content?: unknown): Promise<string>
  /** Records in the audit trail that an instance-wide command has run. */
  ran(command: string): Promise<void>
  /** Starts the rooms’ deferred and scheduled work. */
  work(): Promise<void>
  close(): Promise<void>
}

export interface HousePlan {
  db: Database
  own: OwnOfRooms
  log: Log
  operatorToken: string
  publicOrigin: () => string
  /** The connection to the primary process, if this process is one of its workers. */
  primary?: PrimaryLine | undefined
}

/** All reads that a room offers for a kind of thing it stores. */
const callsOf = ({ about, paragraphs, others }: SubjectOf): Call[] =>
  [about, paragraphs, others].filter((call) => call !== undefined)

export async function openHouse(settings: Settings, plan: HousePlan): Promise<House> {
  const { db, own, log, primary } = plan
  const production = settings.publicUrl !== undefined && environmentOf(settings.publicUrl, settings) === 'prod'
  const [rooms, plates] = [await roomsOf(settings.services), await roomsOf(serviceNames)]
  await migrateAll(db, rooms)
  const files = await openFiles(settings, db, log)
  const hub = await openHub(db, log, primary)
  const queue = openQueue(db, plates, log)
  const { findSession } = plates.find((plate) => plate.findSession)!
  const sessions = await openSessions(db, (session) => door.enter(findSession!, instanceItself, { session }))
  const zoned = inOneZone()
  const regional = regionalOf(settings, plates, (call) => door.enter(call, instanceItself, {}), { hub, ...zoned })
  const callers = openCallers({
    ...plan,
    sessions,
    formKeys: openFormKeys(await rememberOnce(db, 'form keys', newToken)),
    serviceSecret: settings.serviceSecret ?? '',
    originIsSet: settings.publicUrl !== undefined,
  })
  const keeper = plates.find(({ keepsTrail }) => keepsTrail)!
  const record = (acted: Acted) => queue.of(keeper.name).publish(keeper.keepsTrail!, { ...acted })
  const work = openWork({ threads: threadsOf(primary ? settings.workers : 1) })
  const remote = openRemoteCaller(settings.serviceAddresses, callers, log)
  const everywhere = { db, live: hub, work, ...files, log, production, publicUrl: plan.publicOrigin }
  const door: Door = openDoor({
    calls: allCalls,
    rooms,
    subjects: plates.flatMap(({ subjects }) => Object.values(subjects).flatMap(callsOf)),
    finds: plates.flatMap(({ finds }) => Object.values(finds)),
    ownData: plates.flatMap(({ ownData }) => ownData?.call ?? []),
    callRemote: remote.call,
    take: primary ? openSharedLimits(primary, settings.workers) : openLimits(),
    addressLimit: settings.addressLimit,
    record,
    at: (room) => zoned.add({ ...everywhere, ...usualRegional(settings), own: own.get(room), ...queue.of(room) }),
    log,
  })
  await regional.read()
  return {
    db,
    ...files,
    rooms,
    plates,
    door,
    hub,
    hold: primary ? openSharedHolds(primary) : openHolds(settings.addressLimit),
    callers,
    regional,
    remote,
    work: () => queue.work(rooms, door.inside),
    async command(name, commandName, content) {
      const command = rooms.find((room) => room.name === name)?.commands[commandName]
      if (!command) throw new Error(`${name} has no command ${commandName}`)
      const ctx = door.inside(name)
      const object = (await command.about?.(ctx, content)) ?? ''
      const { db: recordingDb, afterwards } = recording(db, () => record(commanded(name, commandName, object)))
      const said = await command.run({ ...ctx, db: recordingDb }, content)
      await afterwards()
      return said
    },
    ran: (command) => record(commanded(keeper.name, command, '')),
    async close() {
      regional.close()
      await queue.close()
      await work.close()
      await hub.close()
      await db.close()
    },
  }
}

async function migrateAll(db: Database, rooms: readonly Room[]): Promise<void> {
  await migrate(db, 'platform', instanceMigrations)
  for (const room of rooms) await migrate(db, room.name, room.migrations)
}

/** Opens what is stored beside the rows, and what draws pictures for it. */
async function openFiles(settings: Settings, db: Database, log: Log) {
  const secret = await rememberOnce(db, 'file links', newToken)
  return { storage: openDisk(filesFolder(settings), secret), pictures: openPictures(log) }
}

/** Keeps the languages and the time zone in the equipment of each room. An act gets a copy, which never changes while it runs. */
function inOneZone() {
  const rooms: Regional[] = []
  return {
    add<At extends Regional>(at: At): At {
      rooms.push(at)
      return at
    },
    heard: (regional: Regional) => rooms.forEach((room) => Object.assign(room, regional)),
  }
}

/** Asks the room that stores the languages and the time zone, if any process of the instance is known to run it. */
function regionalOf(
  settings: Settings,
  plates: readonly Room[],
  enter: (call: NonNullable<Room['keepsRegional']>) => Promise<RegionalSaid>,
  { hub, heard }: { hub: Hub; heard: (regional: Regional) => void },
): RegionalKeeper {
  const { keepsRegional, name } = plates.find((plate) => plate.keepsRegional)!
  const known = [...settings.services, ...Object.keys(settings.serviceAddresses)].includes(name)
  return openRegional(usualRegional(settings), async () => (known ? enter(keepsRegional!) : null), hub, { heard })
}

/**
 * The defaults until operators choose: the environment's time zone, and all languages, starting with the environment's.
 */
const usualRegional = ({ language, timeZone }: Settings): Regional => ({
  languages: [language, ...langs.filter((other) => other !== language)],
  timeZone,
})

/** The audit trail's text for a command; its argument is left out, since it may be an address. */
const commanded = (service: string, call: string, object: string): Acted => ({
  by: 'command',
  UID: null,
  service,
  call,
  object,
  says: {},
  at: new Date().toISOString(),
})

/** The rooms among `parts` (which may include `pages` too), in the order of the list of services. */
export async function roomsOf(parts: readonly string[]): Promise<Room[]> {
  const here = serviceNames.filter((name) => parts.includes(name))
  return Promise.all(here.map(async (name) => (await services[name]()).default))
}
