import type { z } from 'zod'
import type { Asked, Call, Input, Reply } from '#contract/call.ts'
import type { Event, EventInput } from '#contract/event.ts'
import type { Database, Migrations } from './database/database.ts'
import type { DeletedList, Deletion, KeepsDeleted } from './deletion/deletion.ts'
import type { SessionOwner } from './door/sessions.ts'
import type { Visitor } from './door/visitor.ts'
import type { Live, Watched } from './live/live.ts'
import type { InstanceFacts } from './facts.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail/mail.ts'
import type { NamedFunction } from './named-function.ts'
import type { NoticesOf } from './notices-of.ts'
import type { OwnData, OwnDataCall } from './own-data/own-data.ts'
import type { FilesAtHand } from './pictures/at-hand.ts'
import type { Regional, RegionalSaid } from './regional.ts'
import type { Retelling } from './retelling.ts'
import type { Setting, SettingsRead } from './settings.ts'
import type { FindCall } from './search/found.ts'
import type { SubjectOf } from './subject.ts'
import type { TrailNote } from './trail-note.ts'
import type { Work } from './work/work.ts'

/**
 * Asks another room and returns its current answer: in process if that room runs here, otherwise over HTTP. In both
 * cases, it throws if the call is missing from the door plate's `asks` (or from `subjects` and `finds` of other
 * plates), if the call is not a read, or inside a transaction. The visitor's own permissions apply: calls that the
 * visitor may not make are refused.
 */
export type Ask = <C extends Call>(call: C, input: Asked<C>) => Promise<Reply<C>>

/** Everything that is available to an act: what every room needs and, under `own`, what only this room needs. */
export interface Context<Own = unknown, Tables = unknown> extends FilesAtHand {
  visitor: Visitor
  /** The database. It is typed with the room's tables if its `Tables` are given. */
  db: Database<Tables>
  ask: Ask
  live: Live
  /** For computations longer than 20 milliseconds: on the main thread they would make all other requests wait. */
  work: Work
  log: Log
  /** The value returned by the plate's `open`; if there is no `open`, the room's settings. */
  own: Own
  /** Whether this is the production instance: its public host is the production host. */
  production: boolean
  /** The public address of this instance, without a trailing slash: for links used outside it. */
  publicUrl: () => string
  /** The instance's time zone when the act began. Days and hours are in this time zone unless stated otherwise. */
  timeZone: string
  /** The languages offered to readers, the default one first: as they were when the act began. */
  languages: Regional['languages']
  /** Adds details that the input does not contain to the audit trail's record of this act, if the trail records it. */
  noteInTrail(more: TrailNote): void
  /** Publishes an event to the rooms that react to it, if and when the current transaction commits. */
  publish<E extends Event>(event: E, data: EventInput<E>): Promise<void>
  /** Schedules a job of this room, to run soon and at least once, if and when the current transaction commits. */
  enqueue(job: string, data: unknown): Promise<void>
}

/** The code of a call: it fetches, refuses, acts, replies. */
export type Act<C extends Call, Own = unknown, Tables = unknown> = (
  input: Input<C>,
  ctx: Context<Own, Tables>,
) => Promise<z.input<C['reply']>>

/**
 * The code of a stream: it refuses visitors who may not watch, then returns the topic to watch, and what makes the
 * content of each frame.
 */
export type StreamAct<C extends Call, Own = unknown, Tables = unknown> = (
  input: Input<C>,
  ctx: Context<Own, Tables>,
) => Promise<Watched<z.input<C['reply']>>>

type ActOf<C extends Call, Own> = C extends { kind: 'stream' } ? StreamAct<C, Own> : Act<C, Own>

/** Work of a room that does not come through the door, because an operator runs it on the instance's own data. */
export type Command<Own = unknown, Tables = unknown> = (ctx: Context<Own, Tables>, content: unknown) => Promise<string>

/** A command that operators can run in a room. Its name is what they type, such as `import bills`. */
export interface OperatorCommand<Own = unknown> {
  /** The description in the usage message. */
  doc: string
  /** The command's argument. The path of a file or folder is relative to the folder where the command was typed. */
  takes?: { name: string; what: string; isPath?: true }
  /** Whether a running instance can also run the command, when it is the only process that uses the database. */
  whileRunning?: true
  /**
   * Whether the command checks the room's data. The restore drill runs it on restored data, and it throws an error if
   * something is wrong.
   */
  checks?: true
  /** The id of the command's subject, for the audit trail. */
  about?: Command<Own>
  run: Command<Own>
}

/** The sample content that a room can load. */
export interface Samples<Own = unknown> {
  /** The name of the file in the samples folder. */
  file: string
  /** The rooms on whose samples this room's samples depend: they are loaded first and removed last. */
  after?: readonly string[]
  load: Command<Own>
  remove: Command<Own>
}

/** Finds the owner of the session with this token hash; null if it has ended. */
type FindSession = Call<z.ZodObject<{ session: z.ZodString }>, z.ZodType<SessionOwner | null>>

/** A room's reaction to an event of another room: runs at least once per `event_id`, so it must be idempotent. */
export type Reaction<E extends Event, Tables = unknown> = (
  data: z.output<E['data']>,
  ctx: Context<unknown, Tables>,
  event_id: string,
) => Promise<void>

/** A deferred job of a room: runs at least once, so it must be idempotent. */
export type RoomJob<Own = unknown> = (data: never, ctx: Context<Own>) => Promise<void>

/** Pairs an event with a room’s reaction to it. */
export const on = <E extends Event>(event: E, react: Reaction<E>) => ({ event, react: react as Reaction<Event> })

/** What a room receives when it is opened. */
export interface Equipment {
  mail: Mail
  instance: InstanceFacts
  /** The notices of every room of the instance, by kind of thing. */
  notices: Record<string, NoticesOf>
  /** The powers in a community that each room asks about, by kind of thing. */
  powers: Record<string, readonly string[]>
  /** The kinds of things that people comment on, whichever room keeps them. */
  subjects: Record<string, SubjectOf>
  /** How each kind of thing is searched by text, whichever room keeps it. */
  finds: Record<string, FindCall>
  /** For each room that stores something about people, the call that returns it to them. */
  ownData: Record<string, OwnDataCall>
  /** The list of deleted accounts outside the database. */
  deleted: DeletedList
}

type Settings = Record<string, Setting<unknown>>

/** Everything that a plate declares besides its calls and their acts, for a room whose acts have this context. */
interface Besides<S extends Settings, Own> {
  /** The migrations of the room's tables. */
  migrations: Migrations
  /** The settings operators can give it. */
  settings: S
  /**
   * Creates the value that the room's acts receive as `own`, once per process; by default, `own` is the room's
   * settings.
   */
  open: (settings: SettingsRead<S>, equipment: Equipment) => Own | Promise<Own>
  /** Whether the room sends e-mails to people. */
  sendsLetters: boolean
  /** The calls the room makes to other rooms: reads only. */
  asks: readonly Call[]
  /** The things kept by the room on which people comment, by kind. */
  subjects: Record<string, SubjectOf>
  /** Whether the room asks all rooms about the things on which people comment. */
  asksSubjects: boolean
  /** The things that the room makes available to the instance-wide search, by kind. */
  finds: Record<string, FindCall>
  /** Whether the room asks every room for search results. */
  asksFinds: boolean
  /** What the room stores about people, for the copy of their data; null if it stores nothing about anybody. */
  ownData: OwnData | null
  /** Whether the room asks every room for what it stores about the visitor. */
  asksOwnData: boolean
  /** What the room does with what it stores about people when an account is deleted: table by table. */
  deletion: Deletion
  /** Calls that also have an address of their own. */
  functions: readonly NamedFunction[]
  commands: Record<string, OperatorCommand<NoInfer<Own>>>
  samples: Samples<NoInfer<Own>> | null
  /** The events that the room publishes: events of its own, and `noticed`. */
  events: Record<string, Event>
  /** Those of the published events that are also forwarded as other events. */
  retells: readonly Retelling[]
  /** The powers in a community that the room asks about, by kind of thing: to write, publish, review or manage it. */
  powers: Record<string, readonly string[]>
  /** The notices the room sends to followers of its things, by kind of thing. */
  notices: Record<string, NoticesOf>
  reactions: readonly ReturnType<typeof on>[]
  jobs: Record<string, RoomJob<NoInfer<Own>>>
  /** Jobs that run every minute, in whichever process claims them first. */
  everyMinute: Record<string, (ctx: Context<NoInfer<Own>>) => Promise<void>>
  /** For the room that keeps sessions: the call with which the door finds a session’s owner. */
  findSession: FindSession | null
  /** For the room that keeps the languages and the time zone of the pages: the call that returns them. */
  keepsRegional: Call<z.ZodObject<{}>, z.ZodType<RegionalSaid>> | null
  /** For the room that keeps accounts: those it has deleted, for backups and restores. */
  keepsDeleted: KeepsDeleted<Context<NoInfer<Own>>> | null
  /** For the room that keeps the audit trail: the event by which the door tells it what an operator has done. */
  keepsTrail: Event | null
}

/** The door plate of a room: everything that the other rooms and the server know about it. */
export interface Room extends Besides<Settings, unknown> {
  name: string
  calls: Record<string, Call>
  acts: Record<string, (input: never, ctx: Context) => Promise<unknown>>
}

/** The defaults for a room that asks no other room. */
export const nothingMore = {
  settings: {},
  open: (settings: unknown) => settings,
  sendsLetters: false,
  asks: [],
  subjects: {},
  asksSubjects: false,
  finds: {},
  asksFinds: false,
  ownData: null,
  asksOwnData: false,
  deletion: {},
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
  keepsRegional: null,
  keepsDeleted: null,
  keepsTrail: null,
} satisfies Partial<Room>

type Plate<C extends Record<string, Call>, S extends Settings, Own> = Pick<Besides<S, Own>, 'migrations'> &
  Partial<Besides<S, Own>> & { calls: C; acts: { [N in keyof C]: ActOf<C[N], NoInfer<Own>> } }

/**
 * Checks that every call of the service has one act, that there are no others, and that the acts have all they need.
 */
export function room<C extends Record<string, Call>, S extends Settings = {}, Own = SettingsRead<S>>(
  plate: Plate<C, S, Own>,
): Room {
  const name = Object.values(plate.calls)[0]!.service
  // Each room receives the value that the `open` of its own plate has returned; the code around the room never reads
  // it.
  return { ...nothingMore, ...(plate as Plate<C, Settings, unknown>), name }
}
