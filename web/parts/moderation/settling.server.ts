import { msg } from '@lingui/core/macro'
import { moderationLimits as limits } from '#contract/moderation-limits.ts'
import { moderation } from '#contract/moderation.ts'
import { found } from '#web/forms/refused.server.ts'
import { sentForm, type FormWords } from '#web/forms/sent-form.server.ts'
import { queryValue } from '#web/state/query.ts'
import { textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'

/** A page of the things that wait for an answer, in one community or in all. */
export async function waitingAt({ enter, locale }: RequestContext, url: string, comm_id?: string) {
  const cursor = queryValue(url, 'after') ?? undefined
  const { items, next_cursor } = await found(locale, enter(moderation.reports, { comm_id, cursor }))
  return { items, next: next_cursor, further: cursor !== undefined, done: queryValue(url, 'done') === 'answered' }
}

export type Waiting = Awaited<ReturnType<typeof waitingAt>>

const words: FormWords<typeof moderation.settle_reports> = {
  fields: {
    answer: msg`Write at most ${limits.answer.max} characters, in letters everyone can see.`,
  },
  means: {
    STALE_VERSION: msg`Somebody else has answered, or there is another report. Nothing was sent; look at it again.`,
  },
}

/** For actions: answers the reports on one thing; the reason if that is refused. */
export async function settle(ctx: RequestContext, form: FormData) {
  const asked = ctx.enter(moderation.settle_reports, {
    kind: textIn(form, 'kind'),
    id: textIn(form, 'id'),
    if_version: Number(textIn(form, 'version')) || 0,
    answer: textIn(form, 'answer'),
  })
  return (await sentForm(ctx, form, asked, words)).refused
}
