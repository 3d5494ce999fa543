import { msg } from '@lingui/core/macro'
import { data, redirect } from 'react-router'
import { moderationLimits as limits } from '#contract/moderation-limits.ts'
import { moderation } from '#contract/moderation.ts'
import type { AccountServerPlate } from '#web/account/plate.server.ts'
import { found, replyOf } from '#web/forms/refused.server.ts'
import { sentForm, type FormWords } from '#web/forms/sent-form.server.ts'
import { queryValue } from '#web/state/query.ts'
import { textIn } from '#web/ui/form-texts.ts'
import { STATUS_ANCHOR } from '#web/ui/status-anchor.ts'
import { CHOSEN } from '#web/thing/chosen-address.ts'
import type { RequestContext } from '#web/visit.ts'
import { chosenAt, decideChosen } from './chosen.server.ts'
import { decideIn, decidingAt, nameOf } from './deciding.server.ts'
import { isLeft } from './left-to-others.tsx'
import { contactOf } from './log.server.ts'
import { withNew } from './new-here.server.ts'
import { queueAfter, waitingAt, waitingForm } from './settling.server.ts'
import { takenDownAt } from './taken-down.server.ts'

/** The open tasks in the communities that this person looks after, and whether they have reported anything. */
async function load({ enter }: RequestContext) {
  const [mine, queues] = await Promise.all([
    replyOf(enter(moderation.my_reports, { limit: 1 })),
    replyOf(enter(moderation.my_queues, {})),
  ])
  return {
    queues: await withNew(enter, queues.reply ?? []),
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

type Thing = { kind: string; id: string }

const SENT = ['decided', 'decided-soon', 'appealed'] as const

/**
 * A decision, whether the reader may decide about the thing, the form to do so if the address asks for it, and, if
 * nobody else here could decide an appeal, the outside contact for its author.
 */
async function decisionAt(ctx: RequestContext, url: string) {
  const { enter, locale } = ctx
  const decision_id = await decisionIn(ctx, queryValue(url, 'id') ?? '')
  const decision = await found(locale, enter(moderation.get_decision, { decision_id }))
  return {
    decision,
    again: { ...(await mayDecide(enter, decision)), deciding: await decidingAt(ctx, url) },
    name: await nameOf(ctx, decision.kind, decision.id),
    contact: decision.nobody_else ? await contactOf(enter) : '',
    done: SENT.find((one) => one === queryValue(url, 'done')) ?? null,
    late: decision.appeal_until !== null && decision.appeal_until < new Date().toISOString(),
  }
}

/**
 * The id of a decision; `kind.id` stands for the latest decision about something the reader wrote, and `member.`
 * followed by the id of a community for the latest one about the reader’s membership there.
 */
async function decisionIn({ enter, locale, UID }: RequestContext, asked: string): Promise<string> {
  const [, kind, id] = /^(\w+)\.(\w+)$/.exec(asked) ?? []
  if (!kind || !id) return asked
  const own = { kind, id: kind === 'member' ? `${id}${UID ?? ''}` : id }
  return (await found(locale, enter(moderation.own_decision, own))).decision_id
}

/**
 * Whether the reader may decide about the thing; `left`: why an otherwise entitled reader has to leave the decision to
 * others, or to wait.
 */
async function mayDecide(enter: RequestContext['enter'], { kind, id, mine }: Thing & { mine: boolean }) {
  const { reply } = await replyOf(enter(moderation.get_case, { kind, id }))
  // Instead, the author of the thing gets instructions on how to appeal.
  const left = reply && !mine && isLeft(reply) ? reply : null
  return { may: (reply?.measures ?? []).length > 0, left }
}

export type DecisionRead = Awaited<ReturnType<typeof decisionAt>>

const words: FormWords<typeof moderation.appeal> = {
  fields: { text: msg`Say in at most ${limits.appeal.max} characters why it should be looked at again.` },
}

export default {
  load,
  looks: {
    reports: {
      load: async (ctx, url, user) => (user.operator ? { waiting: await waitingAt(ctx, url) } : null),
      async act(ctx, request) {
        const form = await request.formData()
        const does = waitingForm(form)
        if (!does) throw data(null, { status: 404 })
        const { refused, done } = await does(ctx, form)
        return refused ?? redirect(queueAfter('/account?look=reports', done, form))
      },
    },
    decision: {
      load: async (ctx, url) => ({ read: await decisionAt(ctx, url) }),
      async act(ctx, request) {
        const form = await request.formData()
        if (textIn(form, 'intent') === 'decide') return decideIn(ctx, form)
        const decision_id = textIn(form, 'decision_id')
        const asked = ctx.enter(moderation.appeal, { decision_id, text: textIn(form, 'text') })
        const { refused } = await sentForm(ctx, form, asked, words)
        return refused ?? redirect(`/account?look=decision&id=${decision_id}&done=appealed#${STATUS_ANCHOR}`)
      },
    },
    'taken-down': {
      load: async (ctx, url, user) => (user.operator ? { taken: await takenDownAt(ctx, url) } : null),
      act: () => {
        throw data(null, { status: 404 })
      },
    },
    [CHOSEN]: {
      load: async (ctx, url, user) => (user.operator ? { chosen: await chosenAt(ctx, url, null) } : null),
      act: async (ctx, request) => decideChosen(ctx, await request.formData(), null),
    },
    'my-reports': {
      load: async (ctx, url) => ({ mine: await myReports(ctx, url) }),
      act: () => {
        throw data(null, { status: 404 })
      },
    },
  },
} satisfies AccountServerPlate
