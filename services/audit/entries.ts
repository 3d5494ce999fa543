import { z } from 'zod'
import type { auditEvents } from '#contract/audit-events.ts'
import type { audit } from '#contract/audit.ts'
import { identity } from '#contract/identity.ts'
import { isRefusal } from '#contract/refusals.ts'
import { id } from '#contract/shapes.ts'
import { keyset } from '#platform/database/keyset.ts'
import type { Reaction } from '#platform/room.ts'
import { decisionOf, thingsOf } from './naming.ts'
import type { Act, AuditTables, Context } from './own.ts'

/**
 * The id of the event is also the id of the row, so that an event which is received twice adds nothing the second time.
 */
export const add: Reaction<typeof auditEvents.operator_acted> = async ({ at, says, ...acted }, { db }, event_id) => {
  await db
    .q<AuditTables>()
    .insertInto('audit.entry')
    .values({ ...acted, entry_id: event_id, at: new Date(at), says: JSON.stringify(says) })
    .onConflict((known) => known.doNothing())
    .execute()
}

const pages = keyset(z.tuple([id('entry')]), ({ entry_id }: { entry_id: string }) => [entry_id])

export const entries: Act<typeof audit.entries> = async (asked, ctx) => {
  const { UID, service, call, from, before, cursor, limit } = asked
  const after = pages.after(cursor)
  const rows = await ctx.db
    .q()
    .selectFrom('audit.entry')
    .selectAll()
    .$if(UID !== undefined, (all) => all.where('UID', '=', UID ?? ''))
    .$if(service !== undefined, (all) => all.where('service', '=', service ?? ''))
    .$if(call !== undefined, (all) => all.where('call', '=', call ?? ''))
    .$if(from !== undefined, (all) => all.where('at', '>=', new Date(from ?? 0)))
    .$if(before !== undefined, (all) => all.where('at', '<', new Date(before ?? 0)))
    .$if(after !== null, (all) => all.where('entry_id', '<', after?.[0] ?? ''))
    .orderBy('entry_id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, next_cursor } = pages.page(rows, limit)
  const names = await namesOf(ctx, [...new Set(shown.flatMap((row) => row.UID ?? []))])
  const items = shown.map(async ({ at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    name: (row.UID && names.get(row.UID)) ?? null,
    things: await thingsOf(ctx, row),
    decision: await decisionOf(ctx, { ...row, at }),
  }))
  return { items: await Promise.all(items), next_cursor }
}

const MAX_PEOPLE = 50

export const kinds: Act<typeof audit.kinds> = async (_input, ctx) => {
  const people = await ctx.db
    .q()
    .selectFrom('audit.entry')
    .select('UID')
    .distinct()
    .where('UID', 'is not', null)
    .orderBy('UID')
    .limit(MAX_PEOPLE)
    .execute()
  const calls = await ctx.db
    .q()
    .selectFrom('audit.entry')
    .select(['service', 'call'])
    .distinct()
    .orderBy('service')
    .orderBy('call')
    .execute()
  const UIDs = people.flatMap(({ UID }) => UID ?? [])
  const names = await namesOf(ctx, UIDs)
  return { people: UIDs.map((UID) => ({ UID, name: names.get(UID) ?? null })), calls }
}

/** The current names of these people; people who no longer have an account are left out. */
async function namesOf({ ask }: Context, UIDs: string[]): Promise<Map<string, string>> {
  const each = UIDs.map(async (UID) => {
    try {
      return [[UID, (await ask(identity.get_person, { UID })).username] as const]
    } catch (thrown) {
      if (isRefusal(thrown)) return []
      throw thrown
    }
  })
  return new Map((await Promise.all(each)).flat())
}
