import { sql } from 'kysely'
import { comms } from '#contract/comms.ts'
import { ownDataBy, ownDataOf, type OwnLists } from '#platform/own-data/own-data.ts'
import type { CommsTables } from './tables.ts'

const lists: OwnLists<typeof comms.own_data, CommsTables> = {
  memberships: {
    of: ['comms.membership'],
    by: ['comm_id'],
    rows: (q, UID) =>
      q
        .selectFrom('comms.membership as m')
        .innerJoin('comms.community as c', 'c.comm_id', 'm.comm_id')
        .select(['m.comm_id', 'm.role', 'm.joined_at', 'm.left_at', 'm.shown_as', 'm.shown_duty'])
        // Who has left a private community no longer learns its name.
        .select(sql<string | null>`case when m.left_at is null then c.comm_name end`.as('comm_name'))
        .where('m.UID', '=', UID),
  },
  requests_to_join: {
    of: ['comms.join_request'],
    by: ['comm_id'],
    rows: (q, UID) =>
      q
        .selectFrom('comms.join_request')
        .select(['comm_id', 'reason', 'asked_at', 'reminded_at', 'declined_at', 'answer'])
        .where('UID', '=', UID),
  },
  suspensions: {
    of: ['comms.barred'],
    by: ['comm_id'],
    rows: (q, UID) => q.selectFrom('comms.barred').select(['comm_id', 'until', 'role']).where('UID', '=', UID),
  },
  invitations: {
    of: ['comms.invitation'],
    by: ['invitation_id'],
    rows: (q, UID) =>
      q
        .selectFrom('comms.invitation')
        .select(['invitation_id', 'comm_id', 'address', 'role', 'created_at', 'expires_at'])
        .where('UID', '=', UID),
  },
  offices: {
    of: ['comms.official'],
    by: ['official_id'],
    rows: (q, UID) =>
      q
        .selectFrom('comms.official')
        .select(['official_id', 'comm_id', 'office', 'name', 'named_by', 'named_at', 'ended_at'])
        .where('UID', '=', UID),
  },
  claims_to_ownership: {
    of: ['comms.ownership_claim'],
    by: ['comm_id'],
    rows: (q, UID) =>
      q.selectFrom('comms.ownership_claim').select(['comm_id', 'claimed_at', 'due_at']).where('UID', '=', UID),
  },
  changes_of_visibility: {
    of: ['comms.visibility_change'],
    by: ['comm_id'],
    rows: (q, UID) =>
      q
        .selectFrom('comms.visibility_change')
        .select(['comm_id', 'visibility', 'asked_at', 'due_at', 'reason'])
        .where('asked_by', '=', UID),
  },
}

export const own_data = ownDataBy(lists)

export const ownData = ownDataOf(comms.own_data, lists, {
  'comms.community': 'what a community says of itself, whoever wrote it',
  'comms.log': 'decisions about a community, which name nobody',
  'comms.front_rule': 'a setting of the instance',
  'comms.sign_up_by_invites': 'a setting of the instance',
  'comms.town': 'what operators say of the instance',
  'comms.new_thing': 'moments, without whose things they were',
})
