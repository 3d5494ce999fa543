import { comms } from '#contract/comms.ts'
import { moderation } from '#contract/moderation.ts'
import { found, replyOf } from '#web/forms/refused.server.ts'
import { queryValue } from '#web/state/query.ts'
import type { RequestContext } from '#web/visit.ts'

const DAY_MS = 86_400_000
const YEAR_DAYS = 365

const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

/** A page of the decisions, in one community or everywhere; if everywhere, with the numbers of the last year. */
export async function logAt({ enter, locale }: RequestContext, url: string, comm_id?: string) {
  const cursor = queryValue(url, 'after') ?? undefined
  const period = { from: dayBefore(YEAR_DAYS), to: dayBefore(0) }
  const [{ items, next_cursor }, report] = await Promise.all([
    found(locale, enter(moderation.public_log, { comm_id, cursor })),
    comm_id === undefined ? found(locale, enter(moderation.transparency_report, period)) : null,
  ])
  const waits = items.some(({ appeal }) => appeal === 'waiting')
  return {
    items,
    next: next_cursor,
    further: cursor !== undefined,
    numbers: report && { ...period, ...report },
    contact: waits ? await contactOf(enter) : '',
  }
}

/** A contact outside this instance, as set by its operators; empty if there is none. */
export const contactOf = async (enter: RequestContext['enter']) =>
  (await replyOf(enter(comms.town, {}))).reply?.contact ?? ''

export type Log = Awaited<ReturnType<typeof logAt>>
