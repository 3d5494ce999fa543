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

onEveryEngine('a poll from a version that published every ballot', (open) => {
  test('an older poll publishes only ballots that at least five people share, even if steps of its result were seen', async () => {
    const db = await open()
    await migrate(db, 'platform', instanceMigrations)
    const names = Object.keys(service.migrations).filter((name) => name < '009')
    await migrate(db, 'polls', Object.fromEntries(names.map((name) => [name, service.migrations[name]!])))
    const several = ItemDraft.parse({ kind: 'multiple', text: 'Which?', options: ['A', 'B', 'C', 'D'] })
    const items = JSON.stringify(itemsOf({ items: [several] }))
    const given: [string[], number, hour: number][] = [
      [['o1', 'o2'], 6, 3],
      [['o1', 'o3'], 1, 2],
      [['o2', 'o4'], 1, 1],
    ]
    for (const [at, results] of (['live', 'live_k'] as const).entries()) {
      const poll_id = uid(at + 1)
      await sql`
        insert into polls.poll (poll_id, lang, title, about, items, results, change, audience, opens_at, closes_at, published_at)
        values (${poll_id}, 'en', 'Old?', '', ${items}::jsonb, ${results}, 'until_close', 'everyone',
          now() - interval '9 hours', now() + interval '1 hour', now() - interval '9 hours')`.execute(db.q())
      for (const [choices, n, hour] of given)
        await sql`
          insert into polls.response (poll_id, voter, response_id, ballots, keys, signed_in, state, created_at, updated_at)
          select ${poll_id}, ${`guest:${choices.join()}`} || place, ${choices.join()} || place,
            ${JSON.stringify({ i1: { choices } })}::jsonb, ${['i1', ...choices.map((choice) => `i1.${choice}`)]}::text[],
            false, 'active', now() - ${hour} * interval '1 hour', now() - ${hour} * interval '1 hour'
          from generate_series(1, ${n}) as place`.execute(db.q())
      await sql`insert into polls.step (poll_id, item_id, looked, until) values (${poll_id}, '', now(), now())`.execute(
        db.q(),
      )
    }
    const stage = await openStage(async () => db)
    const told = []
    for (const poll_id of [uid(1), uid(2)]) {
      await closeNow(stage, poll_id)
      const { items, publication, withheld } = await stage.enter(polls.get_ballots, stage.stranger, { poll_id })
      expect(publication).toBe('where_nobody_stands_alone')
      told.push([items.map(({ n }) => n), withheld.map(({ n }) => n)])
    }
    expect(told).toEqual([
      [[6], [2]],
      [[], [8]],
    ])
  })
})
