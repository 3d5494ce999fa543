import { identity } from '#contract/identity.ts'
import { isRefusal } from '#contract/refusals.ts'
import type { Context } from './own.ts'
import { carersFor, isOfPeople, withoutWriters } from './people.ts'
import { keyOf } from './rules.ts'
import { reportersAmong } from './second-person.ts'
import type { ReportedRow } from './tables.ts'

type Reported = Pick<ReportedRow, 'kind' | 'id' | 'comm_id' | 'author'>

/**
 * Who is notified of a report or an appeal: those who look after the community and can decide about the content; or
 * operators, if the content belongs to no community or if nobody in the community can decide, because all of them are
 * suspended, wrote it or reported it. The author is not notified, and neither are `besides`, the person who made the
 * report or the decision under appeal, and `others`. `byCarers`: whether those who look after a community may take the
 * measure. Asks other rooms, so never call this inside a transaction.
 */
export async function whoIsTold(
  ctx: Context,
  reported: Reported,
  besides: string | null,
  { byCarers, others }: { byCarers: boolean; others: readonly string[] } = { byCarers: true, others: [] },
) {
  const { comm_id, kind, author } = reported
  const not = { except: author, except_too: besides }
  const without = (UIDs: string[]) => UIDs.filter((UID) => !others.includes(UID))
  if (comm_id !== null && byCarers) {
    const all = await known(() => carersFor(ctx, reported, comm_id))
    const could = all && (await known(async () => without(await withoutWriters(ctx, reported, all))))
    const carers = { comm_id, link: `/communities/${comm_id}?reports=waiting`, ...not }
    // A report or an appeal is accepted even if other rooms cannot be reached.
    if (!all || !could) return [carers]
    const some =
      isOfPeople(ctx, kind) || without(all).length < all.length || (author === null && could.length < all.length)
    const eligible = could.filter((UID) => UID !== author && UID !== besides)
    const reporters = await reportersAmong(ctx.db, reported, eligible.map(keyOf))
    if (eligible.some((UID) => !reporters.includes(keyOf(UID)))) return [{ ...carers, only: some ? could : null }]
  }
  return [await operatorsTold(ctx, reported, besides, others)]
}

/** The same, but always operators. */
export async function operatorsTold(
  ctx: Context,
  reported: Reported,
  besides: string | null,
  others: readonly string[] = [],
) {
  const without = (UIDs: string[]) => UIDs.filter((UID) => !others.includes(UID))
  const all = await known(() => ctx.ask(identity.some_operators, {}))
  const could = all && (await known(async () => without(await withoutWriters(ctx, { ...reported, author: null }, all))))
  const only = could && could.length < all.length ? could : null
  return { comm_id: null, link: '/account?look=reports', except: reported.author, except_too: besides, only }
}

/** The answer of another room; null if it cannot be reached. */
export async function known<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (thrown) {
    if (isRefusal(thrown)) return null
    throw thrown
  }
}
