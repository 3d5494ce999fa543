import { questionLimits as limits } from '#contract/question-limits.ts'
import { Tag } from '#contract/question-shapes.ts'
import { fitted, fittedText, fittedTitle, markdownOf } from '#platform/importing/fitting.ts'
import { sourceOf, type Plan } from '#platform/importing/plan.ts'
import { idHere, nameThere, originOf, type Source } from '#platform/importing/sources.ts'
import type { Tally } from '#platform/importing/tally.ts'
import { momentIn } from '#platform/importing/moments.ts'
import type { ForeignAnswer, ForeignQuestion } from './shapes.ts'

/** Converts an imported question to rows of this room; null if the question has no date. */
export function questionOf(given: ForeignQuestion, plan: Plan, tally: Tally) {
  const source = sourceOf(plan, given.source)
  const { key, page, author, accepted } = given
  const created_at = momentIn(given.at)
  if (!created_at) return null
  const text = markdownOf(given.text, 'texts', tally)
  const { title, before } = fittedTitle(given.title, text, { max: limits.title.max, tally })
  if (title.length < limits.title.min) tally.count('titles kept though they are short')
  const answers = given.answers.map((answer) => answerOf(answer, source, key, created_at, tally))
  const chosen = answers.find((answer) => answer.key === accepted)
  return {
    question: {
      question_id: idHere('question', source, key),
      comm_id: plan.comm_id,
      lang: source.lang,
      title,
      body: fitted(before + text, 'texts', { max: limits.body.max, tally }),
      tags: tagsOf(given.tags, tally),
      author: null,
      byline: nameThere(source, author),
      too_count: given.support,
      answer_count: answers.length,
      accepted_answer_id: chosen?.row.answer_id ?? null,
      accepted_by: chosen ? ('asker' as const) : null,
      created_at,
      last_activity_at: new Date(Math.max(created_at.getTime(), ...answers.map(({ row }) => row.created_at.getTime()))),
      origin: originOf(source, key, page),
    },
    answers,
  }
}

export const answersOf = ({ answers }: { answers: readonly { row: ReturnType<typeof answerOf>['row'] }[] }) =>
  answers.map(({ row }) => row)

function answerOf({ key, text, at, score }: ForeignAnswer, source: Source, to: string, asked: Date, tally: Tally) {
  return {
    key,
    row: {
      answer_id: idHere('answer', source, key),
      question_id: idHere('question', source, to),
      author: null,
      byline: nameThere(source, null),
      body: fittedText(text, 'answers', { max: limits.answer.max, tally }),
      sources: '[]',
      // The author was not asked for sources, so the answer counts as an opinion.
      opinion: true,
      up: Math.max(0, score),
      down: Math.max(0, -score),
      created_at: momentIn(at) ?? asked,
      origin: originOf(source, key),
    },
  }
}

/** The first tags, as many as a question may have. The others are only counted. */
function tagsOf(given: readonly (string | null)[], tally: Tally): string[] {
  const read = given.filter((tag) => tag?.trim()).map((tag) => Tag.safeParse(tag))
  const fit = [...new Set(read.flatMap(({ data }) => (data === undefined ? [] : [data])))].slice(0, limits.tags.max)
  if (fit.length < read.length) tally.count('tags left out', read.length - fit.length)
  return fit
}
