import { questions } from '#contract/questions.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import { queryValue } from '#web/state/query.ts'
import type { ThingServerPlate } from '#web/thing/plate.server.ts'
import type { Thing } from '#web/thing/plate.ts'
import type { RequestContext } from '#web/visit.ts'
import { ALL_ABOUT, ASKED_ABOUT } from './addresses.ts'

const MAX_ABOUT = 3

/**
 * The questions about a poll that the most people share, or a page of all questions about it; null if there is nothing
 * to show or do.
 */
async function load({ enter }: RequestContext, { kind, id: poll_id }: Thing, url: string, open: boolean) {
  if (kind !== 'poll') return null
  const page = queryValue(url, ASKED_ABOUT)
  const which = page === null ? { limit: MAX_ABOUT } : page === ALL_ABOUT ? {} : { cursor: page }
  const { reply } = await replyOf(enter(questions.questions, { poll_id, sort: 'too', ...which }))
  if (!reply || (reply.items.length === 0 && !open)) return null
  return { open, top: page === null, items: reply.items, next: reply.next_cursor }
}

export type AskedAbout = NonNullable<Awaited<ReturnType<typeof load>>>

export default { load, ballot: true } satisfies ThingServerPlate
