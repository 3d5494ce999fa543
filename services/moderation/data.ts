import type { Reply } from '#contract/call.ts'
import { comms } from '#contract/comms.ts'
import { ModerationRefusal } from '#contract/moderation-refusals.ts'
import { isRefusal } from '#contract/refusals.ts'
import { isOperator } from '#platform/door/visitor.ts'
import type { About } from '#platform/subject.ts'
import type { Context } from './own.ts'
import { UIDof, type Thing } from './reported.ts'
import type { ReportedRow } from './tables.ts'

// These functions ask other rooms, so they may not be called inside a transaction.

/** The content, if this visitor may see it; throws the refusal of its room otherwise. */
export async function subjectOf({ ask, own }: Context, { kind, id }: Thing): Promise<About> {
  if (!Object.hasOwn(own.subjects, kind)) throw new ModerationRefusal('NOT_FOUND')
  return ask(own.subjects[kind]!.about, { id })
}

/** The content as this visitor sees it now; without title and link if they cannot see it. */
export async function seen(ctx: Context, { kind, id }: Thing) {
  const about = await subjectOf(ctx, { kind, id }).catch((thrown: unknown) => {
    if (isRefusal(thrown)) return null
    throw thrown
  })
  if (!about) return { kind, id, title: null, lang: null, link: null, on: null, whole: null, gone: true }
  const { title, lang, on = null, text: whole = null, gone, link = ctx.own.subjects[kind]!.link(id) } = about
  return { kind, id, title, lang, link, on, whole, gone }
}

/** Whether the caller wrote the content: of some content, only its room knows who did. */
export const isOwn = (
  { visitor }: Pick<Context, 'visitor'>,
  { author, mine }: Pick<About, 'author' | 'mine'>,
): boolean => (author === null ? mine === true : author === UIDof(visitor))

/** Whether the caller wrote the content that was reported or decided about. */
export async function wroteIt(ctx: Context, row: Pick<ReportedRow, 'kind' | 'id' | 'author'>): Promise<boolean> {
  if (row.author !== null) return isOwn(ctx, row)
  const about = await subjectOf(ctx, row).catch((thrown: unknown) => {
    if (isRefusal(thrown)) return null
    throw thrown
  })
  return about !== null && isOwn(ctx, about)
}

/**
 * The role in which the caller may answer reports in this community, or those outside any community; null if they may
 * not.
 */
export async function answersAs(ctx: Context, comm_id: string | null): Promise<'moderator' | 'operator' | null> {
  if (isOperator(ctx.visitor)) return 'operator'
  if (!comm_id || ctx.visitor.kind !== 'person') return null
  const { may }: Reply<typeof comms.get_membership> = await ctx.ask(comms.get_membership, { comm_id, thing: 'report' })
  return may.includes('look_after') ? 'moderator' : null
}
