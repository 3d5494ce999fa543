import { comms } from '#contract/comms.ts'
import { moderation } from '#contract/moderation.ts'
import { found, replyOf } from '#web/forms/refused.server.ts'
import { queryValue } from '#web/state/query.ts'
import type { RequestContext } from '#web/visit.ts'

/** A page of the decisions, in one community or everywhere. */
export async function logAt({ enter, locale }: RequestContext, url: string, comm_id?: string) {
  const cursor = queryValue(url, 'after') ?? undefined
  const { items, next_cursor } = await found(locale, enter(moderation.public_log, { comm_id, cursor }))
  const waits = items.some(({ appeal }) => appeal === 'waiting')
  return {
    items,
    next: next_cursor,
    further: cursor !== undefined,
    contact: waits ? await contactOf(enter) : '',
  }
}

/** A contact outside this instance, as set by its operators; empty if there is none. */
export const contactOf = async (enter: RequestContext['enter']) =>
  (await replyOf(enter(comms.town, {}))).reply?.contact ?? ''

export type Log = Awaited<ReturnType<typeof logAt>>
