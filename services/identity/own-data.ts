import { sql } from 'kysely'
import { identity } from '#contract/identity.ts'
import { ownDataBy, ownDataOf, type OwnLists } from '#platform/own-data/own-data.ts'
import type { IdentityTables } from './tables.ts'

const lists: OwnLists<typeof identity.own_data, IdentityTables> = {
  account: {
    of: ['identity.account'],
    by: ['UID'],
    rows: (q, UID) =>
      q
        .selectFrom('identity.account')
        .select(['UID', 'email', 'username', 'confirmed_at', 'operator', 'created_at'])
        .select(['suspended_until', 'suspended_reason', sql<boolean>`password_hash is not null`.as('has_password')])
        .where('UID', '=', UID),
  },
  outside_accounts: {
    of: ['identity.outside_account'],
    by: ['iss', 'subject'],
    rows: (q, UID) =>
      q
        .selectFrom('identity.outside_account')
        .select(['iss', 'subject', 'email', 'linked_at', 'used_at'])
        .where('UID', '=', UID),
  },
  passkeys: {
    of: ['identity.passkey'],
    by: ['passkey_id'],
    rows: (q, UID) =>
      q
        .selectFrom('identity.passkey')
        .select(['passkey_id', 'site', 'name', 'created_at', 'used_at'])
        .where('UID', '=', UID),
  },
  codes: {
    of: ['identity.code_app', 'identity.recovery_code'],
    by: ['turned_on_at'],
    rows: (q, UID) =>
      q
        .selectFrom('identity.code_app as app')
        .select([
          'turned_on_at',
          sql<number>`(select count(*)::integer from identity.recovery_code as code where code."UID" = app."UID")`.as(
            'recovery_codes_left',
          ),
        ])
        .where('UID', '=', UID)
        .where('turned_on_at', 'is not', null),
  },
  recovery: {
    of: ['identity.recovery'],
    by: ['begun_at'],
    rows: (q, UID) => q.selectFrom('identity.recovery').select(['email', 'begun_at']).where('UID', '=', UID),
  },
  sessions: {
    of: ['identity.session'],
    by: ['session_id'],
    rows: (q, UID) =>
      q
        .selectFrom('identity.session')
        .select([
          'session_id',
          'device',
          'created_at',
          'seen_at',
          'expires_at',
          'iss',
          'vouched',
          'proved_at',
          'proved_by',
        ])
        .where('UID', '=', UID),
  },
  // Whoever holds a browser's cookie is taken for it, so the copy has only the beginning of its hash.
  known_browsers: {
    of: ['identity.known_browser'],
    by: ['browser'],
    rows: (q, UID) =>
      q
        .selectFrom('identity.known_browser')
        .select([sql<string>`left(md5(guest), 12)`.as('browser'), 'seen_at'])
        .where('UID', '=', UID),
  },
  tries: {
    of: ['identity.attempt'],
    by: ['count_id'],
    rows: (q, UID) =>
      q
        .selectFrom('identity.attempt')
        .select([
          sql<string>`left(md5(key), 12)`.as('count_id'),
          sql<string>`split_part(key, ' ', 1)`.as('of'),
          'level',
          'at',
        ])
        .where('key', 'like', `% ${UID}%`),
  },
  letters_with_links: {
    of: ['identity.link'],
    by: ['link_id'],
    rows: (q, UID) =>
      q
        .selectFrom('identity.link')
        .select(['link_id', 'kind', 'email', 'lang', 'by_operator', 'created_at', 'expires_at'])
        .where('UID', '=', UID),
  },
  closing: {
    of: ['identity.closing'],
    by: ['asked_at'],
    rows: (q, UID) =>
      q.selectFrom('identity.closing').select(['asked_at', 'closes_at', 'comments', 'lang']).where('UID', '=', UID),
  },
}

export const own_data = ownDataBy(lists)

export const ownData = ownDataOf(identity.own_data, lists, {
  'identity.look': 'times under a hash of an address, for minutes',
  'identity.waiting': 'turns of browsers under hashes, for minutes',
  'identity.outside_request': 'a sign-in on its way, for minutes',
  'identity.outside_arrival': 'a sign-up on its way, for minutes',
  'identity.passkey_request': 'a challenge on its way, for minutes',
  'identity.second_step': 'a sign-in that waits for its code, for minutes',
  'identity.failed_letter': 'letters that could not be sent, without their addresses',
  'identity.invitation': 'invitations of the instance, which name nobody',
  'identity.deleted_account': 'hashes of the ids of accounts that are gone, which lead back to nobody',
  'identity.lasting_suspension': 'suspensions of accounts that are gone, under hashes of addresses',
  'identity.address_key': 'a secret of the instance',
  'identity.sign_up_rule': 'a setting of the instance',
  'identity.regional': 'a setting of the instance',
})
