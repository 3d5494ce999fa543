import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { instanceMigrations } from '#platform/database/instance.ts'
import { migrate } from '#platform/database/migrate.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { uid } from '../polls.test-kit.ts'
import service from '../service.ts'

onEveryEngine('polls from a version without the setting for guests’ codes', (open) => {
  test('older polls accept codes from guests only where they did before', async () => {
    const db = await open()
    await migrate(db, 'platform', instanceMigrations)
    const names = Object.keys(service.migrations).filter((name) => name < '013')
    await migrate(db, 'polls', Object.fromEntries(names.map((name) => [name, service.migrations[name]!])))
    const polls = [['list', 'hidden'], ['list', 'secret'], ['list', 'named'], ['everyone', 'hidden']] // prettier-ignore
    for (const [at, [audience, secrecy]] of polls.entries())
      await sql`
        insert into polls.poll (poll_id, lang, title, about, items, results, change, audience, secrecy)
        values (${uid(at + 1)}, 'en', 'Old?', '', '[]', 'live', 'until_close', ${audience}, ${secrecy})`.execute(db.q())
    await migrate(db, 'polls', service.migrations)
    const { rows } = await sql<{ guest_codes: boolean }>`
      select guest_codes from polls.poll order by poll_id`.execute(db.q())
    expect(rows.map(({ guest_codes }) => guest_codes)).toEqual([true, false, false, false])
  })
})
