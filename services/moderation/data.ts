import type { Reply } from '#contract/call.ts'
import { comms } from '#contract/comms.ts'
import { ModerationRefusal } from '#contract/moderation-refusals.ts'
import { isRefusal } from '#contract/refusals.ts'
import { isOperator } from '#platform/door/visitor.ts'
import type { About } from '#platform/subject.ts'
import type { Context } from './own.ts'
import { isOfPeople } from './people.ts'
import { UIDof, type Thing } from './reported.ts'
import type { ReportedRow } from './tables.ts'

// The functions in this file ask other rooms, so never call them inside a transaction.

/** The content, if this visitor may see it. Otherwise, throws the refusal of the room that keeps the content. */
export async function subjectOf({ ask, own }: Context, { kind, id }: Thing): Promise<About> {
  if (!Object.hasOwn(own.subjects, kind)) throw new ModerationRefusal('NOT_FOUND')
  return ask(own.subjects[kind]!.about, { id })
}

/** The content as this visitor sees it now, or without title and link if the visitor cannot see it. */
export const seen = async (ctx: Context, thing: Thing) => (await lookAt(ctx, { ...thing, author: null })).thing

/** Whether the caller wrote the content. For some content, only its room knows the author. */
export const isOwn = (
  { visitor }: Pick<Context, 'visitor'>,
  { author, mine }: Pick<About, 'author' | 'mine'>,
): boolean => (author === null ? mine === true : author === UIDof(visitor))

/** Whether the caller wrote the content that was reported or decided about. */
export async function wroteIt(ctx: Context, row: Authored): Promise<boolean> {
  return (await authorship(ctx, row)).wrote
}

type Authored = Pick<ReportedRow, 'kind' | 'id' | 'author'>

/**
 * Whether the caller wrote the content, and how the caller may appeal. Refused if only the room of the content knows
 * the author, and that room cannot be reached.
 */
export async function authorship(ctx: Context, row: Authored): Promise<Authorship> {
  if (row.author !== null) return authorshipOf(ctx, row, null)
  const { unknown, ...looked } = await lookAt(ctx, row)
  if (unknown) throw unknown
  return looked
}

interface Authorship {
  wrote: boolean
  /**
   * How the caller may appeal: alone, or as one of several people who wrote the same words; null: the caller may not
   * appeal.
   */
  appeals: 'alone' | 'with_others' | null
}

function authorshipOf(ctx: Context, row: Authored, about: About | null): Authorship {
  const wrote = row.author === null ? about !== null && isOwn(ctx, about) : isOwn(ctx, row)
  const known = row.author ?? about?.author ?? null
  return { wrote, appeals: known === null ? (about?.had_written ?? null) : wrote ? 'alone' : null }
}

/**
 * The content as this visitor sees it now, and whether the visitor wrote it. The room that keeps the content is asked
 * only once. `unknown`: why that room could not be asked, if only that room knows who wrote the content. `missing`:
 * whether that room has no such content for this visitor, as when its author has deleted it.
 */
export async function lookAt(ctx: Context, row: Authored) {
  const { about, unknown, missing } = await found(ctx, row)
  const thing = seenAs(ctx, row, about)
  // Callers who may not decide about a person do not learn that there are reports about that person.
  const unseen = about === null && isOfPeople(ctx, row.kind) && !isOperator(ctx.visitor)
  return {
    thing,
    fingerprint: about?.fingerprint ?? null,
    ...authorshipOf(ctx, row, about),
    unseen,
    unknown: row.author === null ? unknown : null,
    found: about !== null,
    waits: about?.waits ?? null,
    missing,
  }
}

interface Lookup {
  about: About | null
  unknown: Error | null
  missing: boolean
}

async function found(ctx: Context, row: Authored): Promise<Lookup> {
  try {
    return { about: await subjectOf(ctx, row), unknown: null, missing: false }
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    const missing = thrown.code === 'NOT_FOUND'
    return { about: null, unknown: missing || thrown.code === 'REMOVED' ? null : thrown, missing }
  }
}

/**
 * These rows with their content. Leaves out content that the caller wrote, and people about whom the caller may not
 * decide. If only its room knows the author of some content, the content is also left out while that room cannot be
 * reached.
 */
export async function withoutOwn<Row extends Authored>(ctx: Context, rows: readonly Row[]) {
  const looked = await Promise.all(rows.map(async (row) => ({ row, ...(await lookAt(ctx, row)) })))
  return looked.filter(({ wrote, unseen, unknown }) => !wrote && !unseen && !unknown)
}

/** The role in which the caller may decide about the content or the person; null if the caller may not. */
export async function decidesAs(ctx: Context, row: Authored & Pick<ReportedRow, 'comm_id'>) {
  const as = await answersAs(ctx, row.comm_id)
  return as === 'moderator' && isOfPeople(ctx, row.kind) && (await lookAt(ctx, row)).unseen ? null : as
}

/** If content has no words, it has been deleted, and only its author can find it. */
const isLost = ({ author, mine, title }: About) => author === null && mine === true && title === ''

function seenAs({ own }: Context, { kind, id }: Thing, about: About | null) {
  if (!about) return { kind, id, title: null, lang: null, link: null, on: null, whole: null, gone: true }
  const { lang, on = null, text: whole = null, gone, link = own.subjects[kind]!.link(id) } = about
  if (isLost(about)) return { kind, id, title: null, lang, link: on && link, on, whole, gone }
  return { kind, id, title: about.title, lang, link, on, whole, gone }
}

/**
 * The role in which the caller may answer reports in this community, or reports outside any community; null if the
 * caller may not.
 */
export async function answersAs(ctx: Context, comm_id: string | null): Promise<'moderator' | 'operator' | null> {
  if (isOperator(ctx.visitor)) return 'operator'
  if (!comm_id || ctx.visitor.kind !== 'person') return null
  const { may }: Reply<typeof comms.get_membership> = await ctx.ask(comms.get_membership, { comm_id, thing: 'report' })
  return may.includes('look_after') ? 'moderator' : null
}
