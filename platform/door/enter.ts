import { codesOf, DEAR, type Asked, type Call, type Reply } from '#contract/call.ts'
import { isRefusal, Refusal } from '#contract/refusals.ts'
import { isOutage } from '#platform/database/trouble.ts'
import type { Watched } from '#platform/live/live.ts'
import type { Context, Room } from '#platform/room.ts'
import { faultsOf, type Log } from '#platform/log.ts'
import { faultsIn } from './field-faults.ts'
import type { Take } from './limits.ts'
import { countingMisses } from './misses.ts'
import { recorded, type RecordAct } from './trail.ts'
import { instanceItself, isOperator, type Visitor } from './visitor.ts'

/** Forwards a call to the process where its room runs. */
export type Carry = (call: Call, visitor: Visitor, input: unknown) => Promise<unknown>

export interface DoorPlan {
  /** Every call of the contract, whether or not its room runs here. */
  calls: readonly Call[]
  rooms: readonly Room[]
  /** The calls named `about`, for things that people discuss, from the rooms of all processes. */
  subjects?: readonly Call[]
  /** The calls that search for things by text, from the rooms of all processes. */
  finds?: readonly Call[]
  /** The calls that return what a room stores about the visitor, from the rooms of all processes. */
  ownData?: readonly Call[]
  callRemote: Carry
  take: Take
  /** The number of writes one network address may make in a minute; the limit for reads is ten times as high. */
  addressLimit: number
  /** The context of a room’s acts, except the visitor and the access to other rooms. */
  at: (room: string) => Omit<Context, 'visitor' | 'ask' | 'noteInTrail'>
  /** Tells the audit trail what an operator has done, in the current transaction if there is one. */
  record?: RecordAct
  log: Log
}

/** The one entrance: every call passes through it, whether it comes by HTTP, from a page, a stream or another room. */
export interface Door {
  /**
   * Checks permission, limit and input, runs the act, checks the reply. Throws a `Refusal` for every expected refusal.
   */
  enter<C extends Call>(call: C, visitor: Visitor, input: Asked<C>): Promise<Reply<C>>
  /** Does the same for a stream of this process: returns the topic to watch, or refuses. */
  watch<C extends Call>(call: C, visitor: Visitor, input: Asked<C>): Promise<Watched<Reply<C>>>
  /** Charges for a response that is made from several calls, such as a file; refuses as a call does. */
  spend(visitor: Visitor, cost: number): Promise<void>
  /** A room's context when it acts for the instance itself, such as for an event or a command. */
  inside(room: string): Context
  /** Whether the room of this call lives in this process. */
  isHere(call: Call): boolean
}

const nameOf = (call: Pick<Call, 'service' | 'name'>): string => `${call.service}.${call.name}`

/** The calls that this room may make to others. */
const asksOf = (room: Room, { subjects = [], finds = [], ownData = [] }: DoorPlan): Call[] => [
  ...room.asks,
  ...(room.asksSubjects ? subjects : []),
  ...(room.asksFinds ? finds : []),
  ...(room.asksOwnData ? ownData : []),
]

/** Used for acts that the audit trail does not record. */
const noteInTrail = () => {}

export function openDoor(plan: DoorPlan): Door {
  const noteOutage = faultsOf(plan.log, 'the database cannot be reached')
  const resources = new Map(plan.rooms.map(({ name }) => [name, plan.at(name)]))
  const at = (room: string) => resources.get(room)!
  const asks = new Map(plan.rooms.map((room) => [room.name, new Set(asksOf(room, plan).map(nameOf))]))
  const promised = new Map(plan.calls.map((call) => [nameOf(call), call]))
  const acts = new Map(
    plan.rooms.flatMap((room) =>
      Object.entries(room.acts).map(([name, act]) => [nameOf({ service: room.name, name }), act] as const),
    ),
  )

  const contextFor = (room: string, visitor: Visitor): Context => ({
    ...at(room),
    visitor,
    noteInTrail,
    ask: (call, input) => askOf(room, call, visitor, input) as Promise<never>,
  })

  /** Lets one room call another with the rights of its visitor, and without counting toward any limit. */
  async function askOf(room: string, asked: Call, visitor: Visitor, input: unknown): Promise<unknown> {
    const call = promised.get(nameOf(asked)) ?? asked
    const what = `${room} asks ${nameOf(call)}`
    if (!asks.get(room)?.has(nameOf(call))) throw new Error(`${what}, which is not among the asks of its door plate`)
    if (call.kind === 'stream' || writes(call)) throw new Error(`${what}, which is no read`)
    if (at(room).db.inTx()) throw new Error(`${what} inside a transaction, which would wait for another process`)
    const paid: Visitor = { ...visitor, paid: true }
    whoMay(call, paid)
    return once(call, visitor, input, () => pass(call, paid, input))
  }

  /** Runs a call after the permission and limit checks: checks the input, runs the act, checks the reply. */
  async function pass(asked: Call, visitor: Visitor, input: unknown): Promise<unknown> {
    const call = promised.get(nameOf(asked)) ?? asked
    const act = acts.get(nameOf(call))
    if (!act) return call.reply.parse(await plan.callRemote(call, visitor, input))
    const [given, ctx] = [checked(call, input), contextFor(call.service, visitor)]
    const does = (at: Context) => act(given as never, at)
    const done = call.who === 'operator' || call.audit ? recorded(plan.record, call, given, ctx, does) : does(ctx)
    const reply = await done.catch((thrown: unknown) => {
      throw declared(call, thrown, noteOutage)
    })
    return call.kind === 'stream' ? reply : shaped(call, reply)
  }

  async function invoke(asked: Call, visitor: Visitor, input: unknown): Promise<unknown> {
    const call = promised.get(nameOf(asked))
    if (!call) throw new Refusal('NOT_FOUND')
    whoMay(call, visitor)
    return once(call, visitor, input, async () => {
      await withinLimits(call, visitor, plan)
      const done = () => pass(call, visitor, input)
      return call.misses ? countingMisses(call, visitor, plan, done) : done()
    })
  }

  return {
    enter: (call, visitor, input) => invoke(call, visitor, input) as Promise<never>,
    async spend(visitor, cost) {
      if (visitor.address === '') return
      const by = knownAs(visitor)
      await plan.take(`read ${visitor.address}`, { count: plan.addressLimit * 10, seconds: 60 }, 'address', cost)
      if (by) await plan.take(`dear ${by.key}`, DEAR, by.counted, cost)
    },
    inside: (room) => contextFor(room, instanceItself),
    isHere: (call) => acts.has(nameOf(call)),
    async watch(call, visitor, input) {
      const watched = (await invoke(call, visitor, input)) as Watched<unknown>
      return { ...watched, frame: async () => shaped(call, await watched.frame()) as never }
    },
  }
}

/** Replies that a room caches and returns again. They are remembered here so that a long reply is checked only once. */
const checkedReplies = new WeakMap<object, { by: Call['reply']; checked: unknown }>()

/**
 * The reply in the shape that its contract defines. If a room returns the same object again, it is taken to be the same
 * reply, so a room must never change a reply that it caches.
 */
function shaped({ reply: by, kind }: Call, reply: unknown): unknown {
  if (kind === 'write' || typeof reply !== 'object' || reply === null) return by.parse(reply)
  const known = checkedReplies.get(reply)
  if (known?.by === by) return known.checked
  const checked = by.parse(reply)
  checkedReplies.set(reply, { by, checked })
  return checked
}

/**
 * Performs each read only once within a request, until a write, which may change everything read before. Expensive
 * replies are not kept, because they are long: a file made from a thousand pages would be held in memory.
 */
async function once(call: Call, { reads }: Visitor, input: unknown, enter: () => Promise<unknown>): Promise<unknown> {
  if (!reads || call.cost || call.kind === 'stream') return enter()
  if (writes(call)) return enter().finally(() => reads.clear())
  const key = `${nameOf(call)} ${JSON.stringify(input)}`
  const known = reads.get(key) ?? enter()
  reads.set(key, known)
  return known
}

const writes = (call: Call): boolean => call.kind === 'write' && call.changes !== 'nothing'

function whoMay(call: Call, visitor: Visitor): void {
  if (call.asked_by === 'rooms' && !visitor.paid) throw new Refusal('FORBIDDEN')
  if (visitor.kind === 'unknown' && writes(call)) throw new Refusal('DEGRADED')
  // A visitor who believes they are signed in must not be counted as a guest: they would be counted twice.
  if (visitor.kind === 'guest' && visitor.ended && writes(call) && call.session !== 'begins')
    throw new Refusal('SIGN_IN', { detail: 'This session has ended.' })
  if (visitor.kind === 'person' && visitor.suspended && writes(call) && !call.while_suspended)
    throw new Refusal('SUSPENDED', visitor.suspended.until ? { retry_at: visitor.suspended.until } : {})
  if (visitor.kind === 'person' && visitor.closing && writes(call) && !call.while_closing)
    throw new Refusal('CLOSING', { retry_at: visitor.closing.closes_at })
  if (call.who === 'operator' && !isOperator(visitor)) throw new Refusal('FORBIDDEN')
  if (call.who === 'person' && visitor.kind !== 'person' && visitor.kind !== 'operator') throw new Refusal('SIGN_IN')
}

/**
 * A visitor without a cookie is limited only by the network address. Otherwise, the first answers from a school would
 * share one small limit.
 */
async function withinLimits(call: Call, visitor: Visitor, { take, addressLimit }: DoorPlan): Promise<void> {
  if (visitor.address === '' || visitor.paid) return
  const kind = writes(call) ? 'write' : 'read'
  const ofAddress = { count: kind === 'write' ? addressLimit : addressLimit * 10, seconds: 60 }
  await take(`${kind} ${visitor.address}`, ofAddress, 'address', call.cost)
  // Checked after the address limit: once that limit is used up, thousands of made-up cookies take no memory.
  const by = knownAs(visitor)
  if (by && call.cost) await take(`dear ${by.key}`, DEAR, by.counted, call.cost)
  if (by) await take(`${nameOf(call)} ${by.key}`, call.limit, by.counted)
}

function knownAs(visitor: Visitor): { key: string; counted: 'person' | 'guest' } | null {
  if (visitor.kind === 'person') return { key: visitor.UID, counted: 'person' }
  return visitor.kind === 'guest' && visitor.guest ? { key: visitor.guest, counted: 'guest' } : null
}

/** The maximum depth of an input, more than any call needs. A much deeper tree would overflow the stack. */
const DEEPEST = 64
/**
 * The maximum number of names in an input, which is more than any call needs. Each invalid part costs as much as an
 * answer, and a body has room for 30,000.
 */
const MAX_NAMES = 200
const MAX_PARTS = 10_000

function checked(call: Call, input: unknown): unknown {
  const tooMuch = whatIsTooMuch(input, DEEPEST, { left: MAX_PARTS })
  if (tooMuch) throw new Refusal('INVALID', { fields: { input: { is: tooMuch } } })
  // Includes the given value in each issue, so that a missing field can be told apart from a field of the wrong type.
  const result = call.input.safeParse(input, { reportInput: true })
  if (result.success) return result.data
  throw new Refusal('INVALID', { fields: faultsIn(result.error.issues) })
}

/**
 * Why an input is too large to check; null if it is not. `parts`: how many more objects and lists the input may
 * contain.
 */
function whatIsTooMuch(value: unknown, levels: number, parts: { left: number }): 'too_deep' | 'too_many' | null {
  if (typeof value !== 'object' || value === null) return null
  if (levels === 0) return 'too_deep'
  parts.left--
  const inner = Object.values(value)
  if (parts.left < 0 || (!Array.isArray(value) && inner.length > MAX_NAMES)) return 'too_many'
  for (const one of inner) {
    const tooMuch = whatIsTooMuch(one, levels - 1, parts)
    if (tooMuch) return tooMuch
  }
  return null
}

/**
 * A refusal that the call does not declare would surprise every client, so it becomes a fault. An error because the
 * database is down becomes a refusal.
 */
function declared(call: Call, thrown: unknown, noteOutage: ReturnType<typeof faultsOf>): unknown {
  if (isOutage(thrown)) {
    noteOutage({ err: thrown, call: nameOf(call) })
    return new Refusal('DEGRADED')
  }
  if (!isRefusal(thrown) || codesOf(call).includes(thrown.code)) return thrown
  return new Error(`${nameOf(call)} refused with ${thrown.code}, which its contract does not name`, { cause: thrown })
}
