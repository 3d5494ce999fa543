import { msg } from '@lingui/core/macro'
import { data, redirect } from 'react-router'
import { questions } from '#contract/questions.ts'
import { users } from '#contract/users.ts'
import { sentForm } from '#web/forms/sent-form.server.ts'
import { textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import { answerIn, answerWords } from './answer-in.server.ts'
import { moderatingActs } from './moderating.server.ts'
import { answerAnchor, questionAddress } from './addresses.ts'
import { suggestingActs } from './suggesting.server.ts'
import { officialActs } from './official.server.ts'

type Act = (ctx: RequestContext, question_id: string, form: FormData, about: string) => Promise<Response | object>

const versionIn = (form: FormData) => Number(textIn(form, 'if_version'))

const to = (question_id: string, answer_id?: string) =>
  redirect(questionAddress(question_id) + (answer_id ? `#${answerAnchor(answer_id)}` : ''))

const acts: Record<string, Act> = {
  ...moderatingActs,
  ...officialActs,
  ...suggestingActs,
  async answer(ctx, question_id, form) {
    const asked = ctx.enter(questions.create_answer, { ...answerIn(form), question_id })
    const { reply, refused } = await sentForm(ctx, form, asked, answerWords)
    return refused ?? to(question_id, reply.answer_id)
  },
  async 'edit-answer'(ctx, question_id, form) {
    const answer_id = textIn(form, 'answer_id')
    const change = { ...answerIn(form), answer_id, if_version: versionIn(form) }
    const { refused } = await sentForm(ctx, form, ctx.enter(questions.update_answer, change), answerWords)
    return refused ?? to(question_id, answer_id)
  },
  async 'delete-answer'(ctx, question_id, form) {
    const gone = { answer_id: textIn(form, 'answer_id'), if_version: versionIn(form) }
    const { refused } = await sentForm(ctx, form, ctx.enter(questions.delete_answer, gone))
    return refused ?? to(question_id)
  },
  async rate(ctx, question_id, form, answer_id) {
    const value = ([1, -1] as const).find((each) => String(each) === textIn(form, 'value')) ?? 0
    const { refused } = await sentForm(ctx, form, ctx.enter(questions.rate_answer, { answer_id, value }))
    return refused ?? to(question_id, answer_id)
  },
  async accept(ctx, question_id, form) {
    const answer_id = textIn(form, 'answer_id')
    const { refused } = await sentForm(ctx, form, ctx.enter(questions.accept_answer, { question_id, answer_id }))
    return refused ?? to(question_id, answer_id)
  },
  async unaccept(ctx, question_id, form) {
    const { refused } = await sentForm(ctx, form, ctx.enter(questions.unaccept, { question_id }))
    return refused ?? to(question_id)
  },
  async too(ctx, question_id, form) {
    const on = textIn(form, 'on') !== 'no'
    const { refused } = await sentForm(ctx, form, ctx.enter(questions.too, { question_id, on }))
    return refused ?? to(question_id)
  },
  follow: (ctx, question_id, form) => follow(ctx, question_id, form, users.follow),
  unfollow: (ctx, question_id, form) => follow(ctx, question_id, form, users.unfollow),
  async 'delete-question'(ctx, question_id, form) {
    const gone = { question_id, if_version: versionIn(form) }
    const { refused } = await sentForm(ctx, form, ctx.enter(questions.delete_question, gone))
    return refused ?? redirect('/build')
  },
}

async function follow(
  ctx: RequestContext,
  question_id: string,
  form: FormData,
  call: typeof users.follow | typeof users.unfollow,
) {
  const { refused } = await sentForm(ctx, form, ctx.enter(call, { thing: 'question', id: question_id }), {
    fields: {},
    means: { TOO_MANY: msg`You’ve reached the limit for questions you can follow. Stop following one first.` },
  })
  return refused ?? to(question_id)
}

/** For actions: handles one of the forms on the page of a question. */
export async function sendQuestion(ctx: RequestContext, question_id: string, form: FormData) {
  const [intent, about = ''] = textIn(form, 'intent').split(':')
  if (!intent || !Object.hasOwn(acts, intent)) throw data(null, { status: 404 })
  return acts[intent]!(ctx, question_id, form, about)
}
