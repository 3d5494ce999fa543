import type { z } from 'zod'
import type { Asked, Call, Input, Reply } from '#contract/call.ts'
import type { Event, Told } from '#contract/event.ts'
import type { Database, Migrations } from './database/database.ts'
import type { SessionOwner } from './door/sessions.ts'
import type { Visitor } from './door/visitor.ts'
import type { Live, Watched } from './live/live.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail/mail.ts'
import type { Model } from './model/model.ts'
import type { Work } from './work/work.ts'

/**
 * Another room's answer, now: in process where that room runs, else by HTTP. Throws, wherever it runs, for a call that is
 * not among the `asks` of the door plate, for one that is no read, and inside a transaction. Refused as the visitor would be.
 */
export type Ask = <C extends Call>(call: C, input: Asked<C>) => Promise<Reply<C>>

/** What an act has at hand. */
export interface Here {
  visitor: Visitor
  db: Database
  ask: Ask
  live: Live
  /** For what computes for more than 20 milliseconds: on the main thread everybody else would wait for it. */
  work: Work
  log: Log
  mail: Mail
  /** null: none is set. */
  model: Model | null
  /** Whether this instance is the one people rely on: its public host is the production host. */
  production: boolean
  /** How much of what is dear one network address may ask for in 24 hours, over all its visitors. */
  perAddressAndDay: number
  /** Where people find this instance, without a trailing slash: for links that leave it. */
  publicUrl: () => string
  /** By whose clocks days and hours are meant, where nobody has said. */
  timeZone: string
  /** Tells an event to the rooms that react to it, if and when the transaction under way commits. */
  tell<E extends Event>(event: E, data: Told<E>): Promise<void>
  /** Has an errand of this room run soon, at least once, if and when the transaction under way commits. */
  later(errand: string, data: unknown): Promise<void>
}

/** A call, done: fetch, refuse, act, answer. */
export type Act<C extends Call> = (input: Input<C>, here: Here) => Promise<z.input<C['reply']>>

/** A stream, opened: refuses who may not watch, then says what to watch and what each frame holds. */
export type StreamAct<C extends Call> = (input: Input<C>, here: Here) => Promise<Watched<z.input<C['reply']>>>

type ActOf<C extends Call> = C extends { kind: 'stream' } ? StreamAct<C> : Act<C>

/** What a room does from outside the door: run by an operator on the instance's own data, never by a visitor. */
export type Command = (here: Here, content: unknown) => Promise<string>

/** What operators can have a room do. The words they say for it are its name on the door plate, such as `import bills`. */
export interface OperatorCommand {
  /** What it does, for who asks how polity is used. */
  doc: string
  /** What has to be said with it. The path of a file or folder is meant from where it was typed. */
  takes?: { name: string; what: string; isPath?: true }
  /** Whether a polity that is running does it too, while it has the database for itself. */
  whileRunning?: true
  /** Whether it checks what the room keeps: then the drill runs it on what came back, and it throws where that is wrong. */
  checks?: true
  run: Command
}

/** The sample content of a room. */
export interface Samples {
  /** Its name in the folder of samples. */
  file: string
  /** The rooms whose samples these belong to: they are loaded before, and removed after. */
  after?: readonly string[]
  load: Command
  remove: Command
}

/** A call that has an address of its own besides, /fn/{name}. */
export interface NamedFunction {
  call: Call
  /** To who takes a stream of events, each item of this list of the reply is sent by itself, then the whole as `done`. */
  inParts?: { list: string; event: string }
}

/** Says whose session has a token of this hash; null when it has ended. */
type FindSession = Call<z.ZodObject<{ session: z.ZodString }>, z.ZodType<SessionOwner | null>>

/** What a room does when something has happened elsewhere: at least once for each `event_id`, so twice must be as once. */
export type Reaction<E extends Event> = (data: z.output<E['data']>, here: Here, event_id: string) => Promise<void>

/** Work a room has put off: at least once, so twice must be as once. */
export type Errand = (data: never, here: Here) => Promise<void>

/** Pairs an event with what a room does about it. */
export const on = <E extends Event>(event: E, react: Reaction<E>) => ({ event, react: react as Reaction<Event> })

/** The door plate of a room: all that the rest of the house knows of it. */
export interface Room {
  name: string
  calls: Record<string, Call>
  acts: Record<string, (input: never, here: Here) => Promise<unknown>>
  /** The history of its tables. */
  migrations: Migrations
  /** Whom it asks: reads of other rooms, and no other. */
  asks: readonly Call[]
  /** Calls that have an address of their own besides. */
  functions: readonly NamedFunction[]
  commands: Record<string, OperatorCommand>
  samples: Samples | null
  reactions: readonly ReturnType<typeof on>[]
  errands: Record<string, Errand>
  /** Done every minute, by whichever process is first. */
  everyMinute: Record<string, (here: Here) => Promise<void>>
  /** Of the room that keeps sessions: the call by which the door finds out whose one is. */
  findSession: FindSession | null
}

/** What a room has that asks nobody and does nothing unless it is called. */
export const nothingMore = {
  asks: [],
  functions: [],
  commands: {},
  samples: null,
  reactions: [],
  errands: {},
  everyMinute: {},
  findSession: null,
} satisfies Partial<Room>

type Plate<C extends Record<string, Call>> = Pick<Room, 'migrations'> &
  Partial<Omit<Room, 'name' | 'calls' | 'acts'>> & { calls: C; acts: { [N in keyof C]: ActOf<C[N]> } }

/** Checks that every call of the service has its act, and no other. */
export function room<C extends Record<string, Call>>(plate: Plate<C>): Room {
  const name = Object.values(plate.calls)[0]!.service
  return { ...nothingMore, ...plate, name }
}
