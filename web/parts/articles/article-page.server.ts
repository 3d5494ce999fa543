import { polls } from '#contract/polls.ts'
import { namedIn } from '#web/parts/comms/named.server.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import type { RequestContext } from '#web/visit.ts'
import { dayIn } from '#web/words/days.server.ts'
import { loadWords } from '#web/words/words.ts'
import { foundArticle } from './found-article.server.ts'
import type { AboutPoll } from './types.ts'

/** The polls an article is about, as far as they can still be seen. */
async function pollsOf({ enter }: RequestContext, poll_ids: string[]): Promise<AboutPoll[]> {
  const asked = await Promise.all(poll_ids.map((poll_id) => replyOf(enter(polls.get_poll, { poll_id }))))
  return asked.flatMap(({ reply }) => {
    if (!reply) return []
    const { poll_id, lang, title, state } = reply
    return [{ poll_id, lang, title, over: state === 'closed' || state === 'outcome' }]
  })
}

/** Loads everything the page of an article shows. */
export async function onArticle(ctx: RequestContext, article_id: string) {
  const { body: _markdown, blocks, ...article } = await foundArticle(ctx, article_id)
  const i18n = await loadWords(ctx.locale)
  const { published_at } = article
  return {
    article: {
      ...article,
      html: blocks.map(({ html }) => html).join(''),
      day: published_at && dayIn(i18n, ctx.timeZone, published_at),
    },
    polls: await pollsOf(ctx, article.poll_ids),
    named: await namedIn(ctx, [article]),
    url: `${ctx.publicUrl}/articles/${article_id}`,
  }
}
