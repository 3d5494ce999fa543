import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import { instanceMigrations } from '#platform/database/instance.ts'
import { migrate } from '#platform/database/migrate.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { openStage, uid } from '../polls.test-kit.ts'
import service from '../service.ts'

onEveryEngine('polls removed before removals were public', (open) => {
  test('older removed polls, but not drafts, get a public note whose title and reason only operators see', async () => {
    const db = await open()
    await migrate(db, 'platform', instanceMigrations)
    const names = Object.keys(service.migrations).filter((name) => name < '010')
    await migrate(db, 'polls', Object.fromEntries(names.map((name) => [name, service.migrations[name]!])))
    const [drawn, answered, begun] = [uid(1), uid(2), uid(3)]
    for (const poll_id of [drawn, answered, begun])
      await sql`
        insert into polls.poll (poll_id, lang, title, about, items, results, change, audience, closes_at, removed_at, removed_reason, lot_secret)
        values (${poll_id}, 'en', 'Old?', '', '[]', 'live', 'until_close', 'everyone', now(), now(), 'It is rude.',
          ${poll_id === drawn ? 'secret' : null})`.execute(db.q())
    await sql`insert into polls.tally (poll_id, key, signed_in, n) values (${answered}, '*', false, 1)`.execute(db.q())
    const stage = await openStage(async () => db)
    const note = (poll_id: string) => stage.enter(polls.get_removal, stage.stranger, { poll_id })
    for (const poll_id of [drawn, answered])
      expect(await note(poll_id)).toMatchObject({ title: null, reason: null, by: 'operator' })
    expect(await refusal(note(begun))).toBe('NOT_FOUND')
    expect(await stage.enter(polls.get_removal, stage.operator, { poll_id: begun })).toMatchObject({
      title: 'Old?',
      reason: 'It is rude.',
    })
  })
})
