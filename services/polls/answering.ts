import type { Input, Reply } from '#contract/call.ts'
import { pollEvents } from '#contract/poll-events.ts'
import { PollRefusal } from '#contract/poll-refusals.ts'
import type { polls } from '#contract/polls.ts'
import { users } from '#contract/users.ts'
import { moment } from '#platform/database/clock.ts'
import { newId } from '#platform/kit/ids.ts'
import { whyGone } from '#platform/publishing/rules.ts'
import { hasText, sameBallots, textOf, type Ballots } from './ballots.ts'
import { cast, castOn, castResponse } from './casting.ts'
import { checked, findAnswerable, forget, refuseUnseen, type Answerable } from './checking.ts'
import { count, type VoteOutcome } from './counting.ts'
import { answerOf, findPoll, holdAnswer, holdPoll, pollFor, topicOf } from './data.ts'
import { countAlone } from './merge-voters.ts'
import type { Act, Context, Database } from './own.ts'
import { isPublished, settle, whyNotChange, type IneligibleReason } from './rules.ts'
import { responseOf, type ShownResponse } from './showing.ts'
import { movesOf, moveTally } from './tally.ts'
import type { PollRow, ResponseRow } from './tables.ts'
import { browsersGuest, voterOf } from './voter.ts'
import { notOpen, notOpenNow } from './withdrawn.ts'

export const submit_response: Act<typeof polls.submit_response> = async (input, ctx) => {
  const by = voterOf(ctx.visitor)
  const { poll, ineligible, entry } = await findAnswerable(ctx, input)
  const given = checked(poll, input.ballots)
  if (poll.secrecy === 'secret') return castSecretly(input, ctx, { poll, ineligible, entry }, given.ballots)
  const name = poll.secrecy === 'named' && !ineligible ? await nameOf(ctx) : null
  const { guest, answered } = await browsersGuest(ctx, poll)
  const vote = { ...by, ...given, name, guest, poll_id: poll.poll_id, version: poll.version, response_id: newId() }
  const found = ineligible
    ? await standing(ctx, poll.poll_id)
    : // Counted together with other simultaneous answers, unless it replaces another answer or uses up a list entry.
      await (answered || entry ? countAlone(ctx, vote, entry) : count(ctx.db, vote))
  const word = settle(found, given.ballots)
  if (word === 'again') {
    if (ineligible) throw new PollRefusal(ineligible)
    forget(ctx.db, poll.poll_id)
    return submit_response(input, ctx)
  }
  if (word === 'NOT_OPEN') throw await notOpenNow(ctx.db, poll.poll_id)
  if (word !== 'counted') throw new PollRefusal(word)
  const answer = { ...found.row!, state: 'active' as const }
  if (answer.response_id === vote.response_id) await ctx.live.changed(topicOf(poll.poll_id))
  return { response: responseOf(poll, found.open, answer) }
}

/** Secret ballots cannot be told apart, so a ballot that is sent again is treated as a second ballot, and refused. */
async function castSecretly(
  input: Input<typeof polls.submit_response>,
  ctx: Context,
  { poll, ineligible, entry }: Answerable,
  ballots: Ballots,
): Promise<Reply<typeof polls.submit_response>> {
  const { voter } = voterOf(ctx.visitor)
  if ((await browsersGuest(ctx, poll)).answered) throw new PollRefusal('ALREADY_ANSWERED')
  if (ineligible) throw new PollRefusal((await castOn(ctx.db, poll.poll_id, voter)) ? 'ALREADY_ANSWERED' : ineligible)
  const fate = await cast(ctx.db, { poll_id: poll.poll_id, version: poll.version, voter, ballots }, entry)
  if (!fate.published) throw new PollRefusal('REMOVED')
  if (fate.standing) throw new PollRefusal('ALREADY_ANSWERED')
  if (!fate.open) throw await notOpenNow(ctx.db, poll.poll_id)
  if (!fate.cast) {
    forget(ctx.db, poll.poll_id)
    return submit_response(input, ctx)
  }
  return { response: castResponse(poll, (await castOn(ctx.db, poll.poll_id, voter))!) }
}

/** The caller's name, which is shown with answers to a named poll. */
const nameOf = async ({ ask }: Context): Promise<string> => (await ask(users.get_user, {})).fullname

/** For a caller who may not answer now: the answer they gave earlier, if any, so that it can be acknowledged again. */
async function standing({ db, visitor }: Context, poll_id: string): Promise<VoteOutcome> {
  const { state } = await findPoll(db, poll_id)
  return { published: isPublished(state), open: state === 'open', row: await answerOf(visitor, db, poll_id) }
}

export const update_response: Act<typeof polls.update_response> = async (input, ctx) => {
  const { db } = ctx
  const { poll_id, ballots: sent, mark } = input
  const { voter } = voterOf(ctx.visitor)
  const { ineligible } = await findAnswerable(ctx, input)
  const { poll, before, after } = await db.tx(async () => {
    const { poll, answer } = await holdChangeable(db, poll_id, voter, ineligible)
    refuseUnseen(poll, mark)
    const { ballots, keys } = checked(poll, sent)
    if (sameBallots(ballots, answer.ballots)) return { poll, before: answer, after: answer }
    const change = { ballots: textOf(ballots), keys, has_text: hasText(ballots), state: 'active' as const }
    const after = await rewrite(db, answer, change)
    await moveTally(db, poll_id, movesOf(answer.signed_in, answer.keys, keys))
    return { poll, before: answer, after }
  })
  if (after !== before) await ctx.live.changed(topicOf(poll_id))
  return { response: responseOf(poll, true, after) }
}

export const withdraw_response: Act<typeof polls.withdraw_response> = async ({ poll_id }, ctx) => {
  const { db } = ctx
  const { voter } = voterOf(ctx.visitor)
  await pollFor(ctx, poll_id)
  const { poll, withdrawn } = await db.tx(async () => {
    const { poll, answer } = await holdChangeable(db, poll_id, voter, null)
    const withdrawn = await rewrite(db, answer, { state: 'withdrawn' })
    await moveTally(db, poll_id, movesOf(answer.signed_in, answer.keys, []))
    if (ctx.visitor.kind === 'person')
      await ctx.publish(pollEvents.response_withdrawn, { poll_id, UID: ctx.visitor.UID })
    return { poll, withdrawn }
  })
  await ctx.live.changed(topicOf(poll_id))
  return { response: responseOf(poll, true, withdrawn) }
}

/** Locks the poll and this voter's answer until the transaction ends; refuses if the answer cannot change now. */
async function holdChangeable(
  db: Database,
  poll_id: string,
  voter: string,
  ineligible: IneligibleReason | null,
): Promise<{ poll: PollRow; answer: ShownResponse }> {
  const held = await holdPoll(db, poll_id, 'together')
  const { poll, state } = held
  if (!isPublished(state)) throw new PollRefusal(whyGone(poll, false))
  const answer = await holdAnswer(db, poll_id, voter)
  const why = whyNotChange(poll, state, answer, ineligible)
  if (why === 'NOT_OPEN') throw notOpen(held)
  if (why) throw new PollRefusal(why)
  return { poll, answer: { ...answer!, state: 'active' } }
}

const rewrite = async <S extends ShownResponse['state']>(
  db: Database,
  { poll_id, voter }: ShownResponse,
  change: { state: S; ballots?: string; keys?: string[]; has_text?: boolean },
): Promise<ResponseRow & { state: S }> => {
  const row = await db
    .q()
    .updateTable('polls.response')
    .set({ ...change, updated_at: moment })
    .where('voter', '=', voter)
    .where('poll_id', '=', poll_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...row, state: change.state }
}
