import { msg } from '@lingui/core/macro'
import { redirect } from 'react-router'
import { comms } from '#contract/comms.ts'
import { questionLimits as limits } from '#contract/question-limits.ts'
import { questions } from '#contract/questions.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import { sentForm } from '#web/forms/sent-form.server.ts'
import { textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import { answerAnchor, questionAddress } from './addresses.ts'
import { answerIn, answerWords } from './answer-in.server.ts'
import type { Official } from './types.ts'

type Act = (ctx: RequestContext, question_id: string, form: FormData) => Promise<Response | object>

const { min, max } = limits.reason
const delayWords = { fields: { reason: msg`Say why in ${min} to ${max} characters, in letters everyone can see.` } }

/** The officials of a community; none while communities cannot be reached. */
export async function officialsOf({ enter }: RequestContext, comm_id: string | null): Promise<Official[]> {
  if (comm_id === null) return []
  const { reply } = await replyOf(enter(comms.officials, { comm_id }))
  return (reply ?? []).flatMap(({ official_id, name, office, named_by, mine }) =>
    name === null ? [] : [{ official_id, name, office, named_by, mine }],
  )
}

/** The forms with which a question is put to an official, postponed and answered, by intent. */
export const officialActs: Record<string, Act> = {
  async 'put-to'(ctx, question_id, form) {
    const asked = ctx.enter(questions.send_to_official, { question_id, official_id: textIn(form, 'official_id') })
    const { refused } = await sentForm(ctx, form, asked)
    return refused ?? redirect(questionAddress(question_id))
  },
  async 'put-off'(ctx, question_id, form) {
    const asked = ctx.enter(questions.extend_due, { question_id, reason: textIn(form, 'reason') })
    const { refused } = await sentForm(ctx, form, asked, delayWords)
    return refused ?? redirect(questionAddress(question_id))
  },
  async 'official-answer'(ctx, question_id, form) {
    const asked = ctx.enter(questions.official_answer, { ...answerIn(form), question_id })
    const { reply, refused } = await sentForm(ctx, form, asked, answerWords)
    return refused ?? redirect(`${questionAddress(question_id)}#${answerAnchor(reply.answer_id)}`)
  },
}
