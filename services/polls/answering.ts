import { Refusal } from '#contract/call.ts'
import type { polls } from '#contract/polls.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/kit/ids.ts'
import type { Act } from '#platform/room.ts'
import { checkBallot, checked, forget } from './checking.ts'
import { count } from './counting.ts'
import { holdAnswer, holdPoll, moment, topicOf, voterOf } from './data.ts'
import { sameChoices, settle, whyNotChange } from './rules.ts'
import { responseOf } from './showing.ts'
import { moveTally } from './tally.ts'
import type { PollRow, PollTables, ResponseRow } from './tables.ts'

export const submit_response: Act<typeof polls.submit_response> = async (input, here) => {
  const by = voterOf(here)
  const { poll, choices } = await checkBallot(here.visitor, here.db, input.poll_id, input.ballot)
  const tap = { ...by, poll_id: poll.poll_id, version: poll.version, response_id: newId(), choices }
  const found = await count(here.db, tap)
  const word = settle(found, choices)
  if (word === 'again') {
    forget(here.db, poll.poll_id)
    return submit_response(input, here)
  }
  if (word !== 'counted') throw new Refusal(word)
  const answer = found.row!
  if (answer.response_id === tap.response_id) here.live.changed(topicOf(poll.poll_id))
  return { response: responseOf(poll, found.open, answer) }
}

export const update_response: Act<typeof polls.update_response> = async ({ poll_id, ballot }, here) => {
  const { db } = here
  const { voter } = voterOf(here)
  const { poll, before, after } = await db.tx(async () => {
    const { poll, answer } = await holdChangeable(db, poll_id, voter)
    const choices = checked(poll, ballot)
    if (sameChoices(choices, answer.choices)) return { poll, before: answer, after: answer }
    const after = await rewrite(db, answer, { choices })
    await moveTally(db, answer, answer.choices, choices)
    return { poll, before: answer, after }
  })
  if (after !== before) here.live.changed(topicOf(poll_id))
  return { response: responseOf(poll, true, after) }
}

export const withdraw_response: Act<typeof polls.withdraw_response> = async ({ poll_id }, here) => {
  const { db } = here
  const { voter } = voterOf(here)
  const { poll, withdrawn } = await db.tx(async () => {
    const { poll, answer } = await holdChangeable(db, poll_id, voter)
    const withdrawn = await rewrite(db, answer, { state: 'withdrawn' })
    await moveTally(db, answer, answer.choices, [])
    return { poll, withdrawn }
  })
  here.live.changed(topicOf(poll_id))
  return { response: responseOf(poll, true, withdrawn) }
}

/** The poll and this voter's answer, both held until the transaction ends, if the answer can change now. */
async function holdChangeable(
  db: Database,
  poll_id: string,
  voter: string,
): Promise<{ poll: PollRow; answer: ResponseRow }> {
  const { poll, state } = await holdPoll(db, poll_id, 'together')
  if (state === 'draft') throw new Refusal('NOT_FOUND')
  const answer = await holdAnswer(db, poll_id, voter)
  const why = whyNotChange(poll, state, answer)
  if (why) throw new Refusal(why)
  return { poll, answer: answer! }
}

const rewrite = (
  db: Database,
  { poll_id, voter }: ResponseRow,
  change: Partial<Pick<ResponseRow, 'choices' | 'state'>>,
): Promise<ResponseRow> =>
  db
    .q<PollTables>()
    .updateTable('polls.response')
    .set({ ...change, updated_at: moment })
    .where('voter', '=', voter)
    .where('poll_id', '=', poll_id)
    .returningAll()
    .executeTakeFirstOrThrow()
