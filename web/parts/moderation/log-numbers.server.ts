import { moderation } from '#contract/moderation.ts'
import { found } from '#web/forms/refused.server.ts'
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

/** The numbers of the decisions everywhere, of a half-year that the address names or of the last year. */
export async function numbersAt({ enter, locale }: RequestContext, url: string) {
  const halves = halfYears(new Date())
  const half = halves.find((one) => one.name === queryValue(url, 'half'))
  const period = half ? { from: half.from, to: half.to } : { from: dayBefore(YEAR_DAYS), to: dayBefore(0) }
  const report = await found(locale, enter(moderation.transparency_report, period))
  return { ...report, ...period, half: half?.name ?? null, halves: halves.map(({ name }) => name) }
}

export type LogNumbers = Awaited<ReturnType<typeof numbersAt>>
