import type { z } from 'zod'
import { commonRefusals, isRefusal, Refusal, type Asked, type Call, type Reply } from '#contract/call.ts'
import { isOutage } from '#platform/database/trouble.ts'
import type { Watched } from '#platform/live/live.ts'
import type { Here, Room } from '#platform/room.ts'
import type { Log } from '#platform/log.ts'
import type { Take } from './limits.ts'
import { instanceItself, isOperator, type Visitor } from './visitor.ts'

/** Takes a call to the process where its room lives. */
export type Carry = (call: Call, visitor: Visitor, input: unknown) => Promise<unknown>

export interface DoorPlan {
  /** Every call of the contract, whether its room lives here or not. */
  calls: readonly Call[]
  rooms: readonly Room[]
  carry: Carry
  take: Take
  /** Writes one network address may make in a minute; reads ten times as many. */
  addressLimit: number
  /** What the acts of a room have at hand, but for the visitor and whom to ask. */
  at: (room: string) => Omit<Here, 'visitor' | 'ask'>
  log: Log
}

/** The one door: every call passes it, whether it comes by HTTP, from a page, a stream or another room. */
export interface Door {
  /** Who may, limit, shape in, the act, shape out. Throws a `Refusal` for every foreseen no. */
  enter<C extends Call>(call: C, visitor: Visitor, input: Asked<C>): Promise<Reply<C>>
  /** The same for a stream of this process: what to watch, or a refusal. */
  watch<C extends Call>(call: C, visitor: Visitor, input: Asked<C>): Promise<Watched<Reply<C>>>
  /** What a room has at hand when it acts for a reason of the instance's own, such as an event or a command. */
  inside(room: string): Here
  /** Whether the room of this call lives in this process. */
  isHere(call: Call): boolean
}

const nameOf = (call: Pick<Call, 'service' | 'name'>): string => `${call.service}.${call.name}`

export function openDoor(plan: DoorPlan): Door {
  const belongings = new Map(plan.rooms.map(({ name }) => [name, plan.at(name)]))
  const at = (room: string) => belongings.get(room)!
  const promised = new Map(plan.calls.map((call) => [nameOf(call), call]))
  const acts = new Map(
    plan.rooms.flatMap((room) =>
      Object.entries(room.acts).map(([name, act]) => [nameOf({ service: room.name, name }), act] as const),
    ),
  )

  const hereFor = (room: string, visitor: Visitor): Here => ({
    ...at(room),
    visitor,
    ask: (call, input) => pass(call, visitor, input) as Promise<never>,
  })

  /** Past who-may and limits: shape in, the act, shape out. */
  async function pass(asked: Call, visitor: Visitor, input: unknown): Promise<unknown> {
    const call = promised.get(nameOf(asked)) ?? asked
    const act = acts.get(nameOf(call))
    if (!act) return call.reply.parse(await plan.carry(call, visitor, input))
    const reply = await act(checked(call, input) as never, hereFor(call.service, visitor)).catch((thrown: unknown) => {
      throw declared(call, thrown, plan.log)
    })
    return call.kind === 'stream' ? reply : call.reply.parse(reply)
  }

  async function knock(asked: Call, visitor: Visitor, input: unknown): Promise<unknown> {
    const call = promised.get(nameOf(asked))
    if (!call) throw new Refusal('NOT_FOUND')
    whoMay(call, visitor)
    withinLimits(call, visitor, plan)
    return pass(call, visitor, input)
  }

  return {
    enter: (call, visitor, input) => knock(call, visitor, input) as Promise<never>,
    inside: (room) => hereFor(room, instanceItself),
    isHere: (call) => acts.has(nameOf(call)),
    async watch(call, visitor, input) {
      const watched = (await knock(call, visitor, input)) as Watched<unknown>
      return { topic: watched.topic, frame: async () => call.reply.parse(await watched.frame()) as never }
    },
  }
}

const writes = (call: Call): boolean => call.kind === 'write' && call.changes !== 'nothing'

function whoMay(call: Call, visitor: Visitor): void {
  if (visitor.kind === 'unknown' && writes(call)) throw new Refusal('DEGRADED')
  // Whoever thinks to be signed in must not be counted as a guest: that would be a second voice.
  if (visitor.kind === 'guest' && visitor.ended && writes(call) && call.session !== 'begins')
    throw new Refusal('SIGN_IN', { detail: 'This session has ended.' })
  if (call.who === 'operator' && !isOperator(visitor)) throw new Refusal('FORBIDDEN')
  if (call.who === 'person' && visitor.kind !== 'person' && visitor.kind !== 'operator') throw new Refusal('SIGN_IN')
}

/** A visitor who shows no cookie yet is known by the address alone, so a school's first answers share no small limit. */
function withinLimits(call: Call, visitor: Visitor, { take, addressLimit }: DoorPlan): void {
  if (visitor.address === '') return
  const kind = writes(call) ? 'write' : 'read'
  take(`${kind} ${visitor.address}`, { count: kind === 'write' ? addressLimit : addressLimit * 10, seconds: 60 })
  // After the address, so that cookies made up by the thousand leave no trace once it has taken its share.
  const known = visitor.kind === 'person' ? visitor.UID : visitor.kind === 'guest' ? visitor.guest : null
  if (known) take(`${nameOf(call)} ${known}`, call.limit)
}

/** Deeper than anything a call takes: what goes through a tree of it would run out of stack. */
const DEEPEST = 64

function checked(call: Call, input: unknown): unknown {
  if (isDeeper(input, DEEPEST)) throw new Refusal('INVALID', { fields: { input: 'is nested too deep' } })
  const result = call.input.safeParse(input)
  if (result.success) return result.data
  throw new Refusal('INVALID', { fields: fieldsOf(result.error) })
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1))
}

/** One message a field; what concerns the whole input stands under `input`. */
function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'input']
    const message = issue.code === 'unrecognized_keys' ? 'is not a field of this call' : issue.message
    for (const name of names) fields[name.slice(0, 100)] ??= message
  }
  return fields
}

/** A refusal its call does not name would surprise every client: it is a fault. A database that is away is a refusal. */
function declared(call: Call, thrown: unknown, log: Here['log']): unknown {
  if (isOutage(thrown)) {
    log.error({ err: thrown, call: nameOf(call) }, 'the database cannot be reached')
    return new Refusal('DEGRADED')
  }
  if (!isRefusal(thrown)) return thrown
  const known: readonly string[] = [...commonRefusals, ...call.errors]
  if (known.includes(thrown.code)) return thrown
  return new Error(`${nameOf(call)} refused with ${thrown.code}, which its contract does not name`, { cause: thrown })
}
