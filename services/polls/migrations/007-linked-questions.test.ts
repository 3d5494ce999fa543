import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ItemDraft } from '#contract/poll-items.ts'
import { polls } from '#contract/polls.ts'
import { instanceMigrations } from '#platform/database/instance.ts'
import { migrate } from '#platform/database/migrate.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { itemsOf } from '../drafts.ts'
import { closeNow, openStage, uid } from '../polls.test-kit.ts'
import service from '../service.ts'

onEveryEngine('polls that closed before linked questions were protected together', (open) => {
  test('older polls are recounted, and only single unlinked questions keep their breakdown by community', async () => {
    const db = await open()
    await migrate(db, 'platform', instanceMigrations)
    const names = Object.keys(service.migrations).filter((name) => name < '007')
    await migrate(db, 'polls', Object.fromEntries(names.map((name) => [name, service.migrations[name]!])))
    const asked = { text: 'Which?', options: ['A', 'B'] }
    const alone = ItemDraft.parse({ kind: 'single', ...asked })
    const follows = ItemDraft.parse({ kind: 'single', ...asked, show_if: { op: 'answered', item_id: 'i1' } })
    const kinds = [[alone], [ItemDraft.parse({ kind: 'approval', ...asked })], [alone, follows]]
    for (const [at, items] of kinds.entries()) {
      const poll_id = uid(at + 1)
      const kept = { poll_id, hidden: false, state: 'closed', n: 15, guests: 8, signed_in: 7, as_of: null, items: [] }
      const result = JSON.stringify({ ...kept, quorum_met: null, threshold_met: {} })
      const groups = JSON.stringify({ poll_id, signed_in: 7, groups: [{ comm_id: uid(9), n: 7 }], items: [] })
      await sql`insert into polls.shown values (${poll_id}, true, 15, ${result}::jsonb)`.execute(db.q())
      await sql`insert into polls.breakdown values (${poll_id}, ${groups}::jsonb)`.execute(db.q())
      await sql`
        insert into polls.poll (poll_id, lang, title, about, items, results, change, audience, opens_at, closes_at, published_at, broken_down)
        values (${poll_id}, 'en', 'Old?', '', ${JSON.stringify(itemsOf({ items }))}::jsonb, 'live', 'until_close', 'everyone',
          now() - interval '2 hours', now() + interval '1 hour', now(), true)`.execute(db.q())
    }
    const stage = await openStage(async () => db)
    const told = []
    for (const at of kinds.keys()) {
      const poll_id = uid(at + 1)
      await closeNow(stage, poll_id)
      expect(await stage.enter(polls.get_results, stage.stranger, { poll_id })).toMatchObject({ n: 0, guests: 0 })
      told.push((await stage.enter(polls.get_breakdown, stage.stranger, { poll_id })).groups.length)
    }
    expect(told).toEqual([1, 0, 0])
  })
})
