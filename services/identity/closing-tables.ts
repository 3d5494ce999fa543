import type { Generated } from 'kysely'

/** An account that its owner has closed, and that will be deleted. */
export interface ClosingTable {
  UID: string
  asked_at: Generated<Date>
  closes_at: Date
  /** Whether the person's comments stay without a name, or are deleted. */
  comments: 'keep' | 'delete'
  lang: string
}

/** An account that was deleted: nothing but a hash of its id, so that a restored backup can delete it again. */
export interface DeletedAccountTable {
  uid_hash: string
  at: Date
}

/** A suspension that outlasts a deleted account, under a keyed hash of its address or outside account. */
export interface LastingSuspensionTable {
  hash: string
  suspended_by: string
  suspended_until: Date | null
  suspended_reason: string
}
