import { msg } from '@lingui/core/macro'
import { redirect } from 'react-router'
import { questionLimits as limits } from '#contract/question-limits.ts'
import { questions } from '#contract/questions.ts'
import { sentForm } from '#web/forms/sent-form.server.ts'
import { textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import { answerAnchor, questionAddress } from './addresses.ts'

type Act = (ctx: RequestContext, question_id: string, form: FormData, about: string) => Promise<Response | object>

const { min, max } = limits.reason
const words = { fields: { reason: msg`Say why in ${min} to ${max} characters, in letters everyone can see.` } }

const reasonIn = (form: FormData) => textIn(form, 'reason')

async function done(ctx: RequestContext, form: FormData, asked: Promise<unknown>, to: string) {
  const { refused } = await sentForm(ctx, form, asked, words)
  return refused ?? redirect(to)
}

const answerOn = (question_id: string, answer_id: string) =>
  `${questionAddress(question_id)}#${answerAnchor(answer_id)}`

/** The forms of those who look after the community, by intent. */
export const moderatingActs: Record<string, Act> = {
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
