import { countedLines } from '#web/parts/polls/counted-lines.server.ts'
import { visibleFinding } from '#web/parts/polls/results/visible-finding.server.ts'
import type { PollSummary } from '#web/parts/polls/types.ts'
import type { RequestContext } from '#web/visit.ts'

/** Closed polls with their finding, where it is visible, and their outcome. */
export async function pastLines(ctx: RequestContext, all: PollSummary[]) {
  const [lines, found] = await Promise.all([
    countedLines(ctx, all),
    Promise.all(all.map((poll) => visibleFinding(ctx, poll))),
  ])
  return lines.map((line, at) => {
    const { outcome, promise, overdue } = all[at]!
    return { ...line, found: found[at]!, outcome, promise, overdue }
  })
}

export type PastLine = Awaited<ReturnType<typeof pastLines>>[number]
