import { expect, test } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { communityTable } from './001-communities.ts'
import { membership } from './002-membership.ts'

onEveryEngine('communities from an older version', (open) => {
  test('older communities are all kept, each with a unique key, even where two names look alike', async () => {
    const db = await open()
    await migrate(db, 'comms', { '001-communities': communityTable })
    for (const [comm_id, name] of [
      ['1', 'Wendmouth'],
      ['2', 'WENDMOUTH'],
      ['3', '!!!'],
      ['4', 'Árbol Street'],
    ])
      await db.run(
        'older',
        `insert into comms.community (comm_id, comm_name, summary, about, region, lang, rules, member_count)
          values ($1, $2, '', '', '', 'en', '[]', 7)`,
        [comm_id, name],
      )
    await migrate(db, 'comms', { '001-communities': communityTable, '002-membership': membership })
    const rows = await db.run(
      'now',
      'select comm_name, name_key, version, member_count, founded_at from comms.community order by comm_id',
      [],
    )
    const kept = { version: 1, member_count: 7, founded_at: null }
    expect(rows).toEqual([
      { comm_name: 'Wendmouth', name_key: 'wendmouth', ...kept },
      { comm_name: 'WENDMOUTH', name_key: 'wendmouth 2', ...kept },
      { comm_name: '!!!', name_key: ' 3', ...kept },
      { comm_name: 'Árbol Street', name_key: 'arbolstreet', ...kept },
    ])
  })

  test('an empty database can be migrated too', async () => {
    const db = await open()
    await migrate(db, 'comms', { '001-communities': communityTable, '002-membership': membership })
    expect(await db.run('none', 'select * from comms.membership', [])).toEqual([])
  })
})
