import type { z } from 'zod'
import type { Asked, Call, Input, Reply } from '#contract/call.ts'
import type { Database, Migrations } from './database/database.ts'
import type { Visitor } from './door/visitor.ts'
import type { Live, Watched } from './live/live.ts'
import type { Log } from './log.ts'

/** Another room's answer, now: read-only, never inside a transaction. In process where that room runs, else by HTTP. */
export type Ask = <C extends Call>(call: C, input: Asked<C>) => Promise<Reply<C>>

/** What an act has at hand. */
export interface Here {
  visitor: Visitor
  db: Database
  ask: Ask
  live: Live
  log: Log
}

/** A call, done: fetch, refuse, act, answer. */
export type Act<C extends Call> = (input: Input<C>, here: Here) => Promise<z.input<C['reply']>>

/** A stream, opened: refuses who may not watch, then says what to watch and what each frame holds. */
export type StreamAct<C extends Call> = (input: Input<C>, here: Here) => Promise<Watched<z.input<C['reply']>>>

type ActOf<C extends Call> = C extends { kind: 'stream' } ? StreamAct<C> : Act<C>

/** What a room does from outside the door: run by an operator on the instance's own data, never by a visitor. */
export type Command = (here: Here, content: unknown) => Promise<string>

/** The door plate of a room: its calls, its tables' history, whom it asks, what an operator can have it do. */
export interface Room {
  name: string
  calls: Record<string, Call>
  acts: Record<string, (input: never, here: Here) => Promise<unknown>>
  migrations: Migrations
  asks: readonly Call[]
  commands: Record<string, Command>
}

/** Checks that every call of the service has its act, and no other. */
export function room<C extends Record<string, Call>>(plate: {
  calls: C
  acts: { [N in keyof C]: ActOf<C[N]> }
  migrations: Migrations
  asks?: readonly Call[]
  commands?: Record<string, Command>
}): Room {
  const name = Object.values(plate.calls)[0]!.service
  return { asks: [], commands: {}, ...plate, name }
}
