import type { z } from 'zod'
import { refusals, type RefusalCode } from './refusals.ts'

/**
 * Who may make a call. `person` is anybody signed in, and the operator's scripts, which are nobody in particular: a room
 * that needs a somebody refuses those. Whatever depends on the object (its owner, its members) is the room's to decide.
 */
export type Who = 'guest' | 'person' | 'operator'

/** At most `count` calls in any `seconds` by one visitor. The limit per network address is the instance's setting. */
export interface Limit {
  count: number
  seconds: number
}

/** What dear calls may cost one visitor, all together. */
export const DEAR: Limit = { count: 1200, seconds: 60 }

/** What a service promises of one call, before it has its full name. */
export interface Promised<In extends z.ZodObject = z.ZodObject, Out extends z.ZodType = z.ZodType> {
  /** GET changes nothing; POST may; a stream is a GET whose reply is sent again each time it changes. */
  kind: 'read' | 'write' | 'stream'
  doc: string
  who: Who
  limit: Limit
  /**
   * What it costs beside a plain call, where that is more: as many plain reads of the caller's address, and a part of
   * what each visitor has for dear calls (`DEAR`). The same whoever asks and whatever comes of it.
   */
  cost?: number
  input: In
  reply: Out
  /** Refusals of its own; those any call can meet (`commonRefusals`) need no mention. */
  errors: readonly RefusalCode[]
  /**
   * Whether the browser that called is signed in by it, or out. A reply that begins a session carries it in `session`
   * as far as the process the browser talks to, which turns it into a cookie and keeps it from scripts.
   */
  session?: 'begins' | 'ends'
  /** Refused first when more is asked than can be done, since it is dear; or last, since it matters most. */
  under_load?: 'first' | 'last'
  /** A write by its name alone: it comes by POST and changes nothing, so it is open to whoever may read. */
  changes?: 'nothing'
}

export interface Call<In extends z.ZodObject = z.ZodObject, Out extends z.ZodType = z.ZodType> extends Promised<
  In,
  Out
> {
  service: string
  name: string
}

/** What a caller gives, before defaults are filled in. */
export type Asked<C extends Call> = z.input<C['input']>
/** What the room receives: complete and checked. */
export type Input<C extends Call> = z.output<C['input']>
/** What the caller gets. */
export type Reply<C extends Call> = z.output<C['reply']>

type Given<In extends z.ZodObject, Out extends z.ZodType> = Omit<Promised<In, Out>, 'kind' | 'errors'> & {
  errors?: readonly RefusalCode[]
}
const promise =
  <K extends Promised['kind']>(kind: K) =>
  <In extends z.ZodObject, Out extends z.ZodType>(given: Given<In, Out>) => ({ errors: [], ...given, kind })

export const read = promise('read')
export const write = promise('write')
export const stream = promise('stream')

/** Gives each call of a service its full name: the key is the call's name everywhere. */
export function service<S extends string, C extends Record<string, Promised>>(name: S, calls: C) {
  const named = Object.entries(calls).map(([call, promised]) => [call, { ...promised, service: name, name: call }])
  return Object.fromEntries(named) as { [N in keyof C]: C[N] & { service: S; name: N & string } }
}

/** Any call can be refused for these reasons: its shape, its caller, its rate, or a room that cannot be reached. */
export const commonRefusals = [
  'INVALID',
  'SIGN_IN',
  'FORBIDDEN',
  'CROSS_SITE',
  'NOT_FOUND',
  'TOO_LARGE',
  'MEDIA_TYPE',
  'RATE',
  'DEGRADED',
  'BUSY',
] as const satisfies readonly RefusalCode[]

/** However many fields are wrong, a refusal names no more. */
export const MAX_NAMED_FIELDS = 20

/** What a refusal can say beyond its code; all of it is safe to show. */
export interface RefusalNote {
  /** One plain sentence in English, for developers. Citizens read the sentence in `web/words`. */
  detail?: string
  /** Which fields are wrong, and how: the first `MAX_NAMED_FIELDS` of them. */
  fields?: Record<string, string>
  /** RFC 3339: when trying again can succeed. */
  retry_at?: string
}

/** A foreseen no. Thrown by the door and by rooms; anything else that is thrown is a fault of ours. */
export class Refusal extends Error {
  override name = 'Refusal'
  code: RefusalCode
  note: RefusalNote
  constructor(code: RefusalCode, note: RefusalNote = {}) {
    super(note.detail ?? refusals[code].title)
    this.code = code
    this.note = note.fields ? { ...note, fields: firstOf(note.fields) } : note
  }
  get status() {
    return refusals[this.code].status
  }
}

const firstOf = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).slice(0, MAX_NAMED_FIELDS))

/** By name, not by class: pages are built apart and carry their own copy of this file. */
export const isRefusal = (thrown: unknown): thrown is Refusal => thrown instanceof Error && thrown.name === 'Refusal'
