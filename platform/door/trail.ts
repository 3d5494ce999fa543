import type { Call } from '#contract/call.ts'
import type { Database } from '#platform/database/database.ts'
import type { Context } from '#platform/room.ts'
import { isOperator, type Visitor } from './visitor.ts'

/** The audit trail's record of an act: an event of the room that keeps the trail. */
export interface Acted {
  /** A person who is an operator, a script with the operator's token, or a command on the machine itself. */
  by: 'person' | 'token' | 'command'
  UID: string | null
  service: string
  call: string
  /** The ids of the things affected by the act; may be empty. */
  object: string
  says: { [field: string]: string }
  at: string
}

/** Tells the audit trail about an act, in the current transaction if there is one. */
export type RecordAct = (acted: Acted) => Promise<void>

type Fields = { [field: string]: unknown }

const MAX_CHARS = 300
/** The maximum number of ids recorded: enough for all the things in one decision. */
const MAX_OBJECT_CHARS = 3_000
const names = /(?:^|_)(?:id|UID|bot)$/
const address = /[^\s<>"(),;:]+@[^\s<>"(),;:]+/g
/** Long sequences of letters and digits may be secrets; the ids of things are shorter. */
const secret = /[A-Za-z0-9_-]{32,}/g

/**
 * Whether a call counts as an act of an operator: either only operators can make it, or its contract says that people
 * moderate or run the site with it.
 */
export const isAudited = (call: Call, visitor: Visitor): boolean =>
  call.kind === 'write' &&
  call.changes !== 'nothing' &&
  visitor.address !== '' &&
  isOperator(visitor) &&
  (call.who === 'operator' || call.audit !== undefined)

/** The details that the audit trail records about an operator's act. */
export function actedIn(call: Call, visitor: Visitor, input: Fields): Acted {
  const things = Object.values(input).flatMap((value) => (Array.isArray(value) ? value.filter(isRecord) : []))
  const said = (call.audit ?? []).flatMap((name) => (input[name] === undefined ? [] : [[name, short(input[name])]]))
  return {
    by: visitor.kind === 'person' ? 'person' : 'token',
    UID: visitor.kind === 'person' ? visitor.UID : null,
    service: call.service,
    call: call.name,
    object: [input, ...things].flatMap(idsIn).join(' ').slice(0, MAX_OBJECT_CHARS),
    says: Object.fromEntries(said) as Acted['says'],
    at: new Date().toISOString(),
  }
}

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** The kind of thing and the ids that these fields of the input name. */
function idsIn(fields: Fields): string[] {
  const ids = Object.entries(fields).filter(([name, value]) => names.test(name) && typeof value === 'string')
  const kind = typeof fields['kind'] === 'string' ? [fields['kind']] : []
  return [...kind, ...ids.map(([, value]) => String(value))]
}

/** Addresses and secrets are kept out of the trail, even if somebody writes them into a reason. */
const short = (value: unknown): string =>
  String(value).replaceAll(address, '…@…').replaceAll(secret, '…').slice(0, MAX_CHARS)

/**
 * The database that an act uses. The act's first transaction also runs `record`, so that the act and its record are
 * stored together or not at all. `afterwards` is for acts without a transaction.
 */
export function recording(db: Database, record: () => Promise<void>): { db: Database; afterwards(): Promise<void> } {
  let recorded = false
  const tx: Database['tx'] = (work) => {
    if (recorded || db.inTx()) return db.tx(work)
    return db
      .tx(async () => {
        const result = await work()
        await record()
        return result
      })
      .then((result) => {
        recorded = true
        return result
      })
  }
  return {
    db: {
      engine: db.engine,
      q: () => db.q(),
      tx,
      inTx: () => db.inTx(),
      lock: (name) => db.lock(name),
      run: (...given) => db.run(...given),
      listen: (...given) => db.listen(...given),
      notify: (...given) => db.notify(...given),
      close: () => db.close(),
    },
    afterwards: async () => (recorded ? undefined : record()),
  }
}

/**
 * An operator's act is recorded in the audit trail before the caller learns of its success. A refused act is not
 * recorded, nor is one that changes nothing, because somebody has already done it.
 */
export async function recorded(
  record: RecordAct | undefined,
  call: Call,
  given: unknown,
  ctx: Context,
  act: (ctx: Context) => Promise<unknown>,
): Promise<unknown> {
  if (!record || !isAudited(call, ctx.visitor)) return act(ctx)
  const acted = actedIn(call, ctx.visitor, given as Fields)
  let changes = true
  const { db, afterwards } = recording(ctx.db, async () => (changes ? record(acted) : undefined))
  const noteInTrail: Context['noteInTrail'] = ({ about, unchanged, says = {} }) => {
    if (unchanged) changes = false
    if (about) acted.object = `${about.kind} ${about.id}`
    for (const [name, value] of Object.entries(says)) acted.says[name] = short(value)
  }
  const reply = await act({ ...ctx, db, noteInTrail })
  await afterwards()
  return reply
}
