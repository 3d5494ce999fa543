import { Refusal } from '#contract/call.ts'
import type { polls } from '#contract/polls.ts'
import { moment } from '#platform/database/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/kit/ids.ts'
import type { Act, Here } from '#platform/room.ts'
import { checked, findAnswerable, forget } from './checking.ts'
import { count, type Found } from './counting.ts'
import { answerOf, findPoll, holdAnswer, holdPoll, topicOf } from './data.ts'
import { countForGuest, guestToReplace } from './one-voice.ts'
import { isPublished, sameChoices, settle, whyNotChange, type Outside } from './rules.ts'
import { responseOf, type ShownResponse } from './showing.ts'
import { movesOf, moveTally } from './tally.ts'
import type { PollRow, PollTables, ResponseRow } from './tables.ts'
import { voterOf } from './voice.ts'

export const submit_response: Act<typeof polls.submit_response> = async (input, here) => {
  const by = voterOf(here.visitor)
  const { poll, outside } = await findAnswerable(here, input.poll_id, input.ballot)
  const choices = checked(poll, input.ballot)
  const tap = { ...by, poll_id: poll.poll_id, version: poll.version, response_id: newId(), choices }
  const guest = outside ? null : await guestToReplace(here, poll.poll_id)
  const found = outside
    ? await standing(here, poll.poll_id)
    : await (guest ? countForGuest(here, tap, guest) : count(here.db, tap))
  const word = settle(found, choices)
  if (word === 'again') {
    if (outside) throw new Refusal(outside)
    forget(here.db, poll.poll_id)
    return submit_response(input, here)
  }
  if (word !== 'counted') throw new Refusal(word)
  const answer = { ...found.row!, state: 'active' as const }
  if (answer.response_id === tap.response_id) here.live.changed(topicOf(poll.poll_id))
  return { response: responseOf(poll, found.open, answer) }
}

/** What there is of a caller whose answer would not be counted now: an answer given before stays acknowledged. */
async function standing({ db, visitor }: Here, poll_id: string): Promise<Found> {
  const { state } = await findPoll(db, poll_id)
  return { published: isPublished(state), open: state === 'open', row: await answerOf(visitor, db, poll_id) }
}

export const update_response: Act<typeof polls.update_response> = async ({ poll_id, ballot }, here) => {
  const { db } = here
  const { voter } = voterOf(here.visitor)
  const { outside } = await findAnswerable(here, poll_id, ballot)
  const { poll, before, after } = await db.tx(async () => {
    const { poll, answer } = await holdChangeable(db, poll_id, voter, outside)
    const choices = checked(poll, ballot)
    if (sameChoices(choices, answer.choices)) return { poll, before: answer, after: answer }
    const after = await rewrite(db, answer, { choices, state: 'active' })
    await moveTally(db, poll_id, movesOf(answer.signed_in, answer.choices, choices))
    return { poll, before: answer, after }
  })
  if (after !== before) here.live.changed(topicOf(poll_id))
  return { response: responseOf(poll, true, after) }
}

export const withdraw_response: Act<typeof polls.withdraw_response> = async ({ poll_id }, here) => {
  const { db } = here
  const { voter } = voterOf(here.visitor)
  const { poll, withdrawn } = await db.tx(async () => {
    const { poll, answer } = await holdChangeable(db, poll_id, voter, null)
    const withdrawn = await rewrite(db, answer, { state: 'withdrawn' })
    await moveTally(db, poll_id, movesOf(answer.signed_in, answer.choices, []))
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
  outside: Outside | null,
): Promise<{ poll: PollRow; answer: ShownResponse }> {
  const { poll, state } = await holdPoll(db, poll_id, 'together')
  if (!isPublished(state)) throw new Refusal('NOT_FOUND')
  const answer = await holdAnswer(db, poll_id, voter)
  const why = whyNotChange(poll, state, answer, outside)
  if (why) throw new Refusal(why)
  return { poll, answer: { ...answer!, state: 'active' } }
}

const rewrite = async <S extends ShownResponse['state']>(
  db: Database,
  { poll_id, voter }: ShownResponse,
  change: { state: S; choices?: string[] },
): Promise<ResponseRow & { state: S }> => {
  const row = await db
    .q<PollTables>()
    .updateTable('polls.response')
    .set({ ...change, updated_at: moment })
    .where('voter', '=', voter)
    .where('poll_id', '=', poll_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...row, state: change.state }
}
