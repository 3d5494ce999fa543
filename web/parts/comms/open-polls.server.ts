import { polls } from '#contract/polls.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import type { RequestContext } from '#web/visit.ts'

/** The number of open polls in each of these communities, as its own page lists them; null: not known now. */
export async function countOpenPolls({ enter }: RequestContext, comm_ids: string[]): Promise<Counts> {
  if (comm_ids.length === 0) return new Map()
  const { reply } = await replyOf(enter(polls.open_counts, { comm_ids }))
  return reply ? new Map(reply.map(({ comm_id, open }) => [comm_id, open])) : null
}

type Counts = ReadonlyMap<string, number> | null

export const idsOf = (communities: { comm_id: string }[]): string[] => communities.map(({ comm_id }) => comm_id)

/** Adds the number of open polls to each of these communities. */
export const withOpenPolls = <C extends { comm_id: string }>(all: C[], counts: Counts) =>
  all.map((community) => ({ ...community, ...(counts && { open_polls: counts.get(community.comm_id) ?? 0 }) }))

/** These communities with their number of open polls, the most active first. */
export const mostActiveFirst = <C extends { comm_id: string }>(all: C[], counts: Counts) =>
  withOpenPolls(all, counts).toSorted((a, b) => (b.open_polls ?? 0) - (a.open_polls ?? 0))
