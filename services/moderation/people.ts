import { comms } from '#contract/comms.ts'
import { identity } from '#contract/identity.ts'
import { ModerationRefusal } from '#contract/moderation-refusals.ts'
import { isRefusal } from '#contract/refusals.ts'
import { users } from '#contract/users.ts'
import type { About } from '#platform/subject.ts'
import type { Context } from './own.ts'
import { UIDof, type Thing } from './reported.ts'
import type { ReportedRow } from './tables.ts'

/**
 * Whether things of this kind are people: a caller who may not decide about a person cannot find that person's case.
 */
export const isOfPeople = ({ own }: Pick<Context, 'own'>, kind: string): boolean => own.subjects[kind]?.people === true

/**
 * The name of the person who wrote this, if the caller can report that person; null otherwise. That must be another
 * person, and this must show the present name of their account: otherwise the outcome of the report could reveal who
 * the author is. Where it shows no name of its own, that is a name which the caller may read. Asks another room.
 */
export async function reportableWriter(ctx: Context, kind: string, { author, signed }: About): Promise<string | null> {
  const { ask, own, visitor } = ctx
  if (own.subjects[kind]?.hasWriter !== true) return null
  if (author === null || author === UIDof(visitor)) return null
  return unlessRefused(async () => {
    const [writer] = await ask(users.people, { UIDs: [author] })
    if (writer) return signed === undefined || signed.includes(writer.fullname) ? writer.fullname : null
    // Among several names, it would reveal which of them is the author's.
    const [name, ...others] = signed ?? []
    if (name === undefined || others.length > 0) return null
    return (await ask(users.bears_name, { UID: author, name })).bears ? name : null
  }, null)
}

type Case = Pick<ReportedRow, 'kind' | 'id' | 'comm_id' | 'author'>

/**
 * The subject of a report: the thing, or the person who wrote it. Asks other rooms, so never call it in a transaction.
 */
export async function caseOf(ctx: Context, thing: Thing & { of: 'thing' | 'writer' }, about: About): Promise<Case> {
  const { of, kind, id } = thing
  const { comm_id, author } = about
  if (of === 'thing') return { kind, id, comm_id, author }
  if (author === null || (await reportableWriter(ctx, kind, about)) === null) throw new ModerationRefusal('NOT_FOUND')
  if (comm_id !== null && (await anyCanSuspend(ctx, comm_id, author)))
    return { kind: 'member', id: `${comm_id}${author}`, comm_id, author }
  return { kind: 'person', id: author, comm_id: null, author }
}

/** Whether anybody in the community can suspend this person; if `comms` cannot be reached, operators take over. */
function anyCanSuspend({ ask }: Context, comm_id: string, over: string): Promise<boolean> {
  return unlessRefused(async () => (await ask(comms.some_carers, { comm_id, over })).length > 0, false)
}

/** The reply of another room, or this if that room cannot be asked. */
async function unlessRefused<Reply>(asked: () => Promise<Reply>, otherwise: Reply): Promise<Reply> {
  try {
    return await asked()
  } catch (thrown) {
    if (isRefusal(thrown)) return otherwise
    throw thrown
  }
}

type Written = Thing & Pick<ReportedRow, 'author'>

/**
 * Returns those of the given people who did not write the content. If only its room knows the author, that room is
 * asked, so never call this in a transaction. The answer is not stored.
 */
export async function withoutWriters(ctx: Context, { kind, id, author }: Written, UIDs: string[]): Promise<string[]> {
  const others = ctx.own.subjects[kind]?.others
  if (author !== null || !others || UIDs.length === 0) return UIDs.filter((UID) => UID !== author)
  return ctx.ask(others, { id, UIDs })
}

/**
 * Those who look after the community and can decide about the content, whether or not they wrote it; at most twenty.
 * Nobody whose account is suspended can.
 */
export async function carersFor({ ask, own }: Context, { kind, author }: Written, comm_id: string): Promise<string[]> {
  const over = author !== null && isOfPeople({ own }, kind) && { over: author }
  const UIDs = await ask(comms.some_carers, { comm_id, ...over })
  return UIDs.length === 0 ? [] : ask(identity.able_people, { UIDs })
}
