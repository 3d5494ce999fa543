import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { identity } from '#contract/identity.ts'
import { moderation } from '#contract/moderation.ts'
import { polls } from '#contract/polls.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/kit/ids.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { actedIn, isAudited, recording } from './trail.ts'
import type { Visitor } from './visitor.ts'

const person = (operator: boolean): Visitor => ({
  kind: 'person',
  UID: newId(),
  session: 's',
  guest: null,
  address: '203.0.113.1',
  operator,
})

test('the trail records what an operator does in that role, but not reads, private acts or acts by others', () => {
  const calls: Call[] = [identity.set_operator, moderation.decide, polls.submit_response, identity.find_people]
  expect(calls.map((call) => isAudited(call, person(true)))).toEqual([true, true, false, false])
  expect(calls.some((call) => isAudited(call, person(false)))).toBe(false)
})

test('the audit trail gives an act’s target and reason, without any address or secret typed into the reason', () => {
  const id = newId()
  const said = actedIn(
    { ...polls.withdraw_poll, audit: ['note'] },
    { kind: 'operator', address: '203.0.113.1' },
    { poll_id: id, note: `Asked by ana@mill.example, see ${'k'.repeat(43)}` },
  )
  expect(said).toMatchObject({ by: 'token', UID: null, object: id, says: { note: 'Asked by …@…, see …' } })
  const about = actedIn(moderation.decide, person(true), { kind: 'person', id, measure: 'suspend', facts: 'private' })
  expect(about).toMatchObject({ by: 'person', object: `person ${id}`, says: { measure: 'suspend' } })
  expect(JSON.stringify(about)).not.toContain('private')
})

onEveryEngine('an act and its row in the trail', (open) => {
  const opened = async () => {
    const db = await open({ tables: true })
    await db.run('make', 'create table if not exists done (what text)', [])
    return db
  }
  const write = (db: Database, what: string) => db.run<never>('write', 'insert into done values ($1)', [what])
  const there = (db: Database, what: string) => db.run('read', 'select what from done where what = $1', [what])

  test('an act and its row are saved together or not at all, and the row is written only once', async () => {
    const db = await opened()
    const failing = recording(db, async () => {
      throw new Error('no row')
    })
    await expect(failing.db.tx(() => write(db, 'act'))).rejects.toThrow('no row')
    expect(await there(db, 'act')).toEqual([])

    let inside: boolean[] = []
    const kept = recording(db, async () => void (inside = [...inside, db.inTx()]))
    await kept.db.tx(() => kept.db.tx(() => write(db, 'first')))
    await kept.db.tx(() => write(db, 'second'))
    await kept.afterwards()
    expect(inside).toEqual([true])
  })

  test('an act without a transaction is recorded before its success is reported', async () => {
    const db = await opened()
    let times = 0
    const kept = recording(db, async () => void times++)
    await kept.db.run('write', 'insert into done values ($1)', ['alone'])
    await kept.afterwards()
    expect(times).toBe(1)
  })
})
