import type { z } from 'zod'
import type { Asked, Call, Reply } from '#contract/call.ts'
import type { measureEvents } from '#contract/measures.ts'
import { moderation as calls } from '#contract/moderation.ts'
import { polls } from '#contract/polls.ts'
import { Refusal } from '#contract/refusals.ts'
import { migrate } from '#platform/database/migrate.ts'
import { isOperator, type Visitor } from '#platform/door/visitor.ts'
import type { Context } from '#platform/room.ts'
import type { About } from '#platform/subject.ts'
import { openContext, someId } from '#tests/context.ts'
import type { Open } from '#tests/engines.ts'
import type { Own } from './own.ts'
import { UIDof } from './reported.ts'
import service from './service.ts'

/**
 * `for`: the only people who can find the thing, if it is a membership or an account. `writer`: the author, if only the
 * room of the thing knows; `writers`: the authors when the decision was made; `down`: whether the room of the thing
 * cannot be reached.
 */
type Known = About & { for?: string[]; writer?: string; writers?: string[]; down?: boolean }

const own: Own = {
  subjects: {
    poll: {
      about: polls.about,
      link: (id) => `/results/${id}`,
      measures: { show: 'moderator', hide: 'moderator', remove: 'operator' },
    },
    text: {
      about: polls.about,
      link: (id) => `?text=${id}`,
      measures: { show: 'moderator', hide: 'moderator' },
      others: polls.others_than_writers,
    },
    article: {
      about: polls.about,
      link: (id) => `/articles/${id}`,
      measures: { show: 'moderator', hold: 'moderator', hide: 'moderator' },
    },
    community: {
      about: polls.about,
      link: (id) => `/communities/${id}`,
      measures: { hide: 'operator' },
      hasWriter: true,
    },
    comment: {
      about: polls.about,
      link: (id) => `?comment=${id}`,
      measures: { show: 'moderator', collapse: 'moderator', hold: 'moderator', hide: 'moderator' },
      heldByReports: true,
      hasWriter: true,
    },
    member: {
      about: polls.about,
      link: (id) => `/communities/${id.slice(0, id.length / 2)}`,
      measures: { show: 'moderator', suspend: 'moderator', terminate: 'moderator' },
      people: true,
    },
    person: {
      about: polls.about,
      link: (id) => `/account?look=people&person=${id}`,
      measures: { show: 'operator', suspend: 'operator', terminate: 'operator' },
      people: true,
    },
  },
}

/** The reasons for a measure. */
export const reasons = {
  category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
  ground: 'incompatible',
  rule: 'Rule 2: nothing is sold here',
  facts: 'Two people reported it; it names a shop.',
  explanation: 'It sells shoes.',
} as const

/** The communities that a person looks after, as `comms` returns them. */
function lookedAfter(moderators: ReadonlySet<string>, UID: string) {
  const mine = [...moderators].map((one) => one.split(' ')).filter(([moderator]) => moderator === UID)
  const items = mine.map(([, comm_id]) => ({ comm_id, comm_name: 'Elm Street', lang: 'en', may: ['look_after'] }))
  return { items, next_cursor: null }
}

/** Makes a call for a visitor; checks its input and its reply. */
async function enter<C extends Call>(call: C, by: Context<Own>, input: Asked<C>): Promise<Reply<C>> {
  const given = call.input.safeParse(input)
  if (!given.success) throw new Refusal('INVALID')
  return call.reply.parse(await service.acts[call.name]!(given.data as never, by)) as Reply<C>
}

/** The authors of something whose room does not reveal them. */
const wroteOf = (about: Known | undefined): string[] => [...(about?.writers ?? []), about?.writer ?? '']

/**
 * How its room describes some content to this visitor: the description says whether the visitor wrote it, but nothing
 * about anybody else.
 */
function toldTo(about: Known, visitor: Visitor): About {
  const { writer, writers = writer === undefined ? undefined : [writer] } = about
  if (!writers) return about
  const wrote = visitor.kind === 'person' && writers.includes(visitor.UID)
  const had_written = wrote ? (writers.length === 1 ? 'alone' : 'with_others') : undefined
  return { ...about, mine: wrote || writer === UIDof(visitor), had_written }
}

interface People {
  known: ReadonlyMap<string, Known>
  moderators: ReadonlySet<string>
}

/**
 * The people who look after a community, as `comms` returns them. `over`: only those who can find this person's
 * membership, except that person.
 */
function carersOf({ known, moderators }: People, comm_id: string, over?: string): string[] {
  const all = [...moderators].flatMap((one) => (one.endsWith(` ${comm_id}`) ? [one.split(' ')[0]!] : []))
  const about = over === undefined ? undefined : known.get(comm_id + over)
  return over === undefined ? all : all.filter((UID) => UID !== over && about?.for?.includes(UID))
}

/** Adds a member of a community whom these people can suspend; returns the member's UID. */
function addMember(known: Map<string, Known>, comm_id: string, can: string[]): string {
  const UID = someId()
  const about = { title: 'Elm Street', lang: 'en', author: UID, open: false, gone: false }
  known.set(comm_id + UID, { ...about, comm_id, for: [UID, ...can] })
  known.set(UID, { ...about, title: 'noor', comm_id: null, for: [UID] })
  return UID
}

interface Others extends People {
  /** The communities that other rooms say do not exist, whoever asks. */
  closed: ReadonlySet<string>
  /** The people with established accounts. */
  established: ReadonlySet<string>
  /** The people who run the instance, as `identity` returns them. */
  operators: ReadonlySet<string>
  /** The people whose accounts are suspended. */
  suspended: ReadonlySet<string>
  /** The people whose names others cannot read. */
  nameless: ReadonlySet<string>
}

/** What other rooms reply to this visitor. */
const askOthers =
  (
    { known, moderators, closed, established, operators, suspended, nameless }: Others,
    visitor: Visitor,
  ): Context['ask'] =>
  async ({ name }, input) => {
    const { id, comm_id, over, UIDs } = input as { id: string; comm_id: string; over?: string; UIDs: string[] }
    if (name === 'get_membership') {
      if (closed.has(comm_id)) throw new Refusal('NOT_FOUND')
      const may = visitor.kind === 'person' && moderators.has(`${visitor.UID} ${comm_id}`) ? ['look_after'] : []
      return { role: null, barred: false, takes_part: false, may } as never
    }
    if (name === 'town') return { rules: ['No advertising', reasons.rule] } as never
    if (name === 'get_community') return { rules: [{ title: 'Speak plainly' }] } as never
    if (name === 'my_powers') return lookedAfter(moderators, (visitor as { UID: string }).UID) as never
    if (name === 'able_people') return UIDs.filter((UID) => !suspended.has(UID)) as never
    if (name === 'some_operators') return [...operators].slice(0, 20) as never
    if (name === 'some_carers') return carersOf({ known, moderators }, comm_id, over) as never
    if (name === 'others_than_writers') return UIDs.filter((UID) => !wroteOf(known.get(id)).includes(UID)) as never
    if (name === 'bears_name') return { bears: (input as { name: string }).name === 'Noah' } as never
    if (name === 'people')
      return UIDs.filter((UID) => !nameless.has(UID)).map((UID) => ({ UID, fullname: 'Noah' })) as never
    if (name === 'get_trust') return { established: established.has((visitor as { UID: string }).UID) } as never
    const about = known.get(id)
    if (!about) throw new Refusal('NOT_FOUND')
    if (about.down) throw new Refusal('DEGRADED')
    if (about.for && !isOperator(visitor) && !about.for.includes(UIDof(visitor))) throw new Refusal('NOT_FOUND')
    if (about.gone && !isOperator(visitor) && !about.carried_out) throw new Refusal('REMOVED')
    return toldTo(about, visitor) as never
  }

/** This room on its own, with published content, which is described as the rooms that store it would describe it. */
export async function openStage(open: Open) {
  const db = await open({ tables: true })
  await migrate(db, 'moderation', service.migrations)
  const known = new Map<string, Known>()
  /** The moderators of each community, as `UID comm_id`. */
  const moderators = new Set<string>()
  const [closed, established] = [new Set<string>(), new Set<string>()]
  const [operators, suspended, nameless] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const askAs = (visitor: Visitor) =>
    askOthers({ known, moderators, closed, established, operators, suspended, nameless }, visitor)
  const opened = openContext(db, undefined, own)
  /** Whether the rooms that store the content carry out decisions. */
  const rooms = { follow: true }
  const publish: Context['publish'] = async (event, data) => {
    opened.heard.told.push({ event: event.name, data })
    if (event.name !== 'measure_taken' || !rooms.follow) return
    const { id, seq, measure } = data as never as z.output<typeof measureEvents.measure_taken.data>
    Object.assign(known.get(id)!, { carried_out: { seq, measure }, gone: measure === 'hide' || measure === 'remove' })
  }
  const as = (visitor: Visitor): Context<Own> => ({ ...opened.as(visitor), ask: askAs(visitor), publish })
  const person = (UID = someId(), operator = false) => as(opened.person(UID, { operator }).visitor)
  /** The kind of the thing, unless a test gives another one. */
  const kindOf = (id: string) => (wroteOf(known.get(id)).some((UID) => UID !== '') ? 'text' : 'poll')
  const thing = (about: Partial<Known> = {}) => {
    const id = someId()
    known.set(id, { title: 'Shall we?', lang: 'en', comm_id: null, author: null, open: true, gone: false, ...about })
    return id
  }
  return {
    db,
    known,
    closed,
    rooms,
    established,
    moderators,
    operators,
    suspended,
    nameless,
    heard: opened.heard,
    thing,
    member: (comm_id: string, can: string[]) => addMember(known, comm_id, can),
    person,
    enter,
    guest: (guest = someId()) => as(opened.guest(guest).visitor),
    operator: as(opened.operator.visitor),
    moderator: (comm_id: string, UID = someId()) => moderators.add(`${UID} ${comm_id}`) && person(UID),
    report: (
      id: string,
      by: Context<Own>,
      more: { kind?: 'comment'; category?: 'spam' | 'civility' | 'threat' | 'privacy' | 'illegal'; note?: string } = {},
    ) => enter(calls.report, by, { kind: kindOf(id), id, category: 'spam', ...more }),
    decide: (id: string, by: Context<Own>, more: Partial<Asked<typeof calls.decide>> = {}) =>
      enter(calls.decide, by, { kind: kindOf(id), id, measure: 'hide', ...reasons, ...more }),
    waiting: async (by: Context<Own>, comm_id?: string) => (await enter(calls.reports, by, { comm_id })).items,
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>
