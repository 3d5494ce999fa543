import { comms } from '#contract/comms.ts'
import { ModerationRefusal } from '#contract/moderation-refusals.ts'
import { isRefusal } from '#contract/refusals.ts'
import type { About } from '#platform/subject.ts'
import type { Context } from './own.ts'
import { UIDof, type Thing } from './reported.ts'
import type { ReportedRow } from './tables.ts'

/** Whether this kind is about people themselves: whoever may not decide about one does not find it. */
export const isOfPeople = ({ own }: Pick<Context, 'own'>, kind: string): boolean => own.subjects[kind]?.people === true

/** Whether the caller can report the person who wrote this: its page says that a person did, and it is not the caller. */
export const canReportWriter = ({ own, visitor }: Context, kind: string, { author, unnamed }: About): boolean =>
  own.subjects[kind]?.hasWriter === true && unnamed !== true && author !== null && author !== UIDof(visitor)

type Case = Pick<ReportedRow, 'kind' | 'id' | 'comm_id' | 'author'>

/** What a report is about: the thing, or whoever wrote it. Asks other rooms, so never call it in a transaction. */
export async function caseOf(ctx: Context, thing: Thing & { of: 'thing' | 'writer' }, about: About): Promise<Case> {
  const { of, kind, id } = thing
  const { comm_id, author } = about
  if (of === 'thing') return { kind, id, comm_id, author }
  if (author === null || !canReportWriter(ctx, kind, about)) throw new ModerationRefusal('NOT_FOUND')
  if (comm_id !== null && (await anyCanSuspend(ctx, comm_id, author)))
    return { kind: 'member', id: `${comm_id}${author}`, comm_id, author }
  return { kind: 'person', id: author, comm_id: null, author }
}

/** Whether somebody in the community can suspend this person; operators take on what it cannot say at this moment. */
async function anyCanSuspend({ ask }: Context, comm_id: string, over: string): Promise<boolean> {
  try {
    return (await ask(comms.some_carers, { comm_id, over })).length > 0
  } catch (thrown) {
    if (isRefusal(thrown)) return false
    throw thrown
  }
}

type Written = Thing & Pick<ReportedRow, 'author'>

/**
 * Those among these people who did not write it. Where only its room knows who did, that room is asked, so never call it
 * in a transaction; nothing of the answer is kept.
 */
export async function withoutWriters(ctx: Context, { kind, id, author }: Written, UIDs: string[]): Promise<string[]> {
  const others = ctx.own.subjects[kind]?.others
  if (author !== null || !others || UIDs.length === 0) return UIDs.filter((UID) => UID !== author)
  return ctx.ask(others, { id, UIDs })
}

/** Those who look after the community and can decide about it, whoever wrote it; at most twenty. */
export const carersFor = ({ ask, own }: Context, { kind, author }: Written, comm_id: string): Promise<string[]> =>
  ask(comms.some_carers, { comm_id, ...(author !== null && isOfPeople({ own }, kind) && { over: author }) })
