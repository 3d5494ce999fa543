import { msg } from '@lingui/core/macro'
import { redirect } from 'react-router'
import { questionLimits as limits } from '#contract/question-limits.ts'
import { questions } from '#contract/questions.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import { sentForm } from '#web/forms/sent-form.server.ts'
import { textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import { questionAddress } from './addresses.ts'
import type { Answer, Question, Suggestion } from './types.ts'

type Act = (ctx: RequestContext, question_id: string, form: FormData, about: string) => Promise<Response | object>

const { min, max } = limits.reason
const words = {
  fields: {
    title: msg`Write a question of 15 to 150 characters, on one line.`,
    body: msg`Write 20 to 10,000 characters for an answer, and up to 5,000 for a question.`,
    note: msg`Say why in ${min} to ${max} characters, in letters everyone can see.`,
    reason: msg`Say why in ${min} to ${max} characters, in letters everyone can see.`,
  },
}

/** The suggestions for a question that the reader has made, or that the reader has to decide on. */
export async function suggestionsFor({ enter, UID }: RequestContext, question_id: string): Promise<Suggestion[]> {
  return UID ? ((await replyOf(enter(questions.suggestions, { question_id }))).reply ?? []) : []
}

/**
 * The question or answer by somebody else for which the address requests the form to suggest other words; null if there
 * is none.
 */
export function suggestedFor(question: Question, items: Answer[], asked: string | null): Answer | Question | null {
  const { accepted, official_answer, asked_by, taken } = question
  if (taken) return null
  if (asked === 'question') return asked_by.mine ? null : question
  const all = [accepted, official_answer, ...items]
  return all.find((one) => one?.answer_id === asked && !one.taken && !one.written_by.mine) ?? null
}

/** The forms for suggested wordings, by intent. */
export const suggestingActs: Record<string, Act> = {
  async suggest(ctx, question_id, form, answer_id) {
    const asked = ctx.enter(questions.suggest_edit, {
      question_id,
      ...(answer_id ? { answer_id } : { title: textIn(form, 'title') }),
      body: textIn(form, 'body'),
      note: textIn(form, 'note'),
      if_version: Number(textIn(form, 'if_version')),
    })
    const { refused } = await sentForm(ctx, form, asked, words)
    return refused ?? redirect(questionAddress(question_id))
  },
  async 'withdraw-edit'(ctx, question_id, form, edit_id) {
    const { refused } = await sentForm(ctx, form, ctx.enter(questions.withdraw_edit, { edit_id }))
    return refused ?? redirect(questionAddress(question_id))
  },
  async 'take-edit'(ctx, question_id, form, edit_id) {
    const { refused } = await sentForm(ctx, form, ctx.enter(questions.decide_edit, { edit_id, take: true }), words)
    return refused ?? redirect(questionAddress(question_id))
  },
  async 'refuse-edit'(ctx, question_id, form, edit_id) {
    const decision = { edit_id, take: false, reason: textIn(form, 'reason') }
    const { refused } = await sentForm(ctx, form, ctx.enter(questions.decide_edit, decision), words)
    return refused ?? redirect(questionAddress(question_id))
  },
}
