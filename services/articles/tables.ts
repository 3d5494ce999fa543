import type { Generated, JSONColumnType, Selectable } from 'kysely'
import type { z } from 'zod'
import type { ArticleDraft } from '#contract/article-shapes.ts'
import type { StoredOrigin } from '#platform/importing/sources.ts'
import type { LifeTable, VersionTable } from '#platform/publishing/tables.ts'

export type Draft = z.output<typeof ArticleDraft>
/** The role in which somebody removes an article. */
export type RemovedBy = 'author' | 'moderator' | 'owner' | 'operator'

/**
 * An entry in the log that an article has once it is first published. `version`: the version that resulted from the
 * change.
 */
export interface ArticleNote {
  kind: 'corrected' | 'unpublished' | 'republished'
  at: string
  text: string
  version: number | null
}

/** The tables for articles and for the saved versions of their drafts. */
export const articleLife = { table: 'articles.article', id: 'article_id', versions: 'articles.version' } as const

export interface ArticleTable extends LifeTable<ArticleNote, RemovedBy> {
  article_id: string
  kind: Draft['kind']
  lang: string
  title: string
  standfirst: string
  /** Markdown, as the author wrote it. */
  body: string
  words: number
  authors: JSONColumnType<Draft['authors'], string, string>
  sources: JSONColumnType<Draft['sources'], string, string>
  poll_ids: string[]
  sample: Generated<boolean>
  /** Where an imported article comes from; null if it was written here. */
  origin: JSONColumnType<StoredOrigin | null, string | null | undefined, string | null>
  first_published_at: Generated<Date | null>
  /** Since when the article has been out of public view. While this is set, `published_at` is null. */
  unpublished_at: Generated<Date | null>
  unpublished_reason: Generated<string | null>
  /**
   * Who took the article out of public view. If it was hidden by a decision, whoever made it, nobody can publish the
   * article until the decision is lifted. `carer`: a moderator unpublished it without a decision, as was possible in
   * earlier versions, so that the author cannot publish it alone.
   */
  unpublished_by: Generated<'author' | 'carer' | 'moderator' | 'operator' | 'automatic' | null>
}

export type ArticleRow = Selectable<ArticleTable>

/** A version of an article that the public saw, from `at` until the next version. */
export interface PublicVersionTable {
  article_id: string
  version: number
  at: Date
  draft: JSONColumnType<Draft, string, string>
  /** What was corrected; empty for the first version. */
  note: Generated<string>
}

export type PublicVersion = Selectable<PublicVersionTable>

export interface ArticleTables {
  'articles.article': ArticleTable
  'articles.version': VersionTable & { article_id: string }
  'articles.public_version': PublicVersionTable
}
