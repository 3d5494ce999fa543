import { sql } from 'kysely'
import type { Asked, Call, Reply } from '#contract/call.ts'
import { CommsRefusal } from '#contract/comms-refusals.ts'
import { isAppointed, takesPart } from '#contract/comms-roles.ts'
import { comms } from '#contract/comms.ts'
import { PollRefusal } from '#contract/poll-refusals.ts'
import { polls } from '#contract/polls.ts'
import { questions } from '#contract/questions.ts'
import { Refusal } from '#contract/refusals.ts'
import { users } from '#contract/users.ts'
import type { Database } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { isOperator } from '#platform/door/visitor.ts'
import { newId } from '#platform/kit/ids.ts'
import type { Ask, Context } from '#platform/room.ts'
import { openContext } from '#tests/context.ts'
import { decisionsTo } from '#tests/decided.ts'
import service from './service.ts'

export const asked = { title: 'Why does the 17:40 skip the market?', body: 'Is that a rule?' }
export const answered = { body: 'No rule. It is told to run straight on when it is late.', opinion: true }

type Role = 'member' | 'moderator'

interface Others {
  comm_id: string
  roles: Map<string, Role>
  /** People whose accounts are not established yet. */
  newcomers: Set<string>
  names: Map<string, string>
  officials: Map<string, object>
  size: { members: number; unseen: boolean }
  pollsThere: Map<string, object & { unreached?: boolean }>
}

interface PollTold {
  poll_id?: string
  title?: string
  comm_id?: string | null
  open?: boolean
  gone?: boolean
  unreached?: boolean
}

interface Named {
  UIDs?: string[]
  official_id?: string
  id?: string
}

/** The replies of the other rooms to the calls that this room makes. */
function askingWith({ comm_id, roles, newcomers, names, officials, size, pollsThere }: Others) {
  return (visitor: () => Context): Ask =>
    (async ({ name }: Call, { UIDs, official_id, id }: Named) => {
      const who = visitor().visitor
      if (name === comms.front_page.name) return { rule: 'looked_at', members: 20, comm_ids: [comm_id] }
      if (name === users.people.name)
        return UIDs!.flatMap((UID) => (names.has(UID) ? [{ UID, fullname: names.get(UID)! }] : []))
      if (name === users.get_trust.name) return { established: who.kind === 'person' && !newcomers.has(who.UID) }
      if (name === users.established.name) return UIDs!.filter((UID) => !newcomers.has(UID))
      if (name === comms.get_community.name) return { member_count: size.members }
      if (name === polls.about.name) {
        const found = pollsThere.get(id!)
        if (!found) throw new PollRefusal('NOT_FOUND')
        if (found.unreached) throw new Refusal('DEGRADED')
        return found
      }
      if (name === comms.get_official.name) {
        const found = officials.get(official_id!)
        if (!found) throw new CommsRefusal('NOT_FOUND')
        return found
      }
      if (name !== comms.get_membership.name) throw new Error(`nobody is asked for ${name}`)
      const role = who.kind === 'person' ? (roles.get(who.UID) ?? null) : null
      return {
        role,
        appointed: isAppointed(role) && !size.unseen,
        barred: false,
        takes_part: takesPart(role),
        may: role === 'moderator' || isOperator(who) ? ['look_after'] : [],
      }
    }) as Ask
}

/** The room on a database, and one community that other rooms know. The room's contract checks input and output. */
export async function openRoom(db: Database) {
  await migrate(db, 'questions', service.migrations)
  const comm_id = newId()
  const [roles, newcomers] = [new Map<string, Role>(), new Set<string>()]
  const names = new Map<string, string>()
  const officials = new Map<string, { official_id: string; holds: boolean; UID: string } & object>()
  const size = { members: 60, unseen: false }
  const pollsThere = new Map<string, object & { unreached?: boolean }>()

  const asking = askingWith({ comm_id, roles, newcomers, names, officials, size, pollsThere })
  const ctx = openContext(db)
  const asks = (one: Context): Context => {
    const own: Context = { ...one, ask: asking(() => own) }
    return own
  }
  const person = (UID = newId(), more = {}) => asks(ctx.person(UID, more))
  /** A person with a role in the community. */
  const withRole = (role: Role) => {
    const UID = newId()
    roles.set(UID, role)
    return person(UID)
  }

  /** Creates a poll of the community, or changes the description that its room returns from now on. */
  function poll({ poll_id = newId(), ...more }: PollTold = {}): string {
    const told = { title: 'Which day?', lang: 'en', comm_id, author: null, open: true, gone: false, ...more }
    pollsThere.set(poll_id, told)
    return poll_id
  }

  /** An official of the community. */
  const official = () => {
    const [who, official_id] = [withRole('member'), newId()]
    const post = { official_id, comm_id, UID: UIDof(who), office: 'Head of Parks', name: 'Maria Ortiz', holds: true }
    officials.set(official_id, post)
    return { who, official_id, post }
  }

  const enter = async <C extends Call>(call: C, who: Context, input: Asked<C>): Promise<Reply<C>> =>
    call.reply.parse(await service.acts[call.name]!(call.input.parse(input) as never, who)) as Reply<C>

  const ask = async (who: Context, change: Partial<Asked<typeof questions.create_question>> = {}) =>
    (await enter(questions.create_question, who, { ...asked, comm_id, ...change })).question_id
  const answer = async (who: Context, question_id: string, change = {}) =>
    (await enter(questions.create_answer, who, { ...answered, question_id, ...change })).answer_id
  const get = (question_id: string, who: Context = guest) => enter(questions.get_question, who, { question_id })

  const guest = asks(ctx.guest(null))
  return {
    db,
    heard: ctx.heard,
    comm_id,
    newcomers,
    names,
    size,
    official,
    poll,
    forgetPoll: (poll_id: string) => pollsThere.delete(poll_id),
    enter,
    /** Sends the room a decision about a question or an answer. */
    decide: decisionsTo(service, asks(ctx.operator)),
    ask,
    answer,
    get,
    guest,
    guestWith: (cookie: string) => asks(ctx.guest(cookie)),
    operator: asks(ctx.operator),
    person,
    member: () => withRole('member'),
    moderator: () => withRole('moderator'),
    /** Moves back, by this many days, the time at which an official was given a due date, and the due date itself. */
    sentAgo: (question_id: string, days: number) =>
      sql`update questions.question set sent_at = sent_at - make_interval(days => ${days}),
          due_at = due_at - make_interval(days => ${days}) where question_id = ${question_id}`.execute(db.q()),
    /** Moves back, by this many hours, the time at which a question or an answer was written. */
    longAgo: async (id: string, hours: number) => {
      for (const table of ['question', 'answer'])
        await sql`update ${sql.table(`questions.${table}`)} set created_at = created_at - make_interval(hours => ${hours})
          where ${sql.ref(`${table}_id`)} = ${id}`.execute(db.q())
    },
  }
}

export type Room = Awaited<ReturnType<typeof openRoom>>

export const UIDof = ({ visitor }: Context): string => (visitor.kind === 'person' ? visitor.UID : '')
