import { expect, test } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { onEveryEngine } from '#tests/engines.ts'
import service from '../service.ts'

onEveryEngine('news from a version without corrections', (open) => {
  test('every notice is kept; notices of corrections are now accepted, but unknown kinds are not', async () => {
    const db = await open()
    const until = (end: string) => Object.fromEntries(Object.entries(service.migrations).filter(([name]) => name < end))
    await migrate(db, 'users', until('004'))
    const tell = (kind: string) =>
      db.run(
        'tell',
        `insert into users.news (poll_id, kind, notice_id, title, lang, event_id, at)
          values ('1', $1, $1, 'Which day?', 'en', $1, now())`,
        [kind],
      )
    await tell('outcome_overdue')
    await expect(tell('poll_corrected')).rejects.toThrow(/news_kind_check/)
    await migrate(db, 'users', until('005'))
    await tell('poll_corrected')
    await expect(tell('gossip')).rejects.toThrow(/news_kind_check/)
    expect(await db.run('now', 'select kind from users.news order by kind', [])).toEqual([
      { kind: 'outcome_overdue' },
      { kind: 'poll_corrected' },
    ])
  })
})
