import type { Deletion } from '#platform/deletion/deletion.ts'

/** What deletion of an account does with this room's tables. */
export const deletion: Deletion = {
  'audit.entry': ['stays', 'what operators did, under ids that lead to nobody any more: the trail is only added to'],
}
