import { expect, test } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { onEveryEngine } from '#tests/engines.ts'
import service from '../service.ts'
import { listedByName } from './005-by-name.ts'

onEveryEngine('communities from a version without the index by name', (open) => {
  test('older communities are searched and sorted like all others', async () => {
    const db = await open()
    const before = Object.fromEntries(Object.entries(service.migrations).filter(([name]) => name < '005-by-name'))
    await migrate(db, 'comms', before)
    for (const name of ['Ward 10', 'Álamo', 'Ward 2'])
      await db.run(
        'older',
        `insert into comms.community (comm_id, comm_name, name_key, summary, about, region, lang, rules, member_count, sample)
          values ($1, $1, $1, 'Vecinos', '', 'Ñuble', 'es', '[]', 1, false)`,
        [name],
      )
    await migrate(db, 'comms', { ...before, '005-by-name': listedByName })
    const now = await db.run('now', 'select comm_name, words from comms.community order by sort_name collate "C"', [])
    expect(now).toMatchObject([{ comm_name: 'Álamo' }, { comm_name: 'Ward 2' }, { comm_name: 'Ward 10' }])
    expect(now[0]).toMatchObject({ words: 'alamo\nvecinos\nnuble' })
  })
})
