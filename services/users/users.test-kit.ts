import { setupI18n } from '@lingui/core'
import type { Event, EventInput } from '#contract/event.ts'
import { migrate } from '#platform/database/migrate.ts'
import type { Context } from '#platform/room.ts'
import type { Own } from './own.ts'
import { openContext, someId } from '#tests/context.ts'
import type { Open } from '#tests/engines.ts'
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

const closed = 'The poll has closed.'
const words = {
  en: setupI18n({ locale: 'en', messages: { en: {} } }),
  es: setupI18n({ locale: 'es', messages: { es: { [closed]: 'La consulta ha cerrado.' } } }),
}
const happened = ['outcome_overdue', 'outcome_set', 'poll_corrected', 'poll_withdrawn', 'poll_removed']

/** What other rooms tell, as their door plates would say it. */
const own: Own = {
  notices: {
    poll: {
      words,
      link: (id) => `/results/${id}`,
      untitled: () => 'No title',
      kinds: {
        poll_closed: (i18n) => i18n._(closed),
        ...Object.fromEntries(happened.map((kind) => [kind, () => 'Something has happened.'])),
      },
    },
    bill: {
      words,
      link: (id) => `/billsbot?bill=${id}`,
      maxFollowed: 500,
      kinds: { bill_changed: () => 'The bill has changed.' },
    },
  },
}

/** This room by itself, with people whom the rooms it asks know. */
export async function openStage(open: Open) {
  const db = await open({ tables: true })
  await migrate(db, 'users', service.migrations)
  const known = new Map<string, Neighbour>()
  const asked: string[] = []

  /** What a room has at hand when this person calls: it is asked as those rooms answer that person. */
  const as = (UID: string): Context<Own> => {
    const { operator, ...them } = known.get(UID)!
    const answers: Record<string, (input: { UIDs: string[] }) => unknown> = {
      get_identity: () => ({ ...them, sub: UID, operator, confirmed: true, pending_email: null }),
      my_memberships: () =>
        them.communities.map((comm_id) => ({ comm_id, role: 'member', joined_at: '2026-01-01T00:00:00Z' })),
      filter_managed_people: ({ UIDs }) => UIDs.filter((one) => them.cares_for.includes(one)),
    }
    const ask: Context['ask'] = async ({ name }, input) => {
      asked.push(name)
      return answers[name]!(input as never) as never
    }
    return openContext(db, ask, own).person(UID, { operator })
  }

  return {
    db,
    asked,
    as,
    guest: openContext(db, undefined, own).guest('somebody'),
    operatorToken: openContext(db, undefined, own).operator,
    /** Somebody new, of whose sign-up this room has not heard; returns their UID. */
    newPerson(given: Partial<Neighbour> = {}): string {
      const UID = someId()
      const email = `${UID.toLowerCase()}@polity.example`
      known.set(UID, { email, username: 'Ana Ruiz', operator: false, communities: [], cares_for: [], ...given })
      return UID
    },
    /** Tells this room an event, as the queue does. */
    async hear<E extends Event>(event: E, data: EventInput<E>, event_id: string = someId()): Promise<void> {
      for (const { event: on, react } of service.reactions)
        if (on.name === event.name) await react(data, openContext(db).operator, event_id)
    },
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>

export const twenty = <T>(work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 20 }, (_, at) => work(at)))
