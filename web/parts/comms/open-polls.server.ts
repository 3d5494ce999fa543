import { polls } from '#contract/polls.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import type { RequestContext } from '#web/visit.ts'

const MAX_PAGE = 100
/** If more polls than this are open, none are counted: a wrong number would be worse than none. */
const MAX_PAGES = 3

/** The number of open polls in each community, as far as this visitor may see them; null: too many, or not known now. */
export async function countOpenPolls({ enter }: RequestContext): Promise<Counts> {
  const counts = new Map<string, number>()
  let cursor: string | undefined
  for (let page = 0; page < MAX_PAGES; page++) {
    const { reply } = await replyOf(enter(polls.polls, { state: 'open', limit: MAX_PAGE, ...(cursor && { cursor }) }))
    if (!reply) return null
    for (const { comm_id } of reply.items) if (comm_id) counts.set(comm_id, (counts.get(comm_id) ?? 0) + 1)
    if (!reply.next_cursor) return counts
    cursor = reply.next_cursor
  }
  return null
}

type Counts = ReadonlyMap<string, number> | null

/** Adds the number of open polls to each of these communities. */
export const withOpenPolls = <C extends { comm_id: string }>(all: C[], counts: Counts) =>
  all.map((community) => ({ ...community, ...(counts && { open_polls: counts.get(community.comm_id) ?? 0 }) }))

/** These communities with their number of open polls, the most active first. */
export const mostActiveFirst = <C extends { comm_id: string }>(all: C[], counts: Counts) =>
  withOpenPolls(all, counts).toSorted((a, b) => (b.open_polls ?? 0) - (a.open_polls ?? 0))
