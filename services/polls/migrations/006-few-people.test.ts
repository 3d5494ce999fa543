import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import { instanceMigrations } from '#platform/database/instance.ts'
import { migrate } from '#platform/database/migrate.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { closeNow, openStage, uid } from '../polls.test-kit.ts'
import service from '../service.ts'

onEveryEngine('polls from versions that did not update results hourly', (open) => {
  test('older polls keep the result they showed, without guest counts, and are recounted at the close', async () => {
    const db = await open()
    await migrate(db, 'platform', instanceMigrations)
    const names = Object.keys(service.migrations).filter((name) => name < '006')
    await migrate(db, 'polls', Object.fromEntries(names.map((name) => [name, service.migrations[name]!])))
    const [stepped, closed] = [uid(1), uid(2)]
    const told = { n: 15, guests: 14, signed_in: 1 }
    const choices = [{ option_id: 'o1', ...told }]
    const items = [
      { kind: 'single', item_id: 'i1', ...told, winners: [], ties: [], choices },
      { kind: 'open', item_id: 'i2', ...told, texts: ['Of "guests": 14'], held_back: 0 },
    ]
    const head = { poll_id: stepped, hidden: false, state: 'open', ...told }
    const result = { ...head, items, quorum_met: null, threshold_met: {} }
    for (const [poll_id, final] of [
      [stepped, false],
      [closed, true],
    ] as const) {
      await sql`insert into polls.shown values (${poll_id}, ${final}, 15, ${JSON.stringify(result)}::jsonb)`.execute(
        db.q(),
      )
      await sql`insert into polls.breakdown values (${poll_id}, '{}')`.execute(db.q())
    }
    await sql`insert into polls.texts_shown values (${stepped}, 'i1', '2026-01-02T03:04:05.678Z')`.execute(db.q())
    const old = { title: 'Old?', about: '', results: 'live_k', change: 'once', audience: 'everyone' }
    for (const poll_id of [stepped, closed])
      await sql`
        insert into polls.poll (poll_id, lang, title, about, items, results, change, audience, opens_at, closes_at, published_at)
        values (${poll_id}, 'en', ${old.title}, ${old.about}, '[]', ${old.results}, ${old.change}, ${old.audience},
          now() - interval '2 hours', now() + interval '1 day', now())`.execute(db.q())

    const stage = await openStage(async () => db)
    const shown = await stage.enter(polls.get_results, stage.stranger, { poll_id: stepped })
    const untold = { n: 15, guests: null, signed_in: null }
    expect(shown).toMatchObject({
      ...untold,
      items: [
        { ...untold, choices: [untold] },
        { ...untold, texts: ['Of "guests": 14'] },
      ],
    })
    await closeNow(stage, closed)
    expect(await stage.enter(polls.get_results, stage.stranger, { poll_id: closed })).toMatchObject({ n: 0 })
    expect((await stage.enter(polls.get_breakdown, stage.stranger, { poll_id: closed })).groups).toEqual([])
  })
})
