import type { Event, Told } from '#contract/event.ts'
import type { Database } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import type { Here } from '#platform/room.ts'
import { openHere, someId } from '#tests/here.ts'
import service from './service.ts'

interface Neighbour {
  email: string
  username: string
  operator: boolean
  /** The communities this person belongs to. */
  communities: string[]
  /** The people of the communities this person looks after. */
  cares_for: string[]
}

/** This room by itself, with people whom the rooms it asks know. */
export async function openStage(open: () => Promise<Database>) {
  const db = await open()
  await migrate(db, 'users', service.migrations)
  const known = new Map<string, Neighbour>()
  const asked: string[] = []

  /** What a room has at hand when this person calls: it is asked as those rooms answer that person. */
  const as = (UID: string): Here => {
    const { operator, ...them } = known.get(UID)!
    const answers: Record<string, (input: { UIDs: string[] }) => unknown> = {
      get_identity: () => ({ ...them, sub: UID, operator, confirmed: true, pending_email: null }),
      my_memberships: () =>
        them.communities.map((comm_id) => ({ comm_id, role: 'member', joined_at: '2026-01-01T00:00:00Z' })),
      in_my_care: ({ UIDs }) => UIDs.filter((one) => them.cares_for.includes(one)),
    }
    const ask: Here['ask'] = async ({ name }, input) => {
      asked.push(name)
      return answers[name]!(input as never) as never
    }
    return openHere(db, ask).person(UID, { operator })
  }

  return {
    db,
    asked,
    as,
    guest: openHere(db).guest('somebody'),
    operatorToken: openHere(db).operator,
    /** Somebody new, of whose sign-up this room has not heard; returns their UID. */
    newPerson(given: Partial<Neighbour> = {}): string {
      const UID = someId()
      const email = `${UID.toLowerCase()}@polity.example`
      known.set(UID, { email, username: 'Ana Ruiz', operator: false, communities: [], cares_for: [], ...given })
      return UID
    },
    /** Tells this room an event, as the queue does. */
    async hear<E extends Event>(event: E, data: Told<E>, event_id: string = someId()): Promise<void> {
      for (const { event: on, react } of service.reactions)
        if (on.name === event.name) await react(data, openHere(db).operator, event_id)
    },
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>

export const twenty = <T>(work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 20 }, (_, at) => work(at)))
