import type { Room } from '#platform/room.ts'

/** An event under a name by which rooms may receive it: its own name, or a name under which its room forwards it. */
interface Heard {
  name: string
  data: unknown
}

/**
 * How rooms receive events. An event is stored under its own name, and forwarded only when it is delivered to a room.
 * Rooms of another version, and backups, therefore have the original event.
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
