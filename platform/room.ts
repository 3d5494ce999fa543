import type { I18n } from '@lingui/core'
import type { z } from 'zod'
import type { Asked, Call, Input, Reply } from '#contract/call.ts'
import type { Event, EventInput } from '#contract/event.ts'
import type { Database, Migrations } from './database/database.ts'
import type { SessionOwner } from './door/sessions.ts'
import type { Visitor } from './door/visitor.ts'
import type { Live, Watched } from './live/live.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail/mail.ts'
import type { Setting, SettingsRead } from './settings.ts'
import type { Words } from './words/words.ts'
import type { Work } from './work/work.ts'

/**
 * Another room's answer, now: in process where that room runs, else by HTTP. Throws, wherever it runs, for a call that is
 * not among the `asks` of the door plate, for one that is no read, and inside a transaction. Refused as the visitor would be.
 */
export type Ask = <C extends Call>(call: C, input: Asked<C>) => Promise<Reply<C>>

/** What an act has at hand: what every room needs, and under `own` what its room alone needs. */
export interface Context<Own = unknown, Tables = unknown> {
  visitor: Visitor
  /** Typed with the tables of the room, where its `Tables` are said. */
  db: Database<Tables>
  ask: Ask
  live: Live
  /** For what computes for more than 20 milliseconds: on the main thread everybody else would wait for it. */
  work: Work
  log: Log
  /** What the room's plate opens; unless it opens anything, the room's settings. */
  own: Own
  /** Whether this instance is the one people rely on: its public host is the production host. */
  production: boolean
  /** Where people find this instance, without a trailing slash: for links that leave it. */
  publicUrl: () => string
  /** By whose clocks days and hours are meant, where nobody has said. */
  timeZone: string
  /** Tells an event to the rooms that react to it, if and when the transaction under way commits. */
  publish<E extends Event>(event: E, data: EventInput<E>): Promise<void>
  /** Has a job of this room run soon, at least once, if and when the transaction under way commits. */
  enqueue(job: string, data: unknown): Promise<void>
}

/** A call, done: fetch, refuse, act, answer. */
export type Act<C extends Call, Own = unknown, Tables = unknown> = (
  input: Input<C>,
  ctx: Context<Own, Tables>,
) => Promise<z.input<C['reply']>>

/** A stream, opened: refuses who may not watch, then says what to watch and what each frame holds. */
export type StreamAct<C extends Call, Own = unknown, Tables = unknown> = (
  input: Input<C>,
  ctx: Context<Own, Tables>,
) => Promise<Watched<z.input<C['reply']>>>

type ActOf<C extends Call, Own> = C extends { kind: 'stream' } ? StreamAct<C, Own> : Act<C, Own>

/** What a room does from outside the door: run by an operator on the instance's own data, never by a visitor. */
export type Command<Own = unknown, Tables = unknown> = (ctx: Context<Own, Tables>, content: unknown) => Promise<string>

/** What operators can have a room do. The words they say for it are its name on the door plate, such as `import bills`. */
export interface OperatorCommand<Own = unknown> {
  /** What it does, for who asks how polity is used. */
  doc: string
  /** What has to be said with it. The path of a file or folder is meant from where it was typed. */
  takes?: { name: string; what: string; isPath?: true }
  /** Whether a polity that is running does it too, while it has the database for itself. */
  whileRunning?: true
  /** Whether it checks what the room keeps: then the drill runs it on what came back, and it throws where that is wrong. */
  checks?: true
  run: Command<Own>
}

/** The sample content of a room. */
export interface Samples<Own = unknown> {
  /** Its name in the folder of samples. */
  file: string
  /** The rooms whose samples these belong to: they are loaded before, and removed after. */
  after?: readonly string[]
  load: Command<Own>
  remove: Command<Own>
}

/** A call that has an address of its own besides, /fn/{name}. */
export interface NamedFunction {
  call: Call
  /** To who takes a stream of events, each item of this list of the reply is sent by itself, then the whole as `done`. */
  inParts?: { list: string; event: string }
  /** Lists what it is for. Where there is nothing, there is no such call, whatever is sent to it. */
  present?: Call
}

/** Says whose session has a token of this hash; null when it has ended. */
type FindSession = Call<z.ZodObject<{ session: z.ZodString }>, z.ZodType<SessionOwner | null>>

/** What a room does when something has happened elsewhere: at least once for each `event_id`, so twice must be as once. */
export type Reaction<E extends Event, Tables = unknown> = (
  data: z.output<E['data']>,
  ctx: Context<unknown, Tables>,
  event_id: string,
) => Promise<void>

/** Work a room has put off: at least once, so twice must be as once. */
export type RoomJob<Own = unknown> = (data: never, ctx: Context<Own>) => Promise<void>

/** Pairs an event with what a room does about it. */
export const on = <E extends Event>(event: E, react: Reaction<E>) => ({ event, react: react as Reaction<Event> })

/** An event of a room that is heard as another, too: in words that rooms understand which know nothing of this one. */
export interface Retelling {
  event: Event
  as: Event
  say: (data: unknown) => unknown
}

export const retell = <E extends Event, A extends Event>(
  event: E,
  as: A,
  say: (data: z.output<E['data']>) => EventInput<A>,
): Retelling => ({ event, as, say: say as Retelling['say'] })

/** What people are told of one kind of thing that they follow: which sentence, which link. */
export interface NoticesOf {
  words: Words
  /** The page where one reads on about the thing with this id. */
  link: (id: string) => string
  /** Said in place of a title that may not be shown any more. */
  untitled?: (i18n: I18n) => string
  /** The sentence of each kind of notice. */
  kinds: Record<string, (i18n: I18n) => string>
  /** How many one person may follow by a wish of their own; absent: what people do makes them follow it. */
  maxFollowed?: number
}

/** What a room can be given when it opens. */
export interface Equipment {
  mail: Mail
  /** What every room of the instance tells people, by what it is about. */
  notices: Record<string, NoticesOf>
  /** What every room wants to know that somebody may do in a community, by what it keeps. */
  powers: Record<string, readonly string[]>
}

type Settings = Record<string, Setting<unknown>>

/** What a plate says besides its calls and their acts, of a room with something of its own at hand. */
interface Besides<S extends Settings, Own> {
  /** The history of its tables. */
  migrations: Migrations
  /** What operators can set of it. */
  settings: S
  /** Opens what its acts find under `own`, once a process; unless said, that is its settings. */
  open: (settings: SettingsRead<S>, equipment: Equipment) => Own | Promise<Own>
  /** Whether it writes letters to people. */
  sendsLetters: boolean
  /** Whom it asks: reads of other rooms, and no other. */
  asks: readonly Call[]
  /** Calls that have an address of their own besides. */
  functions: readonly NamedFunction[]
  commands: Record<string, OperatorCommand<NoInfer<Own>>>
  samples: Samples<NoInfer<Own>> | null
  /** What it tells: events of its own, and `noticed`. */
  events: Record<string, Event>
  /** Which of these are heard as others, too. */
  retells: readonly Retelling[]
  /** Which powers in a community it wants to know of, by what it keeps: who may write, publish, review or look after it. */
  powers: Record<string, readonly string[]>
  /** What it tells those who follow things it keeps, by what the thing is. */
  notices: Record<string, NoticesOf>
  reactions: readonly ReturnType<typeof on>[]
  jobs: Record<string, RoomJob<NoInfer<Own>>>
  /** Done every minute, by whichever process is first. */
  everyMinute: Record<string, (ctx: Context<NoInfer<Own>>) => Promise<void>>
  /** Of the room that keeps sessions: the call by which the door finds out whose one is. */
  findSession: FindSession | null
}

/** The door plate of a room: all that the rest of the house knows of it. */
export interface Room extends Besides<Settings, unknown> {
  name: string
  calls: Record<string, Call>
  acts: Record<string, (input: never, ctx: Context) => Promise<unknown>>
}

/** What a room has that asks nobody and does nothing unless it is called. */
export const nothingMore = {
  settings: {},
  open: (settings: unknown) => settings,
  sendsLetters: false,
  asks: [],
  functions: [],
  commands: {},
  samples: null,
  events: {},
  retells: [],
  powers: {},
  notices: {},
  reactions: [],
  jobs: {},
  everyMinute: {},
  findSession: null,
} satisfies Partial<Room>

type Plate<C extends Record<string, Call>, S extends Settings, Own> = Pick<Besides<S, Own>, 'migrations'> &
  Partial<Besides<S, Own>> & { calls: C; acts: { [N in keyof C]: ActOf<C[N], NoInfer<Own>> } }

/** Checks that every call of the service has its act, and no other; and that each finds at hand what it needs. */
export function room<C extends Record<string, Call>, S extends Settings = {}, Own = SettingsRead<S>>(
  plate: Plate<C, S, Own>,
): Room {
  const name = Object.values(plate.calls)[0]!.service
  // The house hands each room what its own plate has opened, and looks at none of it.
  return { ...nothingMore, ...(plate as Plate<C, Settings, unknown>), name }
}
