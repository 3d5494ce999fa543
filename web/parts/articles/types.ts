import type { articles } from '#contract/articles.ts'
import type { Reply } from '#contract/call.ts'
import type { RefusedForm } from '#web/ui/sent-form.tsx'

export type Article = Reply<typeof articles.get_article>
export type ArticleSummary = Reply<typeof articles.articles>['items'][number]
export type MyArticle = Reply<typeof articles.my_articles>['items'][number]
type Unpublishing = Reply<typeof articles.get_unpublishing>
/** A decision that hid an article or put it on hold. `mine`: whether the reader wrote the article. */
export interface Taken {
  by: Exclude<Unpublishing['by'], 'author' | 'carer'>
  at: string
  reason: string
  mine: boolean
}
/**
 * An event in an article's log, with its date and the address of the changes, which is null if the text did not change.
 */
export interface Happened {
  kind: Article['notes'][number]['kind']
  day: string
  text: string
  changes: string | null
}
/**
 * A version that the public has seen: its first day, and the addresses for reading it and for comparing it with the
 * current version.
 */
export interface Version {
  version: number
  day: string
  read: string
  changes: string | null
}
/** An article as its page gets it: its body as blocks of HTML, and its dates in the reader’s language. */
export type ShownArticle = Omit<Article, 'body' | 'notes' | 'as_of'> & {
  /** The time when the article was published, or will be; null for a draft. */
  day: string | null
  /** The time since which the article has read like this, if an earlier version is shown. */
  asOf: string | null
  /** The decision that keeps the article out of public view; null: there is none. */
  taken: Taken | null
  happened: Happened[]
  /** Every public version, latest first; empty while there is only one. */
  readable: Version[]
}
/** A poll that an article is about. */
export interface AboutPoll {
  poll_id: string
  lang: string
  title: string
  over: boolean
}
/** The current input for an article. */
export type WrittenWords = Pick<
  Article,
  'comm_id' | 'kind' | 'lang' | 'title' | 'standfirst' | 'body' | 'authors' | 'sources' | 'poll_ids'
> & { version?: number }
/** A preview of a text, and all the input of its form; none of it is saved. */
export interface Preview {
  title: string
  standfirst: string
  html: string
  kept: Record<string, string[]>
  /** The time when the preview was made, in milliseconds, to tell it from the next preview. */
  given: number
}
/** The outcome of the form for an article. */
export interface SentArticle {
  refused?: RefusedForm
  preview?: Preview
}
