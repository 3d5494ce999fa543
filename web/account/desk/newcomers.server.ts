import { comms } from '#contract/comms.ts'
import { commsLimits } from '#contract/comms-limits.ts'
import { users } from '#contract/users.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import type { RequestContext } from '#web/visit.ts'
import type { NewThing } from './plate.server.ts'

/** What is said beside things by new accounts: the communities they are in, and the names this reader may read. */
export async function saidOfThings({ enter }: Pick<RequestContext, 'enter'>, things: readonly NewThing[]) {
  const comm_ids = [...new Set(things.flatMap(({ comm_id }) => comm_id ?? []))].slice(0, commsLimits.page.max)
  const UIDs = [...new Set(things.flatMap(({ author }) => author ?? []))]
  const [communities, people] = await Promise.all([
    comm_ids.length > 0 ? replyOf(enter(comms.communities, { comm_ids })) : null,
    UIDs.length > 0 ? replyOf(enter(users.people, { UIDs })) : null,
  ])
  return {
    communities: Object.fromEntries(
      (communities?.reply ?? []).map(({ comm_id, comm_name, lang }) => [comm_id, { comm_name, lang }]),
    ),
    names: Object.fromEntries((people?.reply ?? []).map(({ UID, fullname }) => [UID, fullname])),
  }
}

/**
 * What a page says after showing a thing to the whole site: `passed`, or `passed-off-front` if the front page leaves out
 * the community of the thing.
 */
export async function passedIn({ enter }: Pick<RequestContext, 'enter'>, comm_id: string | null): Promise<string> {
  if (comm_id === null) return 'passed'
  const { reply } = await replyOf(enter(comms.communities, { comm_ids: [comm_id] }))
  return reply?.[0]?.on_front === false ? 'passed-off-front' : 'passed'
}

export type SaidOfThings = Awaited<ReturnType<typeof saidOfThings>>
