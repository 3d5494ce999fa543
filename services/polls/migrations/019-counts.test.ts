import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import { instanceMigrations } from '#platform/database/instance.ts'
import { migrate } from '#platform/database/migrate.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { itemsOf } from '../drafts.ts'
import { draft, openStage, uid } from '../polls.test-kit.ts'
import service from '../service.ts'

onEveryEngine('a draft from a version in which live_from_10 was still called live_k', (open) => {
  test('live_k is renamed to live_from_10 in all versions of a draft, which can be saved and published', async () => {
    const db = await open()
    await migrate(db, 'platform', instanceMigrations)
    const names = Object.keys(service.migrations).filter((name) => name < '019')
    await migrate(db, 'polls', Object.fromEntries(names.map((name) => [name, service.migrations[name]!])))
    const [poll_id, old] = [uid(1), { ...draft(), results: 'live_k' }]
    await sql`
      insert into polls.poll (poll_id, lang, title, about, items, results, change, audience, closes_at)
      values (${poll_id}, 'en', ${old.title}, '', ${JSON.stringify(itemsOf(draft()))}::jsonb, 'live_k', 'until_close',
        'everyone', ${old.closes_at})`.execute(db.q())
    await sql`
      insert into polls.version (poll_id, version, draft)
      values (${poll_id}, 1, ${JSON.stringify(old)}::jsonb)`.execute(db.q())

    const stage = await openStage(async () => db)
    const results = 'live_from_10'
    expect(await stage.enter(polls.get_poll, stage.operator, { poll_id })).toMatchObject({ state: 'draft', results })
    const kept = await stage.enter(polls.poll_versions, stage.operator, { poll_id })
    expect(kept).toMatchObject([{ version: 1, draft: { results } }])
    await stage.enter(polls.save_poll, stage.operator, { ...kept[0]!.draft, poll_id, if_version: 1 })
    await stage.enter(polls.publish_poll, stage.operator, { poll_id, if_version: 2 })
    expect(await stage.enter(polls.get_poll, stage.stranger, { poll_id })).toMatchObject({ state: 'open', results })
  })
})
