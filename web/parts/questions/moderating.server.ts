import { msg } from '@lingui/core/macro'
import { redirect } from 'react-router'
import { questionLimits as limits } from '#contract/question-limits.ts'
import { CloseReason } from '#contract/question-shapes.ts'
import { questions } from '#contract/questions.ts'
import { sentForm } from '#web/forms/sent-form.server.ts'
import { textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import { answerAnchor, questionAddress } from './addresses.ts'

type CloseReason = (typeof CloseReason.options)[number]
type Act = (ctx: RequestContext, question_id: string, form: FormData, about: string) => Promise<Response | object>

/** The id of a question in what somebody pasted: its address, or the id alone. */
const idIn = (address: string): string => /([^/?#]+)\/?(?:[?#].*)?$/.exec(address.trim())?.[1] ?? ''

const { min, max } = limits.reason
const words = { fields: { reason: msg`Say why in ${min} to ${max} characters, in letters everyone can see.` } }

const closingWords = {
  fields: {
    reason: msg`Choose why the question doesn’t need more answers.`,
    duplicate_of: msg`Give the address of the question asked before, and only if it was asked before.`,
    note: msg`Write at most ${max} characters, in letters everyone can see.`,
  },
}

const reasonIn = (form: FormData) => textIn(form, 'reason')

async function done(ctx: RequestContext, form: FormData, asked: Promise<unknown>, to: string) {
  const { refused } = await sentForm(ctx, form, asked, words)
  return refused ?? redirect(to)
}

const answerOn = (question_id: string, answer_id: string) =>
  `${questionAddress(question_id)}#${answerAnchor(answer_id)}`

/** The forms for ending a question and taking things away, by intent. */
export const moderatingActs: Record<string, Act> = {
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
  'hide-question': (ctx, question_id, form) => {
    const asked = ctx.enter(questions.hide_question, { question_id, reason: reasonIn(form) })
    return done(ctx, form, asked, questionAddress(question_id))
  },
  'show-question': (ctx, question_id, form) =>
    done(ctx, form, ctx.enter(questions.show_question, { question_id }), questionAddress(question_id)),
  'remove-question': (ctx, question_id, form) => {
    const removal = { question_id, reason: reasonIn(form), show_title: !form.has('unnamed') }
    return done(ctx, form, ctx.enter(questions.remove_question, removal), questionAddress(question_id))
  },
  'hide-answer': (ctx, question_id, form, answer_id) => {
    const asked = ctx.enter(questions.hide_answer, { answer_id, reason: reasonIn(form) })
    return done(ctx, form, asked, answerOn(question_id, answer_id))
  },
  'show-answer': (ctx, question_id, form, answer_id) =>
    done(ctx, form, ctx.enter(questions.show_answer, { answer_id }), answerOn(question_id, answer_id)),
  'remove-answer': (ctx, question_id, form, answer_id) => {
    const asked = ctx.enter(questions.remove_answer, { answer_id, reason: reasonIn(form) })
    return done(ctx, form, asked, answerOn(question_id, answer_id))
  },
}
