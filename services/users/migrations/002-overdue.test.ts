import { expect, test } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { usersAtFirst } from './001-users.ts'
import { overdueNews } from './002-overdue.ts'

onEveryEngine('news from an older version', (open) => {
  test('every notice is kept; notices of overdue outcomes are now accepted, but unknown kinds are not', async () => {
    const db = await open()
    await migrate(db, 'users', { '001-users': usersAtFirst })
    const tell = (kind: string) =>
      db.run(
        'tell',
        `insert into users.news (poll_id, kind, notice_id, title, lang, event_id, at)
          values ('1', $1, $1, 'Which day?', 'en', $1, now())`,
        [kind],
      )
    await tell('poll_closed')
    await expect(tell('outcome_overdue')).rejects.toThrow(/news_kind_check/)
    await migrate(db, 'users', { '001-users': usersAtFirst, '002-overdue': overdueNews })
    await tell('outcome_overdue')
    await expect(tell('gossip')).rejects.toThrow(/news_kind_check/)
    expect(await db.run('now', 'select kind from users.news order by kind', [])).toEqual([
      { kind: 'outcome_overdue' },
      { kind: 'poll_closed' },
    ])
  })
})
