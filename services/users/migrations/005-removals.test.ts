import { expect, test } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { onEveryEngine } from '#tests/engines.ts'
import service from '../service.ts'

onEveryEngine('news from a version in which removals were not public', (open) => {
  test('followers keep older notices; notices of removals are now accepted, but unknown kinds are not', async () => {
    const db = await open()
    const until = (end: string) => Object.fromEntries(Object.entries(service.migrations).filter(([name]) => name < end))
    await migrate(db, 'users', until('005'))
    const tell = (kind: string) =>
      db.run(
        'tell',
        `insert into users.news (poll_id, kind, notice_id, title, lang, event_id, at)
          values ('1', $1, $1, 'Which day?', 'en', $1, now())`,
        [kind],
      )
    await tell('poll_closed')
    await db.run('follow', `insert into users.follow ("UID", poll_id) values ('ana', '1')`, [])
    await expect(tell('poll_removed')).rejects.toThrow(/news_kind_check/)
    await migrate(db, 'users', until('006'))
    await tell('poll_removed')
    await tell('poll_withdrawn')
    await expect(tell('gossip')).rejects.toThrow(/news_kind_check/)
    const heard = `select kind from users.news join users.follow using (poll_id)
      where at >= coalesce(since, '-infinity') order by kind`
    expect(await db.run('heard', heard, [])).toHaveLength(3)
  })
})
