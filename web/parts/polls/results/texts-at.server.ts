import { pollLimits as limits } from '#contract/poll-limits.ts'
import { polls } from '#contract/polls.ts'
import type { AnyResult } from '#web/parts/polls/types.ts'
import type { RequestContext } from '#web/visit.ts'
import type { TextsPage } from './pages.ts'

/**
 * A further page of the written answers to one item; null if none is requested: the result contains the first page of
 * each.
 */
export async function textsAt(
  { enter }: RequestContext,
  result: AnyResult,
  at: string | null,
  words: string | null,
): Promise<TextsPage | null> {
  const [, item_id, from] = /^(i\d{1,2})-(\d{1,9})$/.exec(at ?? '') ?? []
  if (!item_id || result.hidden || !result.items.some((item) => item.item_id === item_id)) return null
  const find = (words ?? '').trim().slice(0, limits.find.max)
  const { poll_id } = result
  return { item_id, find, ...(await enter(polls.get_texts, { poll_id, item_id, from: Number(from), find })) }
}
