import { msg } from '@lingui/core/macro'
import { AppealOutcome } from '#contract/appeals.ts'
import { moderationLimits as limits } from '#contract/moderation-limits.ts'
import { moderation } from '#contract/moderation.ts'
import { whyFields } from '#web/account/desk/why-words.ts'
import { found, replyOf } from '#web/forms/refused.server.ts'
import { sentForm, type FormWords } from '#web/forms/sent-form.server.ts'
import { queryValue } from '#web/state/query.ts'
import { textIn } from '#web/ui/form-texts.ts'
import { STATUS_ANCHOR } from '#web/ui/status-anchor.ts'
import type { RequestContext } from '#web/visit.ts'
import { decideManyIn, manyAt } from './deciding-many.server.ts'
import { namesOfMembers, reasonsIn, statementFields, statementMissing } from './deciding.server.ts'
import { filtersAsQuery, filtersIn } from './queue-filters.ts'
import { rulesHere } from './rules-here.server.ts'

const DONE = ['answered', 'closed', 'many', 'assigned', 'escalated', 'appeal'] as const

/** The open tasks in one community or in all: the appeals, and a page of reports. */
export async function waitingAt(ctx: RequestContext, url: string, comm_id?: string) {
  const { enter, locale } = ctx
  const cursor = queryValue(url, 'after') ?? undefined
  const filters = filtersIn(url)
  const { reason: category, kind, which } = filters
  const [{ items, next_cursor }, appeals, rules] = await Promise.all([
    found(locale, enter(moderation.reports, { comm_id, category, kind, which, cursor })),
    replyOf(enter(moderation.appeals, { comm_id })),
    rulesHere(ctx, comm_id ?? null),
  ])
  return {
    items,
    names: await namesOfMembers(ctx, [...items, ...(appeals.reply?.items ?? [])]),
    appeals: appeals.reply?.items ?? [],
    rules,
    filters,
    many: manyAt(url),
    next: next_cursor,
    further: cursor !== undefined,
    done: DONE.find((one) => one === queryValue(url, 'done')) ?? null,
    now: new Date().toISOString(),
  }
}

/**
 * Whether anything is waiting, judging by one page of the list. Pages leave out what the caller wrote, so an empty page
 * may have a next page.
 */
export const isWaiting = (page: { items: unknown[]; next_cursor: string | null } | undefined | null): boolean =>
  !!page && (page.items.length > 0 || page.next_cursor !== null)

export type Waiting = Awaited<ReturnType<typeof waitingAt>>

const words: FormWords<typeof moderation.settle_reports> = {
  fields: { ...whyFields, answer: msg`Write at most ${limits.answer.max} characters, in letters everyone can see.` },
  means: {
    STALE_VERSION: msg`Somebody else has answered, or there is another report. Nothing was sent; look at it again.`,
  },
}

const reviewWords: FormWords<typeof moderation.decide_appeal> = {
  fields: {
    outcome: msg`Choose what comes of the appeal.`,
    reasons: msg`Say why, in at most ${limits.appeal_reasons.max} characters.`,
    ...statementFields,
  },
  missing: { reasons: msg`Say why.`, ...statementMissing },
  means: {
    NO_SUCH_MEASURE: msg`Choose something milder than what was decided, or leave it to the operators.`,
    STALE_VERSION: msg`Something else has been decided about it since. Nothing was sent; look at it again.`,
  },
}

/** For actions: handles the forms of the queue, and returns what was done, or the reason for a refusal. */
export const waitingForms = {
  async settle_reports(ctx: RequestContext, form: FormData) {
    const thing = thingIn(form)
    const if_version = Number(textIn(form, 'version')) || 0
    const asked = ctx.enter(moderation.settle_reports, {
      ...thing,
      if_version,
      answer: textIn(form, 'answer'),
      reason: textIn(form, 'reason'),
    })
    return {
      refused: (await sentForm(ctx, form, asked, words)).refused,
      done: form.has('deleted') ? 'closed' : 'answered',
    }
  },
  decide_many: decideManyIn,
  async assign_case(ctx: RequestContext, form: FormData) {
    const asked = ctx.enter(moderation.assign_case, { ...thingIn(form), mine: textIn(form, 'mine') === 'yes' })
    return { refused: (await sentForm(ctx, form, asked)).refused, done: 'assigned' }
  },
  async escalate_case(ctx: RequestContext, form: FormData) {
    const asked = ctx.enter(moderation.escalate_case, thingIn(form))
    return { refused: (await sentForm(ctx, form, asked)).refused, done: 'escalated' }
  },
  async decide_appeal(ctx: RequestContext, form: FormData) {
    const outcome = AppealOutcome.safeParse(form.get('outcome')).data as 'upheld'
    const given = { appeal_id: textIn(form, 'appeal_id'), outcome, reasons: textIn(form, 'reasons') }
    const standing = textIn(form, 'standing') || undefined
    const asked = ctx.enter(moderation.decide_appeal, { ...reasonsIn(form), ...given, standing })
    return { refused: (await sentForm(ctx, form, asked, reviewWords)).refused, done: 'appeal' }
  },
}

/** The address that a form in the queue redirects to: the queue with the filters the reader has chosen. */
export const queueAfter = (address: string, done: string, form: FormData): string =>
  `${address}${filtersAsQuery(filtersIn(`?${textIn(form, 'filters')}`))}&done=${done}#${STATUS_ANCHOR}`

const thingIn = (form: FormData) => ({ kind: textIn(form, 'kind'), id: textIn(form, 'id') })

/** Which of the queue's forms was sent; null if it was another form. */
export const waitingForm = (form: FormData) => {
  const intent = textIn(form, 'intent')
  return Object.hasOwn(waitingForms, intent) ? waitingForms[intent as keyof typeof waitingForms] : null
}
