import { data } from 'react-router'
import { audit } from '#contract/audit.ts'
import { momentIn } from '#web/words/local-time.ts'
import type { AccountServerPlate } from '#web/account/plate.server.ts'
import { found } from '#web/forms/refused.server.ts'
import { queryValue } from '#web/state/query.ts'
import type { RequestContext } from '#web/visit.ts'

/**
 * A page of operators' actions: all of them, or those of one person, of one kind (`polls.remove_poll`) or of some days,
 * in the time zone of the site.
 */
async function trailAt({ enter, locale, timeZone }: RequestContext, url: string) {
  const of = (name: string) => queryValue(url, name) ?? ''
  const wanted = { by: of('by'), act: of('act'), from: of('from'), to: of('to') }
  const cursor = of('after') || undefined
  const [service, call] = wanted.act.split('.')
  const asked = {
    UID: wanted.by || undefined,
    service: service || undefined,
    call: call || undefined,
    from: momentIn(timeZone, wanted.from, '00:00') ?? undefined,
    before: momentIn(timeZone, dayAfter(wanted.to), '00:00') ?? undefined,
    cursor,
  }
  const [{ items, next_cursor }, kinds] = await found(
    locale,
    Promise.all([enter(audit.entries, asked), enter(audit.kinds, {})]),
  )
  return { items, next: next_cursor, further: cursor !== undefined, wanted, ...kinds }
}

const DAY_MS = 86_400_000

/** The day after this one; empty if it is no day. */
function dayAfter(date: string): string {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : Number.NaN
  return Number.isNaN(at) ? '' : new Date(at + DAY_MS).toISOString().slice(0, 10)
}

export type Trail = Awaited<ReturnType<typeof trailAt>>

export default {
  looks: {
    audit: {
      load: async (ctx, url, user) => (user.operator ? trailAt(ctx, url) : null),
      act: () => {
        throw data(null, { status: 404 })
      },
    },
  },
} satisfies AccountServerPlate
