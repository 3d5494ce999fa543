import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { moderation as calls } from '#contract/moderation.ts'
import { someId } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openStage, type Stage } from './moderation.test-kit.ts'
import { withoutFew } from './report-numbers.ts'

onEveryEngine('the public numbers', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  const day = new Date().toISOString().slice(0, 10)
  const numbers = (from = '2020-01-01', to = day) => stage.enter(calls.transparency_report, stage.guest(), { from, to })

  test('they say how long answers took, by whom, on what ground and with which measure it was decided; and nothing about few reports', async () => {
    const comm_id = someId()
    const moderator = stage.moderator(comm_id)
    const all: string[] = []
    for (let n = 0; n < 5; n++) {
      const id = stage.thing({ comm_id, author: someId() })
      await stage.report(id, stage.person(), { category: n < 4 ? 'spam' : 'threat' })
      all.push(id)
      if (n < 4) await stage.decide(id, moderator)
    }
    const before = await numbers()
    expect([before.reports, before.answered]).toEqual([[{ of: 'few', n: 5 }], null])
    await stage.decide(all[4]!, stage.operator, { measure: 'remove', ground: 'illegal', rule: 'Section 130' })
    await stage.report(stage.thing({ comm_id }), stage.person())
    // Answered after 1, 2, 30, 40 and 50 hours: the median is 30.
    for (const [n, hours] of [1, 2, 30, 40, 50].entries())
      await sql`update moderation.report set at = answered_at - make_interval(hours => ${hours})
        where id = ${all[n]!} and answered_at is not null`.execute(stage.db.q())
    const after = await numbers()
    expect(after.reports).toEqual([{ of: 'spam', n: 5 }])
    expect(after.answered).toEqual({ n: 5, median_hours: 30 })
    expect(after.decisions).toEqual([
      { of: 'hide', n: 4 },
      { of: 'remove', n: 1 },
    ])
    expect(after.by).toEqual([
      { of: 'moderator', n: 4 },
      { of: 'operator', n: 1 },
    ])
    expect(after.grounds).toEqual([
      { of: 'DECISION_GROUND_INCOMPATIBLE_CONTENT', n: 4 },
      { of: 'DECISION_GROUND_ILLEGAL_CONTENT', n: 1 },
    ])
    expect(after.appeals_decided).toBeNull()
    expect(await numbers('2020-01-01', '2020-12-31')).toMatchObject({ reports: [], decisions: [], answered: null })
  })

  test('the time until appeals are decided counts only those that another person decided', async () => {
    for (let n = 0; n < 6; n++) {
      const [comm_id, UID] = [someId(), someId()]
      const id = stage.thing({ comm_id, author: UID })
      const { decision_id } = await stage.decide(id, stage.moderator(comm_id))
      const { appeal_id } = await stage.enter(calls.appeal, stage.person(UID), { decision_id, text: 'No.' })
      const reviewer = stage.moderator(comm_id)
      if (n === 5) await stage.decide(id, reviewer, { measure: 'show' })
      else
        await stage.enter(calls.decide_appeal, reviewer, { appeal_id, outcome: 'upheld', reasons: 'It sells shoes.' })
      await sql`update moderation.appeal set at = closed_at - make_interval(hours => 48) where appeal_id = ${appeal_id}`.execute(
        stage.db.q(),
      )
    }
    expect((await numbers()).appeals_decided).toEqual({ n: 5, median_hours: 48 })
  })
})

test('reasons given seldom are counted together, and not at all if they are still too few', () => {
  const spam = { of: 'spam', n: 7 }
  expect(withoutFew([])).toEqual([])
  expect(withoutFew([spam, { of: 'minors', n: 1 }])).toEqual([spam])
  expect(withoutFew([spam, { of: 'minors', n: 1 }, { of: 'threat', n: 4 }])).toEqual([spam, { of: 'few', n: 5 }])
  expect(withoutFew([{ of: 'other', n: 5 }])).toEqual([{ of: 'other', n: 5 }])
})
