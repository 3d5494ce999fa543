import type { z } from 'zod'
import { commonRefusals, sharedRefusals, type CommonCode, type Refusals, type SharedCode } from './refusals.ts'

/**
 * The visitors who may make a call. `person` is anybody signed in, and also the operator's scripts. Those are not a
 * particular person, so a room that needs one refuses them. The room itself decides whatever depends on the object (its
 * owner, its members).
 */
export type Who = 'guest' | 'person' | 'operator'

/** At most `count` calls in any `seconds` by one visitor. The limit per network address is the instance's setting. */
export interface Limit {
  count: number
  seconds: number
}

/** The maximum size of a file that somebody sends, in bytes, as the specification has it for every attachment. */
export const MAX_FILE_BYTES = 2_000_000

/** For each visitor, the maximum total cost of expensive calls. */
export const DEAR: Limit = { count: 1200, seconds: 60 }

/** A service's definition of one call, before the call is given its full name. */
export interface Promised<
  In extends z.ZodObject = z.ZodObject,
  Out extends z.ZodType = z.ZodType,
  Code extends string = string,
> {
  /**
   * GET changes nothing, and POST may change something. A stream is a GET whose reply is sent again each time it
   * changes.
   */
  kind: 'read' | 'write' | 'stream'
  doc: string
  who: Who
  limit: Limit
  /**
   * The cost of a call that is more expensive than a plain read. The call counts as this many plain reads toward the
   * limit of its network address, and adds this much to the visitor's total of expensive calls (`DEAR`). The cost is
   * the same for every caller and every outcome.
   */
  cost?: number
  /**
   * For a read by something that could be guessed: at most this many calls of one network address may end in
   * `NOT_FOUND`. After that every call is refused with `RATE`, also one that would find something, until the misses
   * have expired. Calls that find something do not count.
   */
  misses?: Limit
  /** The maximum length of the body in bytes, if the call takes more than others do. */
  body?: number
  input: In
  reply: Out
  /** The call's own refusals; refusals shared by all calls (`commonRefusals`) need not be listed. */
  errors: readonly Code[]
  /**
   * Whether this call signs the browser in or out. A reply that begins a session carries its token in `session`. The
   * process that the browser is connected to turns the token into a cookie that scripts cannot read.
   */
  session?: 'begins' | 'ends'
  /**
   * Whether an overloaded process refuses this call first, because it is expensive, or last, because it matters most.
   */
  under_load?: 'first' | 'last'
  /** Set if the call is sent by POST although it changes nothing: anyone who may read may then make it. */
  changes?: 'nothing'
  /**
   * Set for calls with which people moderate or run the site. If an operator makes the call, the audit trail records it
   * with these fields of its input. Calls that only operators can make are always recorded. Never list a field that
   * contains an address or a secret.
   */
  audit?: readonly string[]
  /** Whether people whose account is suspended may still make this write. They may always read. */
  while_suspended?: true
  /** Whether people who have closed their account may still make this write, until it is deleted. They may always read. */
  while_closing?: true
  /** Set for a read that only other rooms make: from outside it is forbidden to everyone. */
  asked_by?: 'rooms'
}

export interface Call<
  In extends z.ZodObject = z.ZodObject,
  Out extends z.ZodType = z.ZodType,
  Code extends string = string,
> extends Promised<In, Out, Code> {
  service: string
  name: string
  /** The meaning of every code this call can be refused with. */
  refusals: Refusals
}

/** The input a caller gives, before defaults are filled in. */
export type Asked<C extends Call> = z.input<C['input']>
/** The input the room receives, complete and checked. */
export type Input<C extends Call> = z.output<C['input']>
/** The reply the caller gets. */
export type Reply<C extends Call> = z.output<C['reply']>
/** The codes a call can be refused with. */
export type CodeOf<C extends Call> = C['errors'][number] | CommonCode
export const codesOf = ({ errors }: Call): string[] => [...Object.keys(commonRefusals), ...errors]

type Given<In extends z.ZodObject, Out extends z.ZodType, Code extends string> = Omit<
  Promised<In, Out>,
  'kind' | 'errors'
> & { errors?: readonly Code[] }
const promise =
  <K extends Promised['kind']>(kind: K) =>
  <In extends z.ZodObject, Out extends z.ZodType, const Code extends string = never>(given: Given<In, Out, Code>) => ({
    ...given,
    errors: given.errors ?? [],
    kind,
  })

export const read = promise('read')
export const write = promise('write')
export const stream = promise('stream')

type Named<S extends string, C> = { [N in keyof C]: C[N] & { service: S; name: N & string; refusals: Refusals } }
type Calls<Code extends string> = Record<string, Promised<z.ZodObject, z.ZodType, Code>>

/**
 * Gives each call of a service its full name: the key is the call’s name everywhere. `own`: this service’s refusals.
 * Its calls can name these and the shared refusals, but not those of another service.
 */
export function service<S extends string, R extends Refusals, C extends Calls<(keyof R & string) | SharedCode>>(
  name: S,
  own: R,
  calls: C,
): Named<S, C>
export function service<S extends string, C extends Calls<SharedCode>>(name: S, calls: C): Named<S, C>
export function service(name: string, ...given: [Refusals, Calls<string>] | [Calls<string>]) {
  const [own, calls] = given.length === 2 ? given : [{}, ...given]
  const refusals: Refusals = { ...commonRefusals, ...sharedRefusals, ...own }
  const named = Object.entries(calls).map(([call, promised]) => [
    call,
    { ...promised, service: name, name: call, refusals },
  ])
  return Object.fromEntries(named) as never
}
