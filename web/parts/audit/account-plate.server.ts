import { data } from 'react-router'
import { audit } from '#contract/audit.ts'
import type { AccountServerPlate } from '#web/account/plate.server.ts'
import { found } from '#web/forms/refused.server.ts'
import { queryValue } from '#web/state/query.ts'
import type { RequestContext } from '#web/visit.ts'

/** A page of operators' actions: all of them, those of one person, or one kind of action (`polls.remove_poll`). */
async function trailAt({ enter, locale }: RequestContext, url: string) {
  const [UID, act, cursor] = ['by', 'act', 'after'].map((name) => queryValue(url, name) ?? undefined)
  const [service, call] = act?.split('.') ?? []
  const { items, next_cursor } = await found(locale, enter(audit.entries, { UID, service, call, cursor }))
  return { items, next: next_cursor, further: cursor !== undefined, UID, act }
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
