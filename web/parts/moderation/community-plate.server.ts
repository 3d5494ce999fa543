import { msg } from '@lingui/core/macro'
import { data, redirect } from 'react-router'
import { looksAfter } from '#contract/comms-roles.ts'
import { moderationLimits as limits } from '#contract/moderation-limits.ts'
import { moderation } from '#contract/moderation.ts'
import type { CommunityServerPlate } from '#web/community/plate.server.ts'
import type { Community } from '#web/community/plate.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import { refuseGuest } from '#web/shell/guards.ts'
import { queryValue } from '#web/state/query.ts'
import { CHOSEN, FROM } from '#web/thing/chosen-address.ts'
import type { RequestContext } from '#web/visit.ts'
import { loadWords } from '#web/words/words.ts'
import { askedAt, reportIn } from './asked.server.ts'
import { chosenAt, decideChosen } from './chosen.server.ts'
import { decideIn } from './deciding.server.ts'
import { logAt } from './log.server.ts'
import { newHere, newThingsIn, showEverywhere } from './new-here.server.ts'
import { isWaiting, queueAfter, waitingAt, waitingForms } from './settling.server.ts'
import { takenDownAt } from './taken-down.server.ts'
import { isUrgent } from './urgent.server.ts'

/** Whether reports or appeals are waiting for the community's moderators; null for everybody else. */
async function load({ enter }: RequestContext, { comm_id, my_role }: Community) {
  if (!looksAfter(my_role)) return { waits: null, fresh: null, urgent: 0 }
  const [fresh, reports, appeals] = await Promise.all([
    newHere({ enter }, comm_id),
    replyOf(enter(moderation.reports, { comm_id, limit: limits.page.max })),
    replyOf(enter(moderation.appeals, { comm_id, limit: 1 })),
  ])
  const urgent = reports.reply?.items.filter(isUrgent) ?? []
  return { fresh, urgent: urgent.length, waits: reports.reply && [reports.reply, appeals.reply].some(isWaiting) }
}

export type InCommunity = Awaited<ReturnType<typeof load>>

/**
 * Refuses people who do not look after the community, and says who does. Operators do, whatever their role in it.
 */
async function refuseOthers(ctx: RequestContext, { comm_id, my_role }: Community): Promise<void> {
  if (looksAfter(my_role)) return
  const { no } = await replyOf(ctx.enter(moderation.reports, { comm_id, limit: 1 }))
  if (no?.code !== 'FORBIDDEN') return
  const words = await loadWords(ctx.locale)
  const title = words._(msg`This is for those who look after the community`)
  const sentence = words._(
    msg`Its owners and moderators, and the people who run this site, read and decide here what was reported.`,
  )
  throw data({ title, sentence }, { status: no.status })
}

async function instead(ctx: RequestContext, community: Community, url: string) {
  const { comm_id } = community
  if (queryValue(url, 'reports') !== null) {
    refuseGuest(ctx, url)
    await refuseOthers(ctx, community)
  }
  if (queryValue(url, 'log') !== null) return { show: 'log' as const, log: await logAt(ctx, url, comm_id) }
  if (queryValue(url, 'reports') === 'taken-down')
    return { show: 'taken' as const, taken: await takenDownAt(ctx, url, comm_id) }
  if (queryValue(url, 'reports') === 'new') return { show: 'new' as const, things: await newThingsIn(ctx, comm_id) }
  if (queryValue(url, 'reports') === CHOSEN)
    return { show: 'chosen' as const, chosen: await chosenAt(ctx, url, comm_id) }
  if (queryValue(url, 'reports') !== null)
    return { show: 'waiting' as const, waiting: await waitingAt(ctx, url, comm_id) }
  const { asked, deciding } = await askedAt(ctx, url)
  return asked || deciding ? { show: 'asked' as const, asked, deciding } : null
}

export type InsteadOfCommunity = NonNullable<Awaited<ReturnType<typeof instead>>>

const does =
  (form: (typeof waitingForms)[keyof typeof waitingForms]) =>
  async (ctx: RequestContext, comm_id: string, sent: FormData) => {
    const { refused, done } = await form(ctx, sent)
    return refused ?? redirect(queueAfter(`/communities/${comm_id}?reports=waiting`, done, sent))
  }

export default {
  load,
  instead,
  actions: {
    'show-everywhere': showEverywhere,
    decide: (ctx, _comm_id, form) => decideIn(ctx, form),
    report: (ctx, comm_id, form) => reportIn(ctx, form, `/communities/${comm_id}`),
    decide_many: (ctx, comm_id, form) =>
      form.has(FROM) ? decideChosen(ctx, form, comm_id) : does(waitingForms.decide_many)(ctx, comm_id, form),
    settle_reports: does(waitingForms.settle_reports),
    assign_case: does(waitingForms.assign_case),
    escalate_case: does(waitingForms.escalate_case),
    decide_appeal: does(waitingForms.decide_appeal),
  },
} satisfies CommunityServerPlate
