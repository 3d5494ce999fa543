import { msg } from '@lingui/core/macro'
import { ManyOutcome } from '#contract/decision-shapes.ts'
import { moderationLimits as limits } from '#contract/moderation-limits.ts'
import { moderation } from '#contract/moderation.ts'
import type { Reply } from '#contract/call.ts'
import { sentForm, type FormWords } from '#web/forms/sent-form.server.ts'
import { queryValue } from '#web/state/query.ts'
import { textIn, textsIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import { overMarked, reasonsIn, statementFields, statementMissing } from './deciding.server.ts'

const words: FormWords<typeof moderation.decide_many> = {
  fields: {
    things: msg`Tick at least one thing in the list.`,
    measure: msg`Choose what to do.`,
    ...statementFields,
    answer: msg`Write at most ${limits.answer.max} characters, in letters everyone can see.`,
  },
  missing: statementMissing,
  over: overMarked,
}

const TICKED = /^([a-z]+) (\w+) (\d*)(?: (\S*))?$/

/** For actions: decides about the things that were ticked; the address then states the outcome. */
export async function decideManyIn(ctx: RequestContext, form: FormData) {
  const things = textsIn(form, 'thing').flatMap((ticked) => {
    const [, kind, id, version, seen] = TICKED.exec(ticked) ?? []
    return kind && id ? [{ kind, id, ...(version && { if_version: Number(version) }), ...(seen && { seen }) }] : []
  })
  const { measure, ...reasons } = reasonsIn(form)
  // The call itself reports anything that is missing.
  const given = { things, ...reasons, measure: measure!, answer: textIn(form, 'answer') }
  const { reply, refused } = await sentForm(ctx, form, ctx.enter(moderation.decide_many, given), words)
  return { refused, done: reply ? `many${cameOf(reply)}` : '' }
}

function cameOf({ items }: Reply<typeof moderation.decide_many>): string {
  const left = items.filter(({ outcome }) => outcome !== 'taken')
  const taken = `&taken=${items.length - left.length}`
  return left.length === 0 ? taken : `${taken}&left=${left.map((one) => `${one.kind}.${one.id}.${one.outcome}`).join()}`
}

/** The outcome of a decision about several things, if the address states it. */
export function manyAt(url: string) {
  const taken = Number(queryValue(url, 'taken') ?? Number.NaN)
  if (!Number.isInteger(taken) || taken < 0 || taken > limits.many) return null
  const left = (queryValue(url, 'left') ?? '').split(',', limits.many).flatMap((one) => {
    const [kind, id, code] = one.split('.')
    const why = ManyOutcome.exclude(['taken']).safeParse(code).data
    return kind && id && why ? [{ kind, id, why }] : []
  })
  return { taken, left }
}

export type Many = NonNullable<ReturnType<typeof manyAt>>
