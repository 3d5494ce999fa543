import { articles } from '#contract/articles.ts'
import { comments } from '#contract/comments.ts'
import { polls } from '#contract/polls.ts'
import { questions } from '#contract/questions.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import type { RequestContext } from '#web/visit.ts'

/** The maximum number of first comments that are counted. */
const MAX_COMMENTS = 50

/**
 * The things that new accounts wrote in a community and nobody has looked at yet; null if they cannot be loaded now.
 */
export async function newHere({ enter }: Pick<RequestContext, 'enter'>, comm_id: string) {
  const [held, ofPolls, ofArticles, ofQuestions] = await Promise.all([
    replyOf(enter(comments.held_comments, { comm_id, limit: MAX_COMMENTS })),
    replyOf(enter(polls.only_here, { comm_id })),
    replyOf(enter(articles.only_here, { comm_id })),
    replyOf(enter(questions.only_here, { comm_id })),
  ])
  const at = (path: string, list: { reply: { id: string; title: string; lang: string }[] | null }) =>
    (list.reply ?? []).map(({ id, title, lang }) => ({ to: `/${path}/${id}`, title, lang }))
  return {
    comments: held.reply?.items.length ?? 0,
    more: typeof held.reply?.next_cursor === 'string',
    things: [...at('results', ofPolls), ...at('articles', ofArticles), ...at('questions', ofQuestions)],
  }
}

export type NewHere = Awaited<ReturnType<typeof newHere>>
