import type { Generated, JSONColumnType, Selectable } from 'kysely'
import type { z } from 'zod'
import type { ArticleDraft } from '#contract/articles.ts'
import type { StoredOrigin } from '#platform/importing/sources.ts'
import type { LifeTable, PublicNote, VersionTable } from '#platform/publishing/tables.ts'

export type Draft = z.output<typeof ArticleDraft>
/** The role in which somebody removes an article. */
export type RemovedBy = 'author' | 'moderator' | 'owner' | 'operator'

/** The tables for articles and for the saved versions of their drafts. */
export const articleLife = { table: 'articles.article', id: 'article_id', versions: 'articles.version' } as const

export interface ArticleTable extends LifeTable<PublicNote, RemovedBy> {
  article_id: string
  kind: Draft['kind']
  lang: string
  title: string
  standfirst: string
  /** Markdown, as it was written. */
  body: string
  words: number
  authors: JSONColumnType<Draft['authors'], string, string>
  sources: JSONColumnType<Draft['sources'], string, string>
  poll_ids: string[]
  sample: Generated<boolean>
  /** What an import has taken over from a public collection; null: it was written here. */
  origin: JSONColumnType<StoredOrigin | null, string | null | undefined, string | null>
}

export type ArticleRow = Selectable<ArticleTable>

export interface ArticleTables {
  'articles.article': ArticleTable
  'articles.version': VersionTable & { article_id: string }
}
