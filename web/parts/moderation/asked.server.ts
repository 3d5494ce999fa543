import { msg } from '@lingui/core/macro'
import { redirect } from 'react-router'
import { moderationLimits as limits } from '#contract/moderation-limits.ts'
import { moderation } from '#contract/moderation.ts'
import { Category } from '#contract/report-category.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import { sentForm, type FormWords } from '#web/forms/sent-form.server.ts'
import { queryValue } from '#web/state/query.ts'
import { REPORT, reportOn } from '#web/thing/report-address.ts'
import { textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import { decidingAt } from './deciding.server.ts'

/**
 * The thing that the reader wants to report or decide about, if the address names one; `gone` if they cannot see it or
 * it does not exist.
 */
export async function askedAt(ctx: RequestContext, url: string) {
  const { enter, UID } = ctx
  const deciding = await decidingAt(ctx, url)
  const [, kind, id, writer] = /^([a-z]+)\.(\w+?)(\.writer)?$/.exec(queryValue(url, REPORT) ?? '') ?? []
  if (!kind || !id) return { asked: null, deciding }
  const of = writer ? ('writer' as const) : ('thing' as const)
  const { reply, no } = await replyOf(enter(moderation.get_report, { kind, id, of }))
  if (no) return { asked: { gone: no.code !== 'DEGRADED' }, deciding }
  return { asked: { kind, id, of, ...reply, signed_in: UID !== null }, deciding }
}

export type AskedAt = Awaited<ReturnType<typeof askedAt>>

const words: FormWords<typeof moderation.report> = {
  fields: {
    category: msg`Choose what is wrong with it.`,
    note: msg`Write at most ${limits.note.max} characters, in letters everyone can see.`,
  },
}

const wordsOnPerson = { ...words, fields: { ...words.fields, category: msg`Choose what this person does.` } }

type Category = (typeof Category.options)[number]

/** For actions: sends a report from the page with this path, and redirects back to it. */
export async function reportIn(ctx: RequestContext, form: FormData, path: string) {
  const [kind, id] = [textIn(form, 'kind'), textIn(form, 'id')]
  const category = Category.safeParse(form.get('category')).data as Category
  const of = textIn(form, 'of') === 'writer' ? 'writer' : 'thing'
  const asked = ctx.enter(moderation.report, { kind, id, of, category, note: textIn(form, 'note') })
  const { refused } = await sentForm(ctx, form, asked, of === 'writer' ? wordsOnPerson : words)
  return refused ?? redirect(`${path}${reportOn(kind, id, of)}`)
}
