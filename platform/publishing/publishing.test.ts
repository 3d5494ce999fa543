import { sql, type Selectable } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { AnyRefusal } from '#contract/refusals.ts'
import type { Database } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { newId } from '#platform/kit/ids.ts'
import { bringNewcomers } from '#platform/newcomers/newcomers.ts'
import { bringPlaces, placesIn } from '#platform/places/places.ts'
import type { Context } from '#platform/room.ts'
import { openContext, refusal } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { publishing } from './publishing.ts'
import { stageOf } from './rules.ts'
import { bringLife, type LifeTable, type PublicNote } from './tables.ts'

// A made-up room with articles, which have a headline and are published, scheduled, corrected and withdrawn.

interface ArticleTable extends LifeTable<PublicNote & { kind: 'corrected' }> {
  article_id: string
  headline: string
}
type Article = Selectable<ArticleTable>

const tables = { table: 'paper.article', id: 'article_id', versions: 'paper.article_version' } as const

/** The permissions in each community, by UID. */
const powers: Record<string, string[]> = {
  ed: ['write', 'publish', 'review', 'look_after'],
  wren: ['write'],
  una: ['write', 'publish'],
  ivo: ['write'],
}

const articles = publishing<ArticleTable, Article, 'article_id'>({
  ...tables,
  parts: [],
  places: placesIn('paper', async () => {}),
  max: { drafts: 4, versions: 2, notes: 2 },
  refuse: (code) => new AnyRefusal(code, {}, { status: 410, title: `the article is ${code}` }),
  mayOf: async ({ visitor }) => (visitor.kind === 'person' ? (powers[visitor.UID] ?? []) : []),
})

onEveryEngine('the life cycle of anything people publish', (open) => {
  let db: Database
  let person: (UID: string) => Context
  let operator: Context
  beforeAll(async () => {
    db = await open()
    await migrate(db, 'paper', {
      '001-article': {
        async up(db) {
          await sql`create table paper.article (article_id text collate "C" primary key, headline text not null)`.execute(
            db,
          )
          await bringPlaces(db, 'paper')
          await bringLife(db, tables)
          // Running it twice has the same effect as running it once: whatever exists already stays.
          await bringLife(db, tables)
          await bringNewcomers(db, tables.table)
        },
      },
    })
    ;({ person, operator } = openContext(db))
  })

  const write = (author: string | null, more: { draft_key?: string; headline?: string } = {}) =>
    db.tx(async () => {
      const words = { headline: 'Rain on market day', ...more }
      const added = await articles.add(db, { article_id: newId(), comm_id: 'town', author, ...words })
      if (!added) return { article_id: await articles.sentBefore(db, author, more.draft_key!), version: 1 }
      if (author) await articles.refuseHoard(db, author)
      await articles.keepVersion(db, added, { headline: words.headline })
      return added
    })
  const save = (article_id: string, headline: string) =>
    db.tx(async () => articles.save(db, await articles.hold(db, article_id), { headline }, { headline }))
  const held = async (article_id: string, if_version: number) =>
    articles.holdDraft(db, (await articles.find(db, article_id)).row, if_version)
  const publish = (article_id: string, if_version = 1, from?: Date) =>
    db.tx(async () => articles.publish(db, await held(article_id, if_version), {}, from))
  const remove = (article_id: string, show_title = true) =>
    db.tx(async () =>
      articles.remove(db, await articles.hold(db, article_id), { reason: 'It was wrong.', by: 'author', show_title }),
    )
  const stage = async (article_id: string) => {
    const { row, now } = await articles.find(db, article_id)
    return stageOf(row, now)
  }

  test('a form sent again creates only one draft, and there is a limit on drafts', async () => {
    const sent = await Promise.all([1, 2, 3].map(() => write('ivo', { draft_key: 'one form' })))
    expect(new Set(sent.map(({ article_id }) => article_id)).size).toBe(1)
    expect((await write('ed', { draft_key: 'one form' })).article_id).not.toBe(sent[0]!.article_id)
    const more = await Promise.all([1, 2, 3, 4, 5].map(() => refusal(write('ivo'))))
    expect(more.toSorted()).toEqual(['TOO_MANY', 'TOO_MANY', 'done', 'done', 'done'])
  })

  test('each save is a version; the latest are kept, and a save based on an older version is refused', async () => {
    const { article_id } = await write(null)
    for (const headline of ['Sun', 'Snow', 'Fog']) await save(article_id, headline)
    const kept = await articles.versionsOf(db, article_id)
    expect(kept).toMatchObject([
      { version: 4, draft: { headline: 'Fog' } },
      { version: 3, draft: { headline: 'Snow' } },
    ])
    expect(await refusal(publish(article_id, 3))).toBe('STALE_VERSION')
    expect(await refusal(publish(article_id, 4))).toBe('done')
    expect(await refusal(publish(article_id, 5))).toBe('FROZEN')
  })

  test('only a draft’s author and reviewers can see it, and everybody can once it is published', async () => {
    const { article_id } = await write('wren')
    const met = (UID: string, how: 'reach' | 'reachEditable' | 'reachManaged' = 'reach') =>
      refusal(articles[how](person(UID), article_id))
    expect([await met('wren'), await met('ed'), await met('una')]).toEqual(['done', 'done', 'NOT_FOUND'])
    expect(await met('wren', 'reachManaged')).toBe('FORBIDDEN')
    await publish(article_id)
    expect(await met('una')).toBe('done')
    expect(await met('una', 'reachEditable')).toBe('FORBIDDEN')
    expect(await met('ed', 'reachManaged')).toBe('done')
  })

  test('a preview link opens a draft until it expires', async () => {
    const { article_id } = await write('wren')
    const opens = (token: string | null) => refusal(articles.reachPreview(person('nobody'), article_id, token!))
    const token = await articles.share(db, article_id, true)
    expect(await opens(token)).toBe('done')
    expect(await opens('another')).toBe('NOT_FOUND')
    await articles.share(db, article_id, false)
    expect(await opens(token)).toBe('NOT_FOUND')
    await publish(article_id)
    expect(await opens(token)).toBe('done')
    expect(await refusal(articles.share(db, article_id, true))).toBe('FROZEN')
  })

  test('a draft is submitted, returned, resubmitted by saving, and listed for its reviewers', async () => {
    const { article_id } = await write('wren', { headline: 'For review' })
    const waiting = async () => {
      const { items } = await articles.mine(operator, { UID: 'ed', cared: ['town'], limit: 50 })
      return items.some(({ row }) => row.article_id === article_id)
    }
    const ask = (version: number) => db.tx(async () => articles.askReview(db, await held(article_id, version)))
    const back = (version: number) =>
      db.tx(async () => articles.askChanges(db, await held(article_id, version), 'Why?'))
    expect(await refusal(back(1))).toBe('FROZEN')
    await ask(1)
    expect(await waiting()).toBe(true)
    await back(2)
    expect((await articles.find(db, article_id)).row).toMatchObject({ review: 'changes', review_note: 'Why?' })
    await ask(3)
    await save(article_id, 'Once more')
    expect([await waiting(), (await articles.find(db, article_id)).row.review]).toEqual([false, null])
  })

  test('a scheduled draft becomes public at its time, unless it is withdrawn before then', async () => {
    const { article_id } = await write('una')
    await publish(article_id, 1, new Date(Date.now() + 3_600_000))
    expect(await stage(article_id)).toBe('scheduled')
    const meets = (UID: string) => refusal(articles.reach(person(UID), article_id))
    expect([await meets('una'), await meets('wren')]).toEqual(['done', 'NOT_FOUND'])
    await remove(article_id)
    expect((await articles.find(db, article_id)).row).toMatchObject({ removal_note: null, removed_by: 'author' })
    const due = await write(null)
    await publish(due.article_id, 1, new Date(Date.now() - 1_000))
    expect(await stage(due.article_id)).toBe('published')
  })

  test('a removed item leaves a public notice in a paged list, and a removed draft leaves a notice only for its author', async () => {
    const met = (UID: string, article_id: string) => refusal(articles.reach(person(UID), article_id))
    const gone = [await write('wren'), await write('wren'), await write('wren')].map(({ article_id }) => article_id)
    const [shown, hidden, draft] = gone as [string, string, string]
    for (const article_id of [shown, hidden]) await publish(article_id)
    await remove(shown)
    await remove(hidden, false)
    await remove(draft)
    expect(await Promise.all(gone.map((each) => met('una', each)))).toEqual(['REMOVED', 'REMOVED', 'NOT_FOUND'])
    expect(await met('wren', draft)).toBe('REMOVED')
    expect(await refusal(articles.reach(operator, draft))).toBe('done')
    const first = await articles.removals(operator, { comm_id: 'town', limit: 1 })
    const second = await articles.removals(operator, { comm_id: 'town', limit: 1, cursor: first.next_cursor! })
    const told = [...first.items, ...second.items].map(({ row }) => [row.article_id, row.removal_note])
    expect(told).toEqual([
      [hidden, 'reason'],
      [shown, 'title'],
    ])
    expect((await articles.removals(operator, { comm_id: 'village', limit: 1 })).items).toEqual([])
  })

  test('public notes are kept in order and limited in number, but a final note is always accepted', async () => {
    const now = new Date('2026-11-25T10:00:00Z')
    const note = (text: string) => ({ kind: 'corrected' as const, text })
    const first = JSON.parse(articles.noting<Article['notes'][number]>([], note('One'), now)) as Article['notes']
    const both = JSON.parse(articles.noting(first, note('Two'), now)) as Article['notes']
    expect(both).toEqual(['One', 'Two'].map((text) => ({ ...note(text), at: now.toISOString() })))
    expect(() => articles.noting(both, note('Three'), now)).toThrow("There can't be any more")
    expect(JSON.parse(articles.noting(both, note('The end'), now, true))).toHaveLength(3)
  })

  test('deleting a draft leaves nothing behind; a draft changed in the meantime is not deleted', async () => {
    const { article_id } = await write(null)
    const { row } = await articles.find(db, article_id)
    await db.tx(async () => {
      await articles.holdDraft(db, row, 1)
      expect(() => articles.refuseMoved({ ...row, comm_id: 'village' }, row)).toThrow('changed since')
      await articles.discard(db, article_id)
    })
    expect(await refusal(articles.find(db, article_id))).toBe('NOT_FOUND')
    expect(await articles.versionsOf(db, article_id)).toEqual([])
  })
})
