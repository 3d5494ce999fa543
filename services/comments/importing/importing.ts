import { isRefusal } from '#contract/refusals.ts'
import { openTicker } from '#platform/files/ticker.ts'
import { planOf, type Plan } from '#platform/importing/plan.ts'
import { recordsIn } from '#platform/importing/records.ts'
import { openTally, type Tally } from '#platform/importing/tally.ts'
import type * as platform from '#platform/room.ts'
import { subjectOf } from '#services/comments/data.ts'
import type { Context, Own } from '#services/comments/own.ts'
import type { CommentsTables } from '#services/comments/tables.ts'
import { recounted } from './recount.ts'
import { KIND, rowOf } from './rows.ts'
import { commentIn, publishedIn, type Published } from './shapes.ts'
import { storeComments } from './storing.ts'
import { inThreads } from './threads.ts'

type Loose = NonNullable<ReturnType<typeof rowOf>>

const MAX_BATCH = 300

/**
 * Imports comments of a public collection, on the questions and proposals that `import questions` has imported before,
 * from a path in the form `planOf` takes. Each batch is one transaction, and comments that were imported before are
 * left unchanged, so an interrupted import can simply be run again. At the end, the comments are counted, and the
 * counts compared with the numbers that the collection publishes.
 */
export const importComments: platform.Command<Own, CommentsTables> = async (ctx, told) => {
  const plan = await planOf(told)
  const tally = openTally(
    'read',
    'comments new',
    'already here',
    'orphans: replies to a comment that is not there, kept as comments',
    'refused',
  )
  const ticker = openTicker()
  const { loose, published } = await readAll(plan, tally)
  const known = await knownThings(ctx, loose, tally)
  const ids = new Map(known.map(({ key, row }) => [key, row.comment_id]))
  const { placed, orphans } = inThreads(
    known.map(({ row, parentKey }) => ({
      ...row,
      parent: parentKey === null ? null : (ids.get(parentKey) ?? parentKey),
    })),
  )
  tally.count('orphans: replies to a comment that is not there, kept as comments', orphans)
  tally.count('already here', known.length - placed.length)
  for (let at = 0; at < placed.length; at += MAX_BATCH) {
    const batch = placed.slice(at, at + MAX_BATCH).map(({ parent: _parent, ...row }) => row)
    const fresh = await storeComments(ctx.db, batch)
    tally.count('comments new', fresh)
    tally.count('already here', batch.length - fresh)
    ticker.show(tally.line)
  }
  ticker.end(tally.line())
  return [...tally.lines(), ...(await recounted(ctx.db, published, plan))].join('\n')
}

async function readAll(plan: Plan, tally: Tally): Promise<{ loose: Loose[]; published: Published[] }> {
  const loose: Loose[] = []
  const published: Published[] = []
  for await (const { where, value } of recordsIn(plan, tally)) {
    const counted = publishedIn(value)
    if (counted) {
      published.push(counted)
      continue
    }
    const read = commentIn(value)
    if (read === null) tally.count('records of another kind skipped')
    else if (typeof read === 'string') tally.refuse(where, read)
    else {
      const row = rowOf(read, plan, tally)
      if (row) loose.push(row)
      else tally.refuse(where, 'has no day that is known')
      if (row) tally.count('read')
    }
  }
  return { loose, published }
}

/** Selects the comments on things that exist on this instance; the others are counted as refused. */
async function knownThings(ctx: Context, loose: Loose[], tally: Tally): Promise<Loose[]> {
  const here = new Map<string, boolean>()
  for (const { row } of loose) if (!here.has(row.id)) here.set(row.id, await isHere(ctx, row.id))
  return loose.filter(({ row, key }) => {
    if (!here.get(row.id)) tally.refuse(key, 'is about something that is not here: import the questions first')
    return here.get(row.id)
  })
}

const isHere = (ctx: Context, id: string): Promise<boolean> =>
  subjectOf(ctx, KIND, id).then(
    () => true,
    (thrown: unknown) => (isRefusal(thrown) && thrown.code === 'NOT_FOUND' ? false : Promise.reject(thrown as Error)),
  )
