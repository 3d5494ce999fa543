import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#contract/audit.ts'
import { auditEvents } from '#contract/audit-events.ts'
import { identity } from '#contract/identity.ts'
import { migrate } from '#platform/database/migrate.ts'
import { newId } from '#platform/kit/ids.ts'
import { openContext } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { newTables } from '#tests/cluster.ts'
import { startInProcess, type InProcess } from '#tests/in-process.ts'
import { newGuest, operatorOf } from '#tests/instance.ts'
import { newPerson, operate } from '#tests/people.ts'
import { decisionOf } from './naming.ts'
import { add, entries, kinds } from './entries.ts'
import type { AuditTables } from './own.ts'
import service from './service.ts'

onEveryEngine('the audit trail', (open) => {
  test('an act is stored only once even if it is received several times, and the database refuses to change or delete it, or to empty the table', async () => {
    const db = await open({ tables: true })
    await migrate(db, service.name, service.migrations)
    await db.run('empty it while nothing is in it', 'truncate audit.entry', [])
    const { operator } = openContext(db, undefined, { subjects: {} })
    const [event_id, at] = [newId(), new Date().toISOString()]
    const acted = {
      by: 'token' as const,
      UID: null,
      service: 'polls',
      call: 'remove_poll',
      object: newId(),
      says: { reason: 'It insults.' },
      at,
    }
    for (const _ of [1, 2]) await add(auditEvents.operator_acted.data.parse(acted), operator, event_id)
    const kept = {
      items: [{ ...acted, entry_id: event_id, name: null, things: [], decision: null }],
      next_cursor: null,
    }
    const all = () => entries({ limit: 20 }, operator)
    expect(await all()).toEqual(kept)
    const rows = db.q<AuditTables>()
    const refused = 'only ever added'
    await expect(rows.updateTable('audit.entry').set({ object: '' }).execute()).rejects.toThrow(refused)
    await expect(rows.deleteFrom('audit.entry').execute()).rejects.toThrow(refused)
    await expect(db.run('empty it', 'truncate audit.entry', [])).rejects.toThrow(refused)
    expect(await all()).toEqual(kept)
  })
})

onEveryEngine('the audit trail, narrowed', (open) => {
  test('entries are given of some days alone, page by page, and it is told who acted and how', async () => {
    const db = await open({ tables: true })
    await migrate(db, service.name, service.migrations)
    const { operator } = openContext(db, (async () => ({ username: 'Ola' })) as never, { subjects: {} })
    const UID = newId()
    for (const [day, call] of [
      ['01', 'set_operator'],
      ['02', 'set_sign_up'],
      ['02', 'set_operator'],
      ['03', 'set_sign_up'],
    ] as const) {
      const acted = { by: 'person', UID, service: 'identity', call, object: '', says: {} } as const
      const at = `2026-11-${day}T12:00:00.000Z`
      await add(auditEvents.operator_acted.data.parse({ ...acted, at }), operator, newId())
    }
    const of = async (asked: object) =>
      (await entries({ limit: 20, ...asked }, operator)).items.map(({ at, call }) => [at.slice(8, 10), call])
    const second = { from: '2026-11-02T00:00:00.000Z', before: '2026-11-03T00:00:00.000Z' }
    expect(await of(second)).toEqual([
      ['02', 'set_operator'],
      ['02', 'set_sign_up'],
    ])
    expect(await of({ ...second, call: 'set_sign_up' })).toEqual([['02', 'set_sign_up']])
    expect(await of({ from: second.before })).toEqual([['03', 'set_sign_up']])
    expect(await of({ UID: newId() })).toEqual([])
    const first = await entries({ ...second, limit: 1 }, operator)
    expect(await of({ ...second, cursor: first.next_cursor })).toEqual([['02', 'set_sign_up']])
    expect(await kinds({}, operator)).toEqual({
      people: [{ UID, name: 'Ola' }],
      calls: [
        { service: 'identity', call: 'set_operator' },
        { service: 'identity', call: 'set_sign_up' },
      ],
    })
  })
})

test('only the trail’s entry for the act that made a decision names the decision', async () => {
  const asked: string[] = []
  const own = { subjects: { comment: { about: { service: 'comments', name: 'about_comment' }, link: () => '' } } }
  const ask = async ({ name }: { name: string }) => (asked.push(name), { decision_id: 'd', explanation: 'It sells.' })
  const entry = { service: 'moderation', object: 'comment 01M', at: new Date() }
  const named = (call: string) => decisionOf({ own, ask } as never, { ...entry, call })
  expect(await named('assign_case')).toBeNull()
  expect(asked).toEqual([])
  expect(await named('decide')).toMatchObject({ decision_id: 'd' })
})

test('a backup made by a command appears in the trail', async () => {
  const DATA_DIR = await newTables()
  const without = { SAMPLES: 'no', DATA_DIR }
  const first = await startInProcess(without, async () => {})
  await first.stop()
  await operate({ DATA_DIR }, 'backup', path.join(DATA_DIR, 'town.backup'))
  const polity = await startInProcess(without, async () => {})
  try {
    await expect
      .poll(async () => (await operatorOf(polity).answer(audit.entries, {})).items, { timeout: 15_000 })
      .toMatchObject([{ by: 'command', UID: null, service: 'audit', call: 'backup', object: '', says: {} }])
  } finally {
    await polity.remove()
  }
})

let polity: InProcess
beforeAll(async () => {
  polity = await startInProcess({ SAMPLES: 'no', DATA_DIR: await newTables() }, async () => {})
})
afterAll(() => polity.remove())

const trail = async (UID: string) => {
  const { items } = await operatorOf(polity).answer(audit.entries, { limit: 50 })
  return items.filter(({ object }) => object === UID)
}

test('the trail records an operator’s act with their name, but no refused acts or acts by others', async () => {
  const { UID, browser } = await newPerson(polity)
  const operator = operatorOf(polity)
  await operator.answer(identity.set_operator, { UID, operator: true, reason: 'They asked.' })
  expect(await operator.refusal(identity.set_operator, { UID, operator: false, reason: 'They asked.' })).toBe(
    'LAST_OPERATOR',
  )
  expect(await newGuest(polity.url).refusal(identity.sign_out_person, { UID, reason: 'They asked.' })).toBe('FORBIDDEN')
  const target = await newPerson(polity)
  await expect
    .poll(
      () =>
        browser.ask(identity.sign_out_person, { UID: target.UID, reason: 'They asked.' }).then(({ status }) => status),
      {
        timeout: 15_000,
      },
    )
    .toBe(200)
  await expect
    .poll(() => trail(UID), { timeout: 15_000 })
    .toMatchObject([{ by: 'token', UID: null, service: 'identity', call: 'set_operator', says: { operator: 'true' } }])
  await expect
    .poll(async () => (await trail(target.UID)).at(-1), { timeout: 15_000 })
    .toMatchObject({
      by: 'person',
      UID,
      call: 'sign_out_person',
    })
  const { items } = await operator.answer(audit.entries, { UID })
  expect(items.every((entry) => entry.UID === UID && entry.name !== null)).toBe(true)
})
