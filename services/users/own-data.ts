import { users } from '#contract/users.ts'
import { ownDataBy, ownDataOf, type OwnLists } from '#platform/own-data/own-data.ts'
import type { UsersTables } from './tables.ts'

const lists: OwnLists<typeof users.own_data, UsersTables> = {
  profile: {
    of: ['users.profile'],
    by: ['UID'],
    rows: (q, UID) =>
      q.selectFrom('users.profile').select(['UID', 'fullname', 'name_public', 'version']).where('UID', '=', UID),
  },
  avatar: {
    of: ['users.avatar'],
    by: ['at'],
    rows: (q, UID) =>
      q
        .selectFrom('users.avatar')
        .select(['large_key as key', 'at', 'taken_at', 'taken_reason'])
        .where('UID', '=', UID),
  },
  follows: {
    of: ['users.follow'],
    by: ['thing', 'thing_id'],
    rows: (q, UID) =>
      q.selectFrom('users.follow').select(['thing', 'thing_id', 'since', 'read_at']).where('UID', '=', UID),
  },
  notices: {
    of: ['users.notice'],
    by: ['notice_id'],
    rows: (q, UID) =>
      q
        .selectFrom('users.notice as n')
        .innerJoin('users.follow as f', (of) =>
          of.onRef('f.thing', '=', 'n.thing').onRef('f.thing_id', '=', 'n.thing_id'),
        )
        .select(['n.notice_id', 'n.thing', 'n.thing_id', 'n.kind', 'n.lang', 'n.link', 'n.at', 'n.earlier'])
        .where('f.UID', '=', UID)
        .where('n.except_uid', 'is distinct from', UID)
        .where((of) => of.or([of('f.since', 'is', null), of('n.at', '>=', of.ref('f.since').$castTo<Date>())])),
  },
  notices_turned_off: {
    of: ['users.quiet'],
    by: ['choice'],
    rows: (q, UID) => q.selectFrom('users.quiet').select('choice').where('UID', '=', UID),
  },
}

export const own_data = ownDataBy(lists, { avatar: 'key' })

export const ownData = ownDataOf(users.own_data, lists, {})
