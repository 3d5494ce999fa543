import { comms } from '#contract/comms.ts'
import { QuestionRefusal } from '#contract/question-refusals.ts'
import { isRefusal } from '#contract/refusals.ts'
import { users } from '#contract/users.ts'
import { isOperator } from '#platform/door/visitor.ts'
import type { Context } from './own.ts'
import type { Place } from './rules.ts'
import { places } from './seen-places.ts'

// The functions in this file call another room, which can be slow, so never call them inside a transaction.

/** The permissions in a community that this room asks about: to moderate there. */
export const powersWanted = { question: ['look_after'] }

/**
 * The caller's role in the community in which a question is asked; for questions to everyone, every person counts as a
 * member.
 */
export async function placeOf(
  ctx: Context,
  { comm_id }: { comm_id: string | null },
): Promise<Place & { appointed: boolean }> {
  const carer = isOperator(ctx.visitor)
  if (ctx.visitor.kind !== 'person') return { member: carer, carer, appointed: false }
  if (comm_id === null) return { member: true, carer, appointed: false }
  const { appointed, takes_part, may, placed } = await ctx.ask(comms.get_membership, { comm_id, thing: 'question' })
  await places.learn(ctx.db, comm_id, placed)
  return { member: takes_part || carer, carer: may.includes('look_after'), appointed }
}

/**
 * The caller's role, used only to decide which actions to offer: the caller has no role if the community is not found
 * or `comms` cannot be reached.
 */
export const placeForShowing = (ctx: Context, of: { comm_id: string | null }): ReturnType<typeof placeOf> =>
  placeOf(ctx, of).catch((thrown: unknown) => {
    if (isRefusal(thrown) && (thrown.code === 'DEGRADED' || thrown.code === 'NOT_FOUND'))
      return { member: false, carer: isOperator(ctx.visitor), appointed: false }
    throw thrown
  })

/**
 * The official with this id, in the form stored with a question; refused if that person is not an official of the
 * question's community.
 */
export async function officialIn(ctx: Context, comm_id: string | null, official_id: string) {
  const found = await ctx.ask(comms.get_official, { official_id }).catch((thrown: unknown) => {
    if (isRefusal(thrown) && thrown.code === 'NOT_FOUND') return null
    throw thrown
  })
  if (!found?.holds || found.comm_id !== comm_id) throw new QuestionRefusal('NO_OFFICIAL')
  const { UID, name, office } = found
  return { official_id, official_uid: UID, official_name: name, official_office: office }
}

/** Whether an official still holds the office in which that person was asked. */
export const holdsOffice = async (ctx: Context, official_id: string): Promise<boolean> =>
  (await ctx.ask(comms.get_official, { official_id })).holds

/** The number of members of a question's community. */
export const membersOf = async (ctx: Context, { comm_id }: { comm_id: string | null }): Promise<number> =>
  comm_id === null ? 0 : (await ctx.ask(comms.get_community, { comm_id })).member_count

/** How many names are requested at once. */
const MAX_NAMES = 200

/** The names of these people that the caller may see; none while the room of users cannot be reached. */
export async function namesOf(ctx: Context, UIDs: (string | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(UIDs.filter((UID) => UID !== null))].slice(0, MAX_NAMES)
  if (wanted.length === 0) return new Map()
  try {
    const people = await ctx.ask(users.people, { UIDs: wanted })
    return new Map(people.map(({ UID, fullname }) => [UID, fullname]))
  } catch (thrown) {
    if (isRefusal(thrown) && thrown.code === 'DEGRADED') return new Map()
    throw thrown
  }
}
