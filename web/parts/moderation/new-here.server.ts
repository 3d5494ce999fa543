import { data, redirect } from 'react-router'
import type { Reply } from '#contract/call.ts'
import { articles } from '#contract/articles.ts'
import { comments } from '#contract/comments.ts'
import type { moderation } from '#contract/moderation.ts'
import { newcomersListed, newcomersPage } from '#contract/newcomers.ts'
import { polls } from '#contract/polls.ts'
import { questions } from '#contract/questions.ts'
import { passedIn, saidOfThings } from '#web/account/desk/newcomers.server.ts'
import { whyFields } from '#web/account/desk/why-words.ts'
import { found, replyOf } from '#web/forms/refused.server.ts'
import { sentForm } from '#web/forms/sent-form.server.ts'
import { textIn } from '#web/ui/form-texts.ts'
import { STATUS_ANCHOR } from '#web/ui/status-anchor.ts'
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
  const lists = [ofPolls, ofArticles, ofQuestions].map(({ reply }) => reply?.length ?? 0)
  return {
    comments: held.reply?.items.length ?? 0,
    more: typeof held.reply?.next_cursor === 'string',
    things: lists.reduce((sum, count) => sum + count, 0),
    moreThings: lists.includes(newcomersListed),
  }
}

export type NewHere = Awaited<ReturnType<typeof newHere>>

/** The maximum number of a moderator's communities for which what new accounts wrote is counted. */
const MAX_ASKED = 5

/** Adds the number of comments and things by new accounts that are waiting for somebody to look at them. */
export const withNew = (enter: RequestContext['enter'], queues: Reply<typeof moderation.my_queues>) =>
  Promise.all(
    queues.map(async (queue, place) => {
      const fresh = place < MAX_ASKED ? await newHere({ enter }, queue.comm_id) : null
      return { ...queue, comments: fresh?.comments ?? 0, things: fresh?.things ?? 0 }
    }),
  )

/** What new accounts published in a community and nobody has looked at, by room. */
export async function newThingsIn({ enter, locale }: RequestContext, comm_id: string) {
  const [ofPolls, ofArticles, ofQuestions] = await Promise.all([
    found(locale, enter(polls.only_here, { comm_id })),
    found(locale, enter(articles.only_here, { comm_id })),
    found(locale, enter(questions.only_here, { comm_id })),
  ])
  const things = { polls: ofPolls, articles: ofArticles, questions: ofQuestions }
  return { things, said: await saidOfThings({ enter }, Object.values(things).flat()) }
}

export type NewThings = Awaited<ReturnType<typeof newThingsIn>>

/** Shows one of the things by new accounts to the whole site. */
export async function showEverywhere(ctx: RequestContext, comm_id: string, form: FormData) {
  const { enter } = ctx
  const id = textIn(form, 'id')
  const seen = { if_version: Number(textIn(form, 'if_version')) || 0, reason: textIn(form, 'reason') }
  const passing: Record<string, () => Promise<unknown>> = {
    polls: () => enter(polls.pass_poll, { poll_id: id, ...seen }),
    articles: () => enter(articles.pass_article, { article_id: id, ...seen }),
    questions: () => enter(questions.pass_question, { question_id: id, ...seen }),
  }
  const pass = passing[textIn(form, 'room')]
  if (!pass) throw data(null, { status: 404 })
  const { refused } = await sentForm(ctx, form, pass(), { fields: whyFields })
  return refused ?? redirect(`${newcomersPage(comm_id)}&done=${await passedIn(ctx, comm_id)}#${STATUS_ANCHOR}`)
}
