import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { trustLimits as limits } from '#contract/trust-limits.ts'
import { noticeEvents } from '#contract/notice-events.ts'
import { someId } from '#tests/context.ts'
import { onOneEngine } from '#tests/engines.ts'
import { established as establishedAmong, get_trust } from './trust.ts'
import { openStage, type Stage } from './users.test-kit.ts'

const DAY_MS = 24 * 3_600_000
const longAgo = new Date(Date.now() - (limits.days + 1) * DAY_MS).toISOString()

onOneEngine('trust', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  const established = async (UID: string, acts = 0) => (await get_trust({ acts }, stage.as(UID))).established
  const active = { created_at: longAgo, communities: [someId(), someId(), someId()] }

  test('an account is established once it is three days old and confirmed and its owner has taken part three times', async () => {
    expect(await established(stage.newPerson(active))).toBe(true)
    expect(await established(stage.newPerson({ ...active, created_at: new Date().toISOString() }))).toBe(false)
    expect(await established(stage.newPerson({ ...active, confirmed: false }))).toBe(false)
    expect(await established(stage.newPerson({ ...active, confirmed: false, letters: false }))).toBe(true)
    expect(await established(stage.newPerson({ operator: true, created_at: new Date().toISOString() }))).toBe(true)
  })

  test('the instance itself finds established accounts by the same rule', async () => {
    const old = stage.newPerson(active)
    const operator = stage.newPerson({ operator: true })
    const others = [
      stage.newPerson({ ...active, created_at: new Date().toISOString() }),
      stage.newPerson({ ...active, confirmed: false }),
      stage.newPerson({ created_at: longAgo }),
      someId(),
    ]
    expect(await establishedAmong({ UIDs: [old, ...others, operator] }, stage.itself())).toEqual([old, operator])
  })

  test('joining, answering and other activity that rooms report count as taking part, but following a bill doesn’t', async () => {
    const UID = stage.newPerson({ created_at: longAgo, communities: [someId()] })
    await stage.hear(noticeEvents.followed, { about: { thing: 'poll', id: someId() }, UID }, someId())
    expect(await established(UID)).toBe(false)
    expect(await established(UID, 1)).toBe(true)
    await sql`insert into users.follow ("UID", thing, thing_id, since) values (${UID}, 'bill', 'a bill', now())`.execute(
      stage.db.q(),
    )
    expect(await established(UID)).toBe(false)
    await stage.hear(noticeEvents.followed, { about: { thing: 'poll', id: someId() }, UID }, someId())
    expect(await established(UID)).toBe(true)
  })
})
