import { sql, type Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { noticeEvents } from '#contract/notice-events.ts'
import { instanceMigrations } from '#platform/database/instance.ts'
import { migrate } from '#platform/database/migrate.ts'
import { onEveryEngine } from '#tests/engines.ts'
import service from '../service.ts'

const before = Object.fromEntries(Object.entries(service.migrations).filter(([name]) => name < '008'))

async function fill(db: Kysely<unknown>): Promise<void> {
  for (const text of [
    `insert into users.follow ("UID", poll_id, read_at) values ('ana', 'P1', '2026-11-02T00:00Z')`,
    `insert into users.news (poll_id, kind, notice_id, title, lang, event_id, at) values
      ('P1', 'poll_closed', 'N1', 'Which day?', 'es', 'E1', '2026-11-02T00:00Z'),
      ('P1', 'outcome_set', 'N2', 'Which day?', 'es', 'E2', '2026-11-03T00:00Z')`,
    `insert into users.bill_news values
      ('ana', 'B1', 'N3', 'H.R. 1', 'E3', '2026-11-04T00:00:00.001Z', '2026-11-05T00:00Z'),
      ('ben', 'B1', 'N4', 'H.R. 1', 'E3', '2026-11-04T00:00:00.002Z', null),
      ('eva', 'B1', 'N5', 'H.R. 1', 'E3', '2026-11-04T00:00:00.002Z', null)`,
  ])
    await sql`${sql.raw(text)}`.execute(db)
}

/** The notices of this person, as the room reads them. */
const heard = async (db: Kysely<unknown>, UID: string) => {
  const { rows } = await sql<{ said: string }>`
    select concat_ws(' ', thing, thing_id, kind, coalesce(read_at >= at, false)) as said
    from users.follow join users.notice using (thing, thing_id)
    where "UID" = ${UID} and at >= coalesce(since, '-infinity') order by at`.execute(db)
  return rows.map(({ said }) => said)
}

const removed = { poll_id: 'P1', title: '', lang: 'es', author: null }
const changed = { bill_id: 'B1', label: 'H.R. 1', congress_name: '119th Congress', title: 'Act', UIDs: ['ana'] }

/** An event that was published, and an event that was forwarded. Neither of them has been handled yet. */
async function wait(db: Kysely<unknown>): Promise<void> {
  await sql`create schema jobs`.execute(db)
  await sql`create table jobs.job (name text, state text, data jsonb)`.execute(db)
  await sql`insert into platform.outbox (event_id, name, data)
    values ('E1', 'poll_removed', ${JSON.stringify(removed)})`.execute(db)
  const job = JSON.stringify({ event_id: 'E2', name: 'bill_changed', data: changed })
  await sql`insert into jobs.job values ('users', 'created', ${job})`.execute(db)
}

onEveryEngine('follows and news from the two former lists', (open) => {
  test('the two former lists are merged, read or unread as before, and waiting events are converted', async () => {
    const db = await open()
    await migrate(db, 'platform', instanceMigrations)
    await migrate(db, 'users', before)
    await fill(db.q())
    await wait(db.q())
    await db.run('schema', 'create schema bills', [])
    await db.run('list', 'create table bills.follow ("UID" text, bill_id text)', [])
    await db.run('followers', `insert into bills.follow values ('ana', 'B1'), ('ben', 'B1'), ('cem', 'B1')`, [])
    await migrate(db, 'users', service.migrations)

    expect(await heard(db.q(), 'ana')).toEqual([
      'poll P1 poll_closed t',
      'poll P1 outcome_set f',
      'bill B1 bill_changed t',
    ])
    expect(await heard(db.q(), 'ben')).toEqual(['bill B1 bill_changed f'])
    // Cem began to follow after the change, and Eva no longer follows.
    expect(await heard(db.q(), 'cem')).toEqual([])
    expect(await heard(db.q(), 'eva')).toEqual([])

    const told = await db.run<{ name: string; data: unknown }>('told', 'select name, data from platform.outbox', [])
    const waiting = await db.run<{ data: { name: string; data: unknown } }>('waiting', 'select data from jobs.job', [])
    const events = [...told, ...waiting.map(({ data }) => data)]
    expect(events.map(({ name }) => name)).toEqual(['noticed', 'noticed'])
    const [poll, bill] = events.map(({ data }) => noticeEvents.noticed.data.parse(data))
    const more = {
      correction: null,
      comm_id: null,
      link: null,
      also: null,
      except: null,
      what: null,
      until: null,
      named_again: false,
    }
    const ofPoll = { about: { thing: 'poll', id: 'P1' }, kind: 'poll_removed', title: '', lang: 'es', again: false }
    expect(poll).toEqual({ ...ofPoll, ...more })
    const title = 'H.R. 1 (119th Congress): Act'
    const ofBill = { about: { thing: 'bill', id: 'B1' }, kind: 'bill_changed', title, lang: 'en', again: true }
    expect(bill).toEqual({ ...ofBill, ...more })
  })
})
