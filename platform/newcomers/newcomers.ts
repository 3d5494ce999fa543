import { sql, type Kysely, type RawBuilder } from 'kysely'
import { isRefusal, Refusal } from '#contract/refusals.ts'
import { clockOnce } from '#platform/database/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { isOperator } from '#platform/door/visitor.ts'
import type { Context } from '#platform/room.ts'
import { dependsOnTrust, MAX_BY_ITSELF, MAX_TOGETHER, MAX_WAITING } from './rules.ts'

/**
 * Adds the column that keeps what new accounts publish out of instance-wide lists. The column is null for everything
 * that those lists show; otherwise it has the time at which the author's account was last checked.
 */
export async function bringNewcomers(db: Kysely<unknown>, name: string): Promise<void> {
  const table = sql.table(name)
  await sql`alter table ${table} add column only_here_at timestamptz(3)`.execute(db)
  await sql`create index ${sql.ref(`${name.split('.')[1]!}_only_here`)} on ${table} (only_here_at)
    where only_here_at is not null`.execute(db)
}

/**
 * The SQL condition for instance-wide lists: leaves out things shown only in their community. `of`: the table's alias.
 */
export const shownEverywhere = (of: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${of}.only_here_at`)} is null`

/** The maximum number of things checked per minute. */
const MAX_AT_ONCE = 20

interface Thing {
  comm_id: string | null
  author: string | null
  only_here_at?: Date | null
}

/** Which of the waiting things to list: those of one community, or all of them. */
interface Waited {
  among: RawBuilder<boolean>
  comm_id?: string | undefined
  since: string
  limit: number
}

interface WaitingRow {
  id: string
  title: string
  lang: string
  comm_id: string | null
  author: string | null
  version: number
  at: Date
}

/** How a room learns from other rooms about accounts and roles. */
interface Trusting {
  /** The SQL conditions for things that people can see, and for things that a person's decision has taken down. */
  inView: RawBuilder<boolean>
  takenDown: RawBuilder<boolean>
  /** Whether the caller's account is established. */
  isEstablished: (ctx: Pick<Context, 'ask'>) => Promise<boolean>
  /** Returns those of the given people whose accounts are established. */
  establishedAmong: (ctx: Pick<Context, 'ask'>, UIDs: string[]) => Promise<string[]>
  /** Tells other rooms that something by a new account is waiting. The author is not notified. */
  tell: (ctx: Pick<Context, 'publish'>, about: Pick<Thing, 'comm_id' | 'author'>) => Promise<void>
}

/**
 * Shows what new accounts publish only in the lists of its community. `name`, `id`: the table of the things, and its id
 * column.
 */
export function newcomersIn(name: string, id: string, trusting: Trusting) {
  const table = sql.table(name)

  /**
   * Whether only the lists of the community show a thing that the caller publishes, rewrites or passes on there. Asks
   * another room, so never call this in a transaction.
   */
  async function staysHere(
    { ask, visitor }: Pick<Context, 'ask' | 'visitor'>,
    { appointed }: { appointed: boolean },
  ): Promise<boolean> {
    if (!dependsOnTrust({ operator: isOperator(visitor), appointed })) return false
    try {
      return !(await trusting.isEstablished({ ask }))
    } catch (thrown) {
      // An account that cannot be checked at the moment counts as new.
      if (isRefusal(thrown) && thrown.code === 'DEGRADED') return true
      throw thrown
    }
  }

  /**
   * Since when only the lists of its community show a thing; null: the whole instance sees it. When this begins, those
   * who look after the community are notified. Refused with `ENOUGH_WAITING` if the new account already has the maximum
   * number of things waiting. Runs in the caller's transaction.
   */
  async function onlyHereFrom(
    ctx: Pick<Context, 'publish' | 'db'>,
    { comm_id, author, only_here_at = null }: Thing,
    { stays, now }: { stays: boolean; now: Date },
  ): Promise<Date | null> {
    if (!stays) return null
    if (!only_here_at && (await waiting(ctx.db, author)) >= MAX_WAITING) throw new Refusal('ENOUGH_WAITING')
    if (!only_here_at) await trusting.tell(ctx, { comm_id, author })
    return now
  }

  /** The number of things by one author that are waiting for review. */
  async function waiting(db: Database, author: string | null): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${table} where author = ${author} and only_here_at is not null`.execute(db.q())
    return rows[0]!.count
  }

  /** Lets the whole instance see a thing. */
  const showEverywhere = (db: Database, key: string) =>
    sql`update ${table} set only_here_at = null where ${sql.ref(id)} = ${key}`.execute(db.q())

  /** The room's reaction to a community that operators let onto the front page. */
  async function hearLetIn(
    { comm_id, UIDs }: { comm_id: string; UIDs: string[] },
    { db }: { db: Database },
  ): Promise<void> {
    await sql`update ${table} set only_here_at = null
      where only_here_at is not null and comm_id = ${comm_id} and author = any (${UIDs}::text[])`.execute(db.q())
  }

  /**
   * Everything that only the lists of its community show, earliest first. `among`: the room's own condition for what
   * people can see; `since`: the column with the time since which that has been so.
   */
  async function waitingToBeSeen(db: Database, { among, comm_id, since, limit }: Waited) {
    const { rows } = await sql<WaitingRow>`
      select ${sql.ref(id)} as id, title, lang, comm_id, author, version, ${sql.ref(since)} as at from ${table}
      where only_here_at is not null and ${among} and ${comm_id === undefined ? sql`true` : sql`comm_id = ${comm_id}`} order by ${sql.ref(since)}, ${sql.ref(id)}
      limit ${limit}`.execute(db.q())
    return rows.map(({ at, ...thing }) => ({ ...thing, at: at.toISOString() }))
  }

  /**
   * A job that lets the whole instance see things by authors whose accounts have become established. A flood does not
   * let itself out by time: somebody has to look while more than a few things of one author wait, or many in one
   * community, whoever wrote them; and also if something by the same author has been taken down.
   */
  async function passEstablished({ db, ask }: { db: Database; ask: Context['ask'] }): Promise<void> {
    const { rows } = await sql<{ author: string }>`
      select author from ${table} where only_here_at < ${clockOnce} - interval '1 hour'
      order by only_here_at limit ${MAX_AT_ONCE}`.execute(db.q())
    const UIDs = [...new Set(rows.map(({ author }) => author))]
    if (UIDs.length === 0) return
    const established = await trusting.establishedAmong({ ask }, UIDs)
    await sql`
      with flooded as (
        select comm_id from ${table} where only_here_at is not null and ${trusting.inView}
        group by comm_id having count(*) > ${MAX_TOGETHER}
      )
      update ${table} set only_here_at = case when author = any (${established}::text[]) and (
        select count(*) from ${table} other where other.author = ${table}.author and other.only_here_at is not null
      ) <= ${MAX_BY_ITSELF}
        and not exists (select from flooded where flooded.comm_id is not distinct from ${table}.comm_id)
        and not exists (select from ${table} other where other.author = ${table}.author and (${trusting.takenDown}))
        then null else ${clockOnce} end
      where author = any (${UIDs}::text[]) and only_here_at is not null`.execute(db.q())
  }

  return { staysHere, onlyHereFrom, showEverywhere, hearLetIn, waitingToBeSeen, passEstablished }
}
