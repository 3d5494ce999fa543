import { sql } from 'kysely'
import { identityEvents } from '#contract/identity-events.ts'
import type { Deletion } from '#platform/deletion/deletion.ts'
import { on, type Reaction } from '#platform/room.ts'
import { life } from './life.ts'
import type { ArticleTables } from './tables.ts'

/** What deletion of an account does with this room's tables. */
export const deletion: Deletion = {
  'articles.article': ['unlinked', 'published articles stay without the person’s name; drafts are deleted'],
  'articles.version': ['unlinked', 'saved versions stay without the person’s name; those of drafts are deleted'],
  'articles.public_version': ['unlinked', 'published versions stay without the person’s name'],
}

/**
 * A list of authors in which the person has no name. The entry with their name is theirs; if none has it, because they
 * sign otherwise, the first one is.
 */
const nameless = (authors: ReturnType<typeof sql>, name: string) => sql`(
  select coalesce(jsonb_agg(case
    when one ->> 'name' = ${name} or (place = 1 and not exists (
      select from jsonb_array_elements(${authors}) other where other ->> 'name' = ${name}))
    then one || '{"name": ""}' else one end order by place), '[]')
  from jsonb_array_elements(${authors}) with ordinality as entries (one, place))`

const forget: Reaction<typeof identityEvents.account_deleted, ArticleTables> = async ({ UID, username }, { db }) => {
  await db.tx(async () => {
    const q = db.q()
    const { rows: drafts } = await sql<{ article_id: string }>`
      select article_id from articles.article where author = ${UID} and first_published_at is null and published_at is null
        and published_before is null
      for update`.execute(q)
    for (const { article_id } of drafts) await life.discard(db, article_id)
    for (const table of ['version', 'public_version'])
      await sql`
        update ${sql.table(`articles.${table}`)}
        set draft = jsonb_set(draft, '{authors}', ${nameless(sql`draft -> 'authors'`, username)})
        where draft ? 'authors' and article_id in (select article_id from articles.article where author = ${UID})`.execute(
        q,
      )
    await sql`
      update articles.article set authors = ${nameless(sql`authors`, username)}, author = null, draft_key = null
      where author = ${UID}`.execute(q)
  })
}

export const leaving = on(identityEvents.account_deleted, forget)
