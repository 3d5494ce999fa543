import { Refusal } from '#contract/call.ts'
import type { polls } from '#contract/polls.ts'
import type { Act } from '#platform/room.ts'
import { clock } from './data.ts'
import { stateOf } from './rules.ts'
import { responseOf } from './showing.ts'
import type { PollTables } from './tables.ts'
import { voice } from './voice.ts'

export const polls_responses: Act<typeof polls.polls_responses> = async ({ UID }, { db, visitor }) => {
  const own = visitor.kind === 'person' ? visitor.UID : undefined
  if (UID !== undefined && UID !== own) throw new Refusal('NOT_FOUND')
  const by = voice(visitor)
  if (!by) return []
  const answers = await db
    .q<PollTables>()
    .selectFrom('polls.response as r')
    .innerJoin('polls.poll as p', 'p.poll_id', 'r.poll_id')
    .selectAll('r')
    .select(['p.kind', 'p.change', 'p.published_at', 'p.opens_at', 'p.closes_at', 'p.outcome_at', clock.as('now')])
    .where('r.voter', '=', by.voter)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.response_id', 'desc')
    .execute()
  return answers.map((answer) => responseOf(answer, stateOf(answer, answer.now) === 'open', answer))
}
