import { expect, test } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { communityTable } from './001-communities.ts'
import { membership } from './002-membership.ts'
import { pollsBy } from './003-polls-by.ts'

onEveryEngine('communities from a version without a choice of who publishes polls', (open) => {
  test('older communities leave publishing to their moderators', async () => {
    const db = await open()
    const before = { '001-communities': communityTable, '002-membership': membership }
    await migrate(db, 'comms', before)
    await db.run(
      'older',
      `insert into comms.community (comm_id, comm_name, name_key, summary, about, region, lang, rules)
        values ('1', 'Wendmouth', 'wendmouth', '', '', '', 'en', '[]')`,
      [],
    )
    await migrate(db, 'comms', { ...before, '003-polls-by': pollsBy })
    expect(await db.run('now', 'select polls_by from comms.community', [])).toEqual([{ polls_by: 'moderators' }])
  })
})
