import { sql } from 'kysely'
import { identityEvents } from '#contract/identity-events.ts'
import type { Deletion } from '#platform/deletion/deletion.ts'
import { on } from '#platform/room.ts'
import type { Reaction } from './own.ts'

const stays = 'as part of the ledger, which is only added to; nothing says whose it was'

/** What deletion of an account does with this room's tables. */
export const deletion: Deletion = {
  'coins.owner': ['unlinked', 'the wallet belongs to nobody'],
  'coins.ledger_account': ['stays', stays],
  'coins.transfer': ['stays', stays],
  'coins.entry': ['stays', stays],
  'coins.unsettled': ['stays', stays],
}

const forget: Reaction<typeof identityEvents.account_deleted> = async ({ UID }, { db }) => {
  await sql`update coins.owner set "UID" = null where "UID" = ${UID}`.execute(db.q())
}

export const leaving = on(identityEvents.account_deleted, forget)
