import { questions } from '#contract/questions.ts'
import type { CommunityServerPlate } from '#web/community/plate.server.ts'
import type { Community } from '#web/community/plate.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import { queryValue } from '#web/state/query.ts'
import type { RequestContext } from '#web/visit.ts'
import { officialsOf } from './official.server.ts'
import { QUESTION_LISTS, type QuestionSort } from './lists.ts'

const MAX_SHOWN = 5

/** The rest of the page still loads when questions cannot be reached. */
async function load(ctx: RequestContext, { comm_id }: Community) {
  const [{ reply }, officials] = await Promise.all([
    replyOf(ctx.enter(questions.questions, { comm_id, limit: MAX_SHOWN })),
    officialsOf(ctx, comm_id),
  ])
  const told = officials.length > 0 ? await replyOf(ctx.enter(questions.official_record, { comm_id })) : null
  return { questions: reply?.items ?? [], officials, record: told?.reply ?? [] }
}

export type InCommunity = Awaited<ReturnType<typeof load>>

const sortIn = (url: string): QuestionSort | null =>
  QUESTION_LISTS.find((sort) => sort === queryValue(url, 'questions')) ?? null

/** All questions of the community in one order, if the address requests one. */
async function instead(ctx: RequestContext, { comm_id }: Community, url: string) {
  const sort = sortIn(url)
  if (!sort) return null
  const cursor = queryValue(url, 'after') ?? undefined
  const official_id = queryValue(url, 'official') ?? undefined
  const asked = { comm_id, sort, ...(cursor && { cursor }), ...(official_id && { official_id }) }
  const [{ reply }, officials] = await Promise.all([
    replyOf(ctx.enter(questions.questions, asked)),
    officialsOf(ctx, comm_id),
  ])
  return {
    sort,
    official_id: official_id ?? null,
    officials: officials.length > 0,
    questions: reply?.items ?? [],
    next: reply?.next_cursor ?? null,
    further: cursor !== undefined,
  }
}

export type AllQuestions = NonNullable<Awaited<ReturnType<typeof instead>>>

export default { load, instead } satisfies CommunityServerPlate
