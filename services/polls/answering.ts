import { Refusal, type Input, type Reply } from '#contract/call.ts'
import type { polls } from '#contract/polls.ts'
import { users } from '#contract/users.ts'
import { moment } from '#platform/database/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/kit/ids.ts'
import type { Act, Here } from '#platform/room.ts'
import { hasText, sameBallots, textOf, type Ballots } from './ballots.ts'
import { cast, castOn, castResponse } from './casting.ts'
import { checked, findAnswerable, forget, type Answerable } from './checking.ts'
import { count, type Found } from './counting.ts'
import { answerOf, findPoll, holdAnswer, holdPoll, topicOf } from './data.ts'
import { browsersGuest, countAlone } from './one-voice.ts'
import { isPublished, settle, whyGone, whyNotChange, type Outside } from './rules.ts'
import { responseOf, type ShownResponse } from './showing.ts'
import { movesOf, moveTally } from './tally.ts'
import type { PollRow, PollTables, ResponseRow } from './tables.ts'
import { voterOf } from './voice.ts'
import { notOpen, notOpenNow } from './withdrawn.ts'

export const submit_response: Act<typeof polls.submit_response> = async (input, here) => {
  const by = voterOf(here.visitor)
  const { poll, outside, entry } = await findAnswerable(here, input.poll_id, input.ballots, input.code)
  const given = checked(poll, input.ballots)
  if (poll.secrecy === 'secret') return castSecretly(input, here, { poll, outside, entry }, given.ballots)
  const name = poll.secrecy === 'named' && !outside ? await nameOf(here) : null
  const { guest, answered } = await browsersGuest(here, poll)
  const tap = { ...by, ...given, name, guest, poll_id: poll.poll_id, version: poll.version, response_id: newId() }
  const found = outside
    ? await standing(here, poll.poll_id)
    : // With all others of the moment, unless it takes another's place or an entry of a list.
      await (answered || entry ? countAlone(here, tap, entry) : count(here.db, tap))
  const word = settle(found, given.ballots)
  if (word === 'again') {
    if (outside) throw new Refusal(outside)
    forget(here.db, poll.poll_id)
    return submit_response(input, here)
  }
  if (word === 'NOT_OPEN') throw await notOpenNow(here.db, poll.poll_id)
  if (word !== 'counted') throw new Refusal(word)
  const answer = { ...found.row!, state: 'active' as const }
  if (answer.response_id === tap.response_id) await here.live.changed(topicOf(poll.poll_id))
  return { response: responseOf(poll, found.open, answer) }
}

/** Nothing tells one secret ballot from another, so one that is sent again is only a second one, which is refused. */
async function castSecretly(
  input: Input<typeof polls.submit_response>,
  here: Here,
  { poll, outside, entry }: Answerable,
  ballots: Ballots,
): Promise<Reply<typeof polls.submit_response>> {
  const { voter } = voterOf(here.visitor)
  if ((await browsersGuest(here, poll)).answered) throw new Refusal('ALREADY_ANSWERED')
  if (outside) throw new Refusal((await castOn(here.db, poll.poll_id, voter)) ? 'ALREADY_ANSWERED' : outside)
  const fate = await cast(here.db, { poll_id: poll.poll_id, version: poll.version, voter, ballots }, entry)
  if (!fate.published) throw new Refusal('REMOVED')
  if (fate.standing) throw new Refusal('ALREADY_ANSWERED')
  if (!fate.open) throw await notOpenNow(here.db, poll.poll_id)
  if (!fate.cast) {
    forget(here.db, poll.poll_id)
    return submit_response(input, here)
  }
  return { response: castResponse(poll, (await castOn(here.db, poll.poll_id, voter))!) }
}

/** The caller's name as answers that are named show it. */
const nameOf = async ({ ask }: Here): Promise<string> => (await ask(users.get_user, {})).fullname

/** What there is of a caller whose answer would not be counted now: an answer given before stays acknowledged. */
async function standing({ db, visitor }: Here, poll_id: string): Promise<Found> {
  const { state } = await findPoll(db, poll_id)
  return { published: isPublished(state), open: state === 'open', row: await answerOf(visitor, db, poll_id) }
}

export const update_response: Act<typeof polls.update_response> = async ({ poll_id, ballots: sent }, here) => {
  const { db } = here
  const { voter } = voterOf(here.visitor)
  const { outside } = await findAnswerable(here, poll_id, sent)
  const { poll, before, after } = await db.tx(async () => {
    const { poll, answer } = await holdChangeable(db, poll_id, voter, outside)
    const { ballots, keys } = checked(poll, sent)
    if (sameBallots(ballots, answer.ballots)) return { poll, before: answer, after: answer }
    const change = { ballots: textOf(ballots), keys, has_text: hasText(ballots), state: 'active' as const }
    const after = await rewrite(db, answer, change)
    await moveTally(db, poll_id, movesOf(answer.signed_in, answer.keys, keys))
    return { poll, before: answer, after }
  })
  if (after !== before) await here.live.changed(topicOf(poll_id))
  return { response: responseOf(poll, true, after) }
}

export const withdraw_response: Act<typeof polls.withdraw_response> = async ({ poll_id }, here) => {
  const { db } = here
  const { voter } = voterOf(here.visitor)
  const { poll, withdrawn } = await db.tx(async () => {
    const { poll, answer } = await holdChangeable(db, poll_id, voter, null)
    const withdrawn = await rewrite(db, answer, { state: 'withdrawn' })
    await moveTally(db, poll_id, movesOf(answer.signed_in, answer.keys, []))
    return { poll, withdrawn }
  })
  await here.live.changed(topicOf(poll_id))
  return { response: responseOf(poll, true, withdrawn) }
}

/** The poll and this voter's answer, both held until the transaction ends, if the answer can change now. */
async function holdChangeable(
  db: Database,
  poll_id: string,
  voter: string,
  outside: Outside | null,
): Promise<{ poll: PollRow; answer: ShownResponse }> {
  const held = await holdPoll(db, poll_id, 'together')
  const { poll, state } = held
  if (!isPublished(state)) throw new Refusal(whyGone(poll, false))
  const answer = await holdAnswer(db, poll_id, voter)
  const why = whyNotChange(poll, state, answer, outside)
  if (why === 'NOT_OPEN') throw notOpen(held)
  if (why) throw new Refusal(why)
  return { poll, answer: { ...answer!, state: 'active' } }
}

const rewrite = async <S extends ShownResponse['state']>(
  db: Database,
  { poll_id, voter }: ShownResponse,
  change: { state: S; ballots?: string; keys?: string[]; has_text?: boolean },
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
