import type { articles } from '#contract/articles.ts'
import type { Reply } from '#contract/call.ts'

export type Article = Reply<typeof articles.get_article>
export type ArticleSummary = Reply<typeof articles.articles>['items'][number]
/** An article as its page gets it: its body as one piece of HTML, and the day in the reader’s words; null: a draft. */
export type ShownArticle = Omit<Article, 'body' | 'blocks'> & { html: string; day: string | null }
/** A poll that an article is about. */
export interface AboutPoll {
  poll_id: string
  lang: string
  title: string
  over: boolean
}
/** What somebody has written of an article so far. */
export type WrittenWords = Pick<
  Article,
  'comm_id' | 'kind' | 'lang' | 'title' | 'standfirst' | 'body' | 'authors' | 'sources' | 'poll_ids'
> & { version?: number }
