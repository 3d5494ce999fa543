import type { Room } from '#platform/room.ts'

/** An event as rooms may receive it: under its own name, and under the names its room forwards it as. */
interface Heard {
  name: string
  data: unknown
}

/**
 * How rooms receive events. An event is stored under its own name and forwarded only on delivery to a room, so that
 * rooms of another version, and backups, have it unchanged.
 */
export function openRetelling(everyRoom: readonly Room[]) {
  const retold = Map.groupBy(
    everyRoom.flatMap(({ retells }) => retells),
    ({ event }) => event.name,
  )
  return {
    /** The names under which this event is received. */
    namesOf: (name: string): string[] => [name, ...(retold.get(name) ?? []).map(({ as }) => as.name)],
    heardAs: ({ name, data }: Heard): Heard[] => [
      { name, data },
      ...(retold.get(name) ?? []).map(({ event, as, say }) => ({ name: as.name, data: say(event.data.parse(data)) })),
    ],
  }
}

export type Retellings = ReturnType<typeof openRetelling>
