/**
 * Every expected refusal by one service, by code. The sentence that citizens read for each code is in the web part of
 * the same name.
 */
export type Refusals = Record<string, { status: number; title: string }>

/**
 * The codes with which any call can be refused: because of its shape, its caller or its rate, or because a room cannot
 * be reached.
 */
export const commonRefusals = {
  INVALID: { status: 400, title: "The request doesn't have the shape this call takes." },
  SIGN_IN: { status: 401, title: 'You need to be signed in for this.' },
  FORBIDDEN: { status: 403, title: "This visitor isn't allowed to do this." },
  SUSPENDED: { status: 403, title: 'This account is suspended: it can read, appeal and sign out.' },
  CLOSING: { status: 403, title: 'This account is closing: it can read, be kept after all, and sign out.' },
  CROSS_SITE: { status: 403, title: 'Writes are only accepted from this site.' },
  NOT_FOUND: { status: 404, title: "There's nothing here." },
  TOO_LARGE: { status: 413, title: 'The request is larger than this call takes.' },
  MEDIA_TYPE: { status: 415, title: 'The body must be application/json.' },
  RATE: { status: 429, title: 'Too many requests. Try again later.' },
  DEGRADED: { status: 503, title: "This part of the service can't be reached right now." },
  BUSY: { status: 503, title: "There's too much to do right now. Try again in a moment." },
} as const satisfies Refusals

/**
 * Codes with the same meaning in every service; a call that can be refused with one of them lists it together with the
 * codes of its own service.
 */
export const sharedRefusals = {
  TOO_MANY: { status: 409, title: "There can't be any more of these." },
  ENOUGH_WAITING: {
    status: 409,
    title:
      'Too many things of this new account are waiting for a moderator. More are possible once some have been looked at.',
  },
  STALE_VERSION: { status: 409, title: 'It has changed since you read it.' },
  REMOVED: { status: 410, title: 'This was removed. The room that keeps it says when and why.' },
  RULE: { status: 422, title: "This doesn't meet a rule of this service." },
  NOT_A_PICTURE: { status: 415, title: 'This is no picture in the JPEG, PNG, WebP, GIF or AVIF format.' },
  TOO_MANY_PIXELS: { status: 422, title: 'This picture has too many pixels.' },
  BROKEN_PICTURE: { status: 422, title: "This picture is damaged: it can't be decoded." },
} as const satisfies Refusals

export type CommonCode = keyof typeof commonRefusals
export type SharedCode = keyof typeof sharedRefusals
type KitCode = CommonCode | SharedCode

/** The maximum number of fields that a refusal names, however many are wrong. */
export const MAX_NAMED_FIELDS = 20

/** What can be wrong with any field. A service can define more faults of its own, next to its refusals. */
export const fieldFaults = [
  'missing',
  'unknown',
  'wrong_type',
  'malformed',
  'unreadable',
  'not_one_of',
  'not_allowed',
  'too_short',
  'too_long',
  'too_few',
  'too_many',
  'too_small',
  'too_large',
  'too_deep',
] as const
export type FieldFault = (typeof fieldFaults)[number]

/**
 * What is wrong with one field: a code, and the limits that apply. The web part that shows it has the sentence for
 * people.
 */
export interface Fault<Code extends string = string> {
  is: Code
  min?: number | string
  max?: number | string
  /** For `not_one_of`, the accepted values; for other faults, the rejected value. */
  of?: string[]
}

/** The details that a refusal can give besides its code. All of them are safe to show. */
export interface RefusalNote<Code extends string = string> {
  /** One plain sentence in English, for developers. Citizens read a sentence in their own language. */
  detail?: string
  /** The fields that are wrong, and how: the first `MAX_NAMED_FIELDS` of them. */
  fields?: Record<string, Fault<Code>>
  /** The time at which trying again can succeed, in RFC 3339. */
  retry_at?: string
}

/** An expected refusal, thrown by the door and by rooms; any other error thrown is a bug. */
export class AnyRefusal extends Error {
  override name = 'Refusal'
  readonly code: string
  readonly status: number
  readonly title: string
  readonly note: RefusalNote
  constructor(code: string, note: RefusalNote, { status, title }: Refusals[string]) {
    super(note.detail ?? title)
    this.code = code
    this.status = status
    this.title = title
    this.note = note.fields ? { ...note, fields: firstOf(note.fields) } : note
  }
}

const firstOf = (fields: Record<string, Fault>) => Object.fromEntries(Object.entries(fields).slice(0, MAX_NAMED_FIELDS))

/**
 * Makes the refusal class of a service, for its own codes and those that all services share. `F`: the additional faults
 * of its fields.
 */
export function refusing<R extends Refusals, F extends string = never>(own: R) {
  type Code = (keyof R & string) | KitCode
  const all: Refusals = { ...commonRefusals, ...sharedRefusals, ...own }
  return class extends AnyRefusal {
    declare readonly code: Code
    constructor(code: Code, note: RefusalNote<FieldFault | F> = {}) {
      super(code, note, all[code]!)
    }
  }
}

/** A refusal with a code that all services share. */
export const Refusal = refusing({})

/** Checks the name and not the class, because pages are built separately and contain their own copy of this file. */
export const isRefusal = (thrown: unknown): thrown is AnyRefusal => thrown instanceof Error && thrown.name === 'Refusal'
