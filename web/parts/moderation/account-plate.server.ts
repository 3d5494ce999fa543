import { data, redirect } from 'react-router'
import { moderation } from '#contract/moderation.ts'
import type { AccountServerPlate } from '#web/account/plate.server.ts'
import { found, replyOf } from '#web/forms/refused.server.ts'
import { queryValue } from '#web/state/query.ts'
import { STATUS_ANCHOR } from '#web/ui/status-anchor.ts'
import type { RequestContext } from '#web/visit.ts'
import { settle, waitingAt } from './settling.server.ts'

/** Whether anything waits for those who run the site (null: for nobody else), and whether this person has reported. */
async function load({ enter }: RequestContext) {
  const [waiting, mine] = await Promise.all([
    replyOf(enter(moderation.reports, { limit: 1 })),
    replyOf(enter(moderation.my_reports, { limit: 1 })),
  ])
  return {
    waits: waiting.reply && waiting.reply.items.length > 0,
    reported: (mine.reply?.items.length ?? 0) > 0,
  }
}

export type OnAccount = Awaited<ReturnType<typeof load>>

async function myReports({ enter, locale }: RequestContext, url: string) {
  const cursor = queryValue(url, 'after') ?? undefined
  const { items, next_cursor } = await found(locale, enter(moderation.my_reports, { cursor }))
  return { items, next: next_cursor }
}

export type MyReports = Awaited<ReturnType<typeof myReports>>

export default {
  load,
  looks: {
    reports: {
      load: async (ctx, url, user) => (user.operator ? { waiting: await waitingAt(ctx, url) } : null),
      async act(ctx, request) {
        const refused = await settle(ctx, await request.formData())
        return refused ?? redirect(`/account?look=reports&done=answered#${STATUS_ANCHOR}`)
      },
    },
    'my-reports': {
      load: async (ctx, url) => ({ mine: await myReports(ctx, url) }),
      act: () => {
        throw data(null, { status: 404 })
      },
    },
  },
} satisfies AccountServerPlate
