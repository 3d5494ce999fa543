import { msg } from '@lingui/core/macro'
import { redirect } from 'react-router'
import { questionLimits as limits } from '#contract/question-limits.ts'
import { CloseReason } from '#contract/question-shapes.ts'
import { questions } from '#contract/questions.ts'
import { whyFields } from '#web/account/desk/why-words.ts'
import { sentForm } from '#web/forms/sent-form.server.ts'
import { textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import { questionAddress } from './addresses.ts'

type CloseReason = (typeof CloseReason.options)[number]
type Act = (ctx: RequestContext, question_id: string, form: FormData) => Promise<Response | object>

/** The id of a question in pasted text: its address, or the id alone. */
const idIn = (address: string): string => /([^/?#]+)\/?(?:[?#].*)?$/.exec(address.trim())?.[1] ?? ''

const { max } = limits.reason

const closingWords = {
  fields: {
    reason: msg`Choose why the question doesn’t need more answers.`,
    duplicate_of: msg`Give the address of the question asked before, and only if it was asked before.`,
    note: msg`Write at most ${max} characters, in letters everyone can see.`,
  },
}

/** The forms for passing on, closing and reopening a question, by intent. */
export const moderatingActs: Record<string, Act> = {
  async 'pass-question'(ctx, question_id, form) {
    const seen = { question_id, if_version: Number(textIn(form, 'if_version')), reason: textIn(form, 'reason') }
    const { refused } = await sentForm(ctx, form, ctx.enter(questions.pass_question, seen), { fields: whyFields })
    return refused ?? redirect(questionAddress(question_id))
  },
  async 'close-question'(ctx, question_id, form) {
    const reason = CloseReason.safeParse(form.get('reason')).data as CloseReason
    const duplicate_of = idIn(textIn(form, 'duplicate_of')) || undefined
    const closing = { question_id, reason, note: textIn(form, 'note'), duplicate_of }
    const { refused } = await sentForm(ctx, form, ctx.enter(questions.close_question, closing), {
      ...closingWords,
      about: { NO_ORIGINAL: ['duplicate_of'] },
    })
    return refused ?? redirect(questionAddress(question_id))
  },
  async 'reopen-question'(ctx, question_id, form) {
    const asked = ctx.enter(questions.reopen_question, { question_id, note: textIn(form, 'note') })
    const { refused } = await sentForm(ctx, form, asked, closingWords)
    return refused ?? redirect(questionAddress(question_id))
  },
}
