import { moderation } from '#contract/moderation.ts'
import { found } from '#web/forms/refused.server.ts'
import { queryValue } from '#web/state/query.ts'
import type { RequestContext } from '#web/visit.ts'
import { namesOfMembers } from './deciding.server.ts'

/**
 * A page of the things that decisions keep out of public view, and of the memberships and accounts that are suspended
 * or ended, in one community or everywhere.
 */
export async function takenDownAt(ctx: RequestContext, url: string, comm_id?: string) {
  const { enter, locale } = ctx
  const cursor = queryValue(url, 'after') ?? undefined
  const { items, next_cursor } = await found(locale, enter(moderation.taken_down, { comm_id, cursor }))
  return { items, names: await namesOfMembers(ctx, items), next: next_cursor, further: cursor !== undefined }
}

export type TakenDown = Awaited<ReturnType<typeof takenDownAt>>
