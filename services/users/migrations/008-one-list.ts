import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Makes one list of everything that people follow, and one list of events, for all kinds of content. Polls and bills
 * used to have separate lists.
 */
export const oneList: Migration = {
  async up(db) {
    await sql`alter table users.follow rename column poll_id to thing_id`.execute(db)
    await sql`alter table users.follow add column thing text collate "C" not null default 'poll'`.execute(db)
    await sql`alter table users.follow alter column thing drop default`.execute(db)
    await sql`alter table users.follow drop constraint follow_pkey`.execute(db)
    await sql`alter table users.follow add primary key ("UID", thing, thing_id)`.execute(db)

    await sql`alter table users.news rename to notice`.execute(db)
    await sql`alter table users.notice drop constraint news_kind_check`.execute(db)
    await sql`alter table users.notice rename column poll_id to thing_id`.execute(db)
    await sql`alter table users.notice add column thing text collate "C" not null default 'poll'`.execute(db)
    await sql`alter table users.notice alter column thing drop default`.execute(db)
    await sql`alter table users.notice drop constraint news_pkey`.execute(db)
    await sql`alter table users.notice add primary key (thing, thing_id, kind)`.execute(db)

    await takeBills(db)
    await renameWaiting(db)
  },
}

/**
 * News about bills was stored once per follower; the followers were stored by the bills room, which drops its list
 * after this migration. If this migration cannot read that list, people who had stopped following a bill will follow it
 * again.
 */
async function takeBills(db: Parameters<Migration['up']>[0]): Promise<void> {
  await sql`
    insert into users.notice (thing, thing_id, kind, notice_id, title, lang, event_id, at)
    select distinct on (bill_id) 'bill', bill_id, 'bill_changed', notice_id, title, 'en', event_id, at
    from users.bill_news order by bill_id, at desc, notice_id`.execute(db)
  const { rows } = await sql<{ here: boolean }>`select to_regclass('bills.follow') is not null as here`.execute(db)
  const followers = rows[0]!.here ? sql`bills.follow` : sql`users.bill_news`
  // People who were notified of the latest change keep that notice, read or unread. For all others, earlier events do
  // not count as news.
  await sql`
    insert into users.follow ("UID", thing, thing_id, since, read_at)
    select follower."UID", 'bill', follower.bill_id,
      case when news.at is null then date_trunc('milliseconds', clock_timestamp()) else notice.at end,
      case when news.read_at >= news.at then notice.at end
    from ${followers} follower
    left join users.bill_news news on news."UID" = follower."UID" and news.bill_id = follower.bill_id
    left join users.notice on notice.thing = 'bill' and notice.thing_id = follower.bill_id`.execute(db)
  await sql`drop table users.bill_news`.execute(db)
}

const kinds = ['poll_closed', 'outcome_overdue', 'outcome_set', 'poll_withdrawn', 'poll_removed', 'poll_corrected']
const again = ['outcome_set', 'poll_corrected', 'bill_changed']

/** Events that were sent but not yet handled are converted into the form that every room sends now. */
async function renameWaiting(db: Parameters<Migration['up']>[0]): Promise<void> {
  const told = [...kinds, 'bill_changed']
  const noticed = (name: string, data: string) => sql`jsonb_build_object(
    'about', case when ${sql.raw(name)} = 'bill_changed'
      then jsonb_build_object('thing', 'bill', 'id', ${sql.raw(data)} -> 'bill_id')
      else jsonb_build_object('thing', 'poll', 'id', ${sql.raw(data)} -> 'poll_id') end,
    'kind', ${sql.raw(name)}, 'lang', coalesce(${sql.raw(data)} ->> 'lang', 'en'),
    'title', case when ${sql.raw(name)} = 'bill_changed'
      then format('%s (%s): %s', ${sql.raw(data)} ->> 'label', ${sql.raw(data)} ->> 'congress_name', ${sql.raw(data)} ->> 'title')
      else ${sql.raw(data)} ->> 'title' end,
    'correction', ${sql.raw(data)} -> 'correction', 'also', ${sql.raw(data)} -> 'author',
    'again', ${sql.raw(name)} = any(${again}))`
  const { rows } = await sql<{ outbox: boolean; jobs: boolean }>`
    select to_regclass('platform.outbox') is not null as outbox, to_regclass('jobs.job') is not null as jobs`.execute(
    db,
  )
  if (rows[0]!.outbox)
    await sql`update platform.outbox set name = 'noticed', data = ${noticed('name', 'data')}
      where name = any(${told})`.execute(db)
  if (rows[0]!.jobs)
    await sql`
      update jobs.job set data = data || jsonb_build_object(
        'name', 'noticed', 'data', ${noticed(`(data ->> 'name')`, `(data -> 'data')`)})
      where name = 'users' and state in ('created', 'retry', 'active') and data ->> 'name' = any(${told})`.execute(db)
}
