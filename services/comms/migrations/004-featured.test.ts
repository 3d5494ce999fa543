import { expect, test } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { communityTable } from './001-communities.ts'
import { membership } from './002-membership.ts'
import { pollsBy } from './003-polls-by.ts'
import { featured } from './004-featured.ts'

onEveryEngine('communities from a version without a rule for the front page', (open) => {
  test('older communities stay on the front page, except those with a single member', async () => {
    const db = await open()
    const before = { '001-communities': communityTable, '002-membership': membership, '003-polls-by': pollsBy }
    await migrate(db, 'comms', before)
    for (const [name, members, sample] of [
      ['town', 2, false],
      ['alone', 1, false],
      ['sample', 0, true],
    ] as const)
      await db.run(
        'older',
        `insert into comms.community (comm_id, comm_name, name_key, summary, about, region, lang, rules, member_count, sample)
          values ($1, $1, $1, '', '', '', 'en', '[]', $2, $3)`,
        [name, members, sample],
      )
    await migrate(db, 'comms', { ...before, '004-featured': featured })
    expect(await db.run('now', 'select comm_id, front from comms.community order by comm_id', [])).toEqual([
      { comm_id: 'alone', front: 'unseen' },
      { comm_id: 'sample', front: 'looked_at' },
      { comm_id: 'town', front: 'looked_at' },
    ])
    expect(await db.run('rule', 'select * from comms.front_rule', [])).toEqual([])
  })
})
