import { setupI18n } from '@lingui/core'
import type { Event, EventInput } from '#contract/event.ts'
import { Refusal } from '#contract/refusals.ts'
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
  confirmed: boolean
  created_at: string
  /** Whether the instance sends e-mails. */
  letters: boolean
  /** The communities this person belongs to. */
  communities: string[]
  /** The people in the communities that this person manages. */
  cares_for: string[]
  /** The members of the community that this person looks after, in order; null if there is none. */
  members: string[] | null
  /** The balance and whether it is hidden; null if the ledger cannot be reached. */
  coins: { balance: number; hidden: boolean } | null
}

const closed = 'The poll has closed.'
const words = {
  en: setupI18n({ locale: 'en', messages: { en: {} } }),
  es: setupI18n({ locale: 'es', messages: { es: { [closed]: 'La consulta ha cerrado.' } } }),
}
const happened = ['outcome_overdue', 'outcome_set', 'poll_corrected', 'poll_withdrawn', 'poll_removed']

/** The notices of other rooms, with texts as their door plates would give them. */
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
      choices: { overdue: { name: () => 'Promises that are overdue', kinds: ['outcome_overdue'] } },
    },
    open_poll: {
      words,
      link: (id) => `/answer/${id}`,
      kinds: { poll_opened: () => 'A community asks you.' },
      together: {
        headline: (_i18n, times) => `${times} polls`,
        sentence: (_i18n, times) => `A community asks you: ${times} polls.`,
        link: (comm_id) => `/communities/${comm_id}`,
      },
    },
    community: {
      words,
      link: () => '/communities',
      kinds: { now_private: () => 'Only members see it.', now_public: () => 'Everyone sees it.' },
      together: {
        sentence: (_i18n, times, latest) => `${latest} ${times} changes.`,
        link: (comm_id) => `/communities/${comm_id}?edit=log`,
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

/** A page of these members, whom only a person who looks after them may list. */
function membersOf(members: string[] | null, { cursor = '0', limit = 50 }: { cursor?: string; limit?: number }) {
  if (!members) throw new Refusal('FORBIDDEN')
  const end = Number(cursor) + limit
  const page = members.slice(Number(cursor), end)
  const items = page.map((UID) => ({ UID, role: 'member', joined_at: '2026-01-01T00:00:00Z' }))
  return { items, next_cursor: end < members.length ? String(end) : null }
}

/** This room on its own, with people known to the rooms that it asks. */
export async function openStage(open: Open) {
  const db = await open({ tables: true })
  await migrate(db, 'users', service.migrations)
  const known = new Map<string, Neighbour>()
  const asked: string[] = []

  /** The context of a call by this person. Other rooms answer as they would answer that person. */
  /** The context of the instance itself when it asks about these people. */
  const itself = (): Context<Own> => {
    const ask: Context['ask'] = async ({ name }, input) => {
      const { UID, UIDs = [] } = input as { UID: string; UIDs?: string[] }
      if (name === 'sign_in_methods') return { letters: true } as never
      if (name === 'list_memberships')
        return { items: known.get(UIDs[0]!)!.communities.map((comm_id) => ({ UID: UIDs[0], comm_id })) } as never
      if (!known.has(UID)) throw new Refusal('NOT_FOUND')
      return known.get(UID) as never
    }
    return openContext(db, ask, own).operator
  }

  const as = (UID: string): Context<Own> => {
    const { operator, ...them } = known.get(UID)!
    const answers: Record<string, (input: { UIDs: string[]; cursor?: string; limit?: number }) => unknown> = {
      get_identity: () => ({ ...them, sub: UID, operator, pending_email: null }),
      balance: () => {
        if (!them.coins) throw new Error('the ledger is down')
        return them.coins
      },
      sign_in_methods: () => ({ letters: them.letters }),
      // By default, a page contains only one community, so that callers get all of them only if they read every page.
      my_memberships: ({ cursor = '0', limit = 1 }) => {
        const end = Number(cursor) + limit
        const page = them.communities.slice(Number(cursor), end)
        const items = page.map((comm_id) => ({ comm_id, role: 'member', joined_at: '2026-01-01T00:00:00Z' }))
        return { items, next_cursor: end < them.communities.length ? String(end) : null }
      },
      members: (asked) => membersOf(them.members, asked),
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
    itself,
    guest: openContext(db, undefined, own).guest('somebody'),
    operatorToken: openContext(db, undefined, own).operator,
    /** Adds a person of whose sign-up this room has not heard. Returns that person's UID. */
    newPerson(given: Partial<Neighbour> = {}): string {
      const UID = someId()
      const email = `${UID.toLowerCase()}@polity.example`
      const account = { email, username: 'Ana Ruiz', operator: false, confirmed: true, letters: true }
      const created_at = new Date().toISOString()
      known.set(UID, {
        ...account,
        created_at,
        communities: [],
        cares_for: [],
        members: null,
        coins: { balance: 0, hidden: false },
        ...given,
      })
      return UID
    },
    /** Delivers an event to this room, as the queue does. */
    async hear<E extends Event>(event: E, data: EventInput<E>, event_id: string = someId()): Promise<void> {
      for (const { event: on, react } of service.reactions)
        if (on.name === event.name) await react(data, openContext(db).operator, event_id)
    },
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>

export const twenty = <T>(work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 20 }, (_, at) => work(at)))
