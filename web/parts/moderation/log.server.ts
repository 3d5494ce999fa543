import { comms } from '#contract/comms.ts'
import { moderation } from '#contract/moderation.ts'
import { found, replyOf } from '#web/forms/refused.server.ts'
import { queryValue } from '#web/state/query.ts'
import type { RequestContext } from '#web/visit.ts'

const DAY_MS = 86_400_000
const YEAR_DAYS = 365

const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

const HALVES = 4

/** The latest half-years, in UTC, the present one first: their names, such as `2026-2`, and their days. */
export function halfYears(now: Date): { name: string; from: string; to: string }[] {
  const latest = now.getUTCFullYear() * 2 + (now.getUTCMonth() < 6 ? 0 : 1)
  return Array.from({ length: HALVES }, (_, back) => {
    const [year, second] = [Math.floor((latest - back) / 2), (latest - back) % 2]
    return second
      ? { name: `${year}-2`, from: `${year}-07-01`, to: `${year}-12-31` }
      : { name: `${year}-1`, from: `${year}-01-01`, to: `${year}-06-30` }
  })
}

/** A page of the decisions, in one community or everywhere; if everywhere, with the numbers of the last year. */
export async function logAt({ enter, locale }: RequestContext, url: string, comm_id?: string) {
  const cursor = queryValue(url, 'after') ?? undefined
  const half = halfYears(new Date()).find((one) => one.name === queryValue(url, 'half'))
  const period = half ? { from: half.from, to: half.to } : { from: dayBefore(YEAR_DAYS), to: dayBefore(0) }
  const [{ items, next_cursor }, report] = await Promise.all([
    found(locale, enter(moderation.public_log, { comm_id, cursor })),
    comm_id === undefined ? found(locale, enter(moderation.transparency_report, period)) : null,
  ])
  const waits = items.some(({ appeal }) => appeal === 'waiting')
  return {
    items,
    next: next_cursor,
    further: cursor !== undefined,
    numbers: report && { ...report, ...period, half: half?.name ?? null },
    halves: halfYears(new Date()).map(({ name }) => name),
    contact: waits ? await contactOf(enter) : '',
  }
}

/** A contact outside this instance, as set by its operators; empty if there is none. */
export const contactOf = async (enter: RequestContext['enter']) =>
  (await replyOf(enter(comms.town, {}))).reply?.contact ?? ''

export type Log = Awaited<ReturnType<typeof logAt>>
