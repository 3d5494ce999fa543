import { sql } from 'kysely'
import { identityEvents } from '#contract/identity-events.ts'
import { invitationEvents } from '#contract/joining.ts'
import { anyOf } from '#platform/database/any-of.ts'
import { moment } from '#platform/database/clock.ts'
import { on } from '#platform/room.ts'
import type { Context, Reaction } from './own.ts'

/** Marks the address as confirmed by its owner; later confirmations change nothing. */
export async function confirmAddress({ db, publish }: Pick<Context, 'db' | 'publish'>, UID: string): Promise<void> {
  const confirmed = await db
    .q()
    .updateTable('identity.account')
    .set({ confirmed_at: moment })
    .where('UID', '=', UID)
    .where('confirmed_at', 'is', null)
    .returning(['UID', 'email'])
    .executeTakeFirst()
  if (confirmed) await publish(identityEvents.address_confirmed, confirmed)
}

/**
 * Publishes who owns the invited addresses. If an address is not confirmed yet, its owner is published once the address
 * is confirmed.
 */
const tellWhose: Reaction<typeof invitationEvents.addresses_invited> = async ({ addresses }, { db, publish }) => {
  const confirmed = await db
    .q()
    .selectFrom('identity.account')
    .select(['UID', 'email'])
    .where(sql<boolean>`email = ${anyOf(addresses)}`)
    .where('confirmed_at', 'is not', null)
    .execute()
  for (const person of confirmed) await publish(identityEvents.address_confirmed, person)
}

export const reactions = [on(invitationEvents.addresses_invited, tellWhose)]
