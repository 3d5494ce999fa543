import { audit } from '#contract/audit.ts'
import { ownDataBy, ownDataOf, type OwnLists } from '#platform/own-data/own-data.ts'
import type { AuditTables } from './own.ts'

const lists: OwnLists<typeof audit.own_data, AuditTables> = {
  acts_as_operator: {
    of: ['audit.entry'],
    by: ['entry_id'],
    // `object` and `says` can hold the ids of others, on whom the operator acted.
    rows: (q, UID) =>
      q.selectFrom('audit.entry').select(['entry_id', 'at', 'by', 'service', 'call']).where('UID', '=', UID),
  },
}

export const own_data = ownDataBy(lists)

export const ownData = ownDataOf(audit.own_data, lists, {})
