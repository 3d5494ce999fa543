import { data } from 'react-router'
import { questions } from '#contract/questions.ts'
import { users } from '#contract/users.ts'
import { found, replyOf } from '#web/forms/refused.server.ts'
import { namedIn } from '#web/parts/comms/named.server.ts'
import { queryValue } from '#web/state/query.ts'
import type { RequestContext } from '#web/visit.ts'
import { officialsOf } from './official.server.ts'
import { suggestedFor, suggestionsFor } from './suggesting.server.ts'
import { foundQuestion } from './found-question.server.ts'
import type { Answer, EarlierWords, Question } from './types.ts'

/**
 * The data of the page of a question: its first answers or further answers, its earlier texts, or an answer to edit.
 */
export async function loadQuestion(ctx: RequestContext, question_id: string, url: string) {
  const { enter, locale } = ctx
  const question = await foundQuestion(ctx, question_id, url)
  const after = queryValue(url, 'after')
  const one = queryValue(url, 'answer')
  const [answers, earlier, following, named, officials, suggestions] = await Promise.all([
    one
      ? oneAnswer(ctx, question, one)
      : after
        ? found(locale, enter(questions.answers, { question_id, cursor: after }))
        : question.answers,
    earlierOf(ctx, question, queryValue(url, 'earlier')),
    followingOf(ctx, question_id),
    namedIn(ctx, [question]),
    question.may.send ? officialsOf(ctx, question.comm_id) : [],
    suggestionsFor(ctx, question_id),
  ])
  return {
    question,
    answers,
    further: Boolean(one ?? after),
    /** The id of the answer that the page shows by itself; null: it shows the question with its answers. */
    alone: one,
    earlier,
    editing: editedIn(question, answers.items, queryValue(url, 'edit')),
    following,
    named,
    officials,
    suggestions,
    suggesting: ctx.UID ? suggestedFor(question, answers.items, queryValue(url, 'suggest')) : null,
  }
}

export type QuestionPageData = Awaited<ReturnType<typeof loadQuestion>>

/** One answer by itself: the page to which links to the answer lead. */
async function oneAnswer({ enter, locale }: RequestContext, { question_id }: Question, answer_id: string) {
  const answer = await found(locale, enter(questions.get_answer, { answer_id }))
  if (answer.question_id !== question_id) throw data(null, { status: 404 })
  return { items: [answer], next_cursor: null }
}

/** The earlier texts of the question, or of one of its answers; null if the address does not request them. */
async function earlierOf(
  { enter, locale }: RequestContext,
  { question_id }: Question,
  of: string | null,
): Promise<EarlierWords[] | null> {
  if (!of) return null
  const which = of === 'question' ? { question_id } : { question_id, answer_id: of }
  return (await found(locale, enter(questions.earlier_words, which))).items
}

/** The answer that the caller wants to edit, if they wrote it. */
const editedIn = (
  { accepted, official_answer }: Question,
  items: Answer[],
  answer_id: string | null,
): Answer | undefined =>
  [accepted, official_answer, ...items].find((answer) => answer?.answer_id === answer_id && answer?.may.edit) ??
  undefined

/** Whether the reader follows the question; null for guests, and while the `users` room cannot be reached. */
async function followingOf({ enter, UID }: RequestContext, question_id: string): Promise<boolean | null> {
  if (!UID) return null
  const { reply } = await replyOf(enter(users.follows, { thing: 'question' }))
  return reply && reply.items.some(({ id }) => id === question_id)
}
