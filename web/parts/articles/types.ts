import type { articles } from '#contract/articles.ts'
import type { Reply } from '#contract/call.ts'
import type { RefusedForm } from '#web/ui/sent-form.tsx'

export type Article = Reply<typeof articles.get_article>
export type ArticleSummary = Reply<typeof articles.articles>['items'][number]
export type MyArticle = Reply<typeof articles.my_articles>['items'][number]
/** What has happened with an article, on which day, and the address of what changed then; null: its words stayed. */
export interface Happened {
  kind: Article['notes'][number]['kind']
  day: string
  text: string
  changes: string | null
}
/** A version that the public has seen: since which day, and the addresses to read it and to compare it with today's. */
export interface Version {
  version: number
  day: string
  read: string
  changes: string | null
}
/** An article as its page gets it: its body as blocks of HTML, and its days in the reader’s words. */
export type ShownArticle = Omit<Article, 'body' | 'notes' | 'as_of'> & {
  /** When it was published, or will be; null: a draft. */
  day: string | null
  /** Since when it said this, if an earlier version is shown. */
  asOf: string | null
  happened: Happened[]
  /** Every public version, latest first; none while there is only one. */
  readable: Version[]
}
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
/** How a text would be read, and all that is in its form; nothing of it is saved. */
export interface Preview {
  title: string
  standfirst: string
  html: string
  kept: Record<string, string[]>
  /** When it was made, in milliseconds, to tell one from the next. */
  given: number
}
/** The outcome of the form for an article. */
export interface SentArticle {
  refused?: RefusedForm
  preview?: Preview
}
