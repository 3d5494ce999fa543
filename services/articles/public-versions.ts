import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { Refusal } from '#contract/refusals.ts'
import type { Database } from './own.ts'
import type { ArticleRow, Draft, PublicVersion } from './tables.ts'

/** The content of an article, without the rest of its row. */
export const draftOf = ({
  comm_id,
  kind,
  lang,
  title,
  standfirst,
  body,
  authors,
  sources,
  poll_ids,
}: ArticleRow): Draft => ({
  comm_id,
  kind,
  lang,
  title,
  standfirst,
  body,
  authors,
  sources,
  poll_ids,
})

export const isSame = (one: Draft, other: Draft): boolean => isDeepStrictEqual(one, other)

/**
 * Stores the version that everybody can read from `at` on. Unlike versions of drafts, public versions are never
 * deleted.
 */
export async function keepPublic(
  db: Database,
  { article_id, version }: { article_id: string; version: number },
  { at, draft, note = '' }: { at: Date; draft: Draft; note?: string },
): Promise<void> {
  await db
    .q()
    .insertInto('articles.public_version')
    .values({ article_id, version, at, draft: JSON.stringify(draft), note })
    .execute()
}

/** Stores the public versions of these imported articles, which had been published elsewhere. */
export async function keepTakenOver(db: Database, article_ids: string[]): Promise<void> {
  await sql`
    insert into articles.public_version (article_id, version, at, draft)
    select article_id, version, published_at, jsonb_build_object('comm_id', comm_id, 'kind', kind, 'lang', lang,
      'title', title, 'standfirst', standfirst, 'body', body, 'authors', authors, 'sources', sources,
      'poll_ids', to_jsonb(poll_ids))
    from articles.article where article_id = any(${article_ids}::text[])`.execute(db.q())
}

/** Deletes the version of an article that never became public. */
export async function dropPublic(db: Database, article_id: string): Promise<void> {
  await db.q().deleteFrom('articles.public_version').where('article_id', '=', article_id).execute()
}

/** Every version that the public has seen by `now`, latest first, without its content. */
export const datesOf = (db: Database, article_id: string, now: Date) =>
  db
    .q()
    .selectFrom('articles.public_version')
    .select(['version', 'at', 'note'])
    .where('article_id', '=', article_id)
    .where('at', '<=', now)
    .orderBy('version', 'desc')
    .execute()

/** The latest stored version of an article; undefined if it was never published. */
export const lastPublic = (db: Database, article_id: string): Promise<PublicVersion | undefined> =>
  db
    .q()
    .selectFrom('articles.public_version')
    .selectAll()
    .where('article_id', '=', article_id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** One version that the public has seen. Throws `NOT_FOUND` for any other. */
export async function publicVersion(
  db: Database,
  article_id: string,
  version: number,
  now: Date,
): Promise<PublicVersion> {
  const found = await db
    .q()
    .selectFrom('articles.public_version')
    .selectAll()
    .where('article_id', '=', article_id)
    .where('version', '=', version)
    .where(sql<boolean>`at <= ${now}`)
    .executeTakeFirst()
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}
