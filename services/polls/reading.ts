import type { polls as calls } from '#contract/polls.ts'
import { isRefusal } from '#contract/refusals.ts'
import { carriedOut } from '#platform/measures/measures.ts'
import { mayPass } from '#platform/newcomers/rules.ts'
import { isAuthor, isTheirs, mayEdit, mayManage } from '#platform/publishing/rules.ts'
import type { Act, Context } from '#platform/room.ts'
import { fingerprintOf } from '#platform/subject.ts'
import { linksOf } from './asking-again.ts'
import { castOn, castResponse } from './casting.ts'
import { hiddenIn } from './decided-texts.ts'
import { answerOf, draftBehind, enterPoll, hasBallots, pollFor, type PlacedPoll, type TimedPoll } from './data.ts'
import { listingOf, unlisted } from './entries.ts'
import { lotOf } from './lot.ts'
import { placeForManaging, placeOf } from './membership.ts'
import { staysHere } from './newcomers.ts'
import { isLive, isOver, isRunning, whyNotAnswer, whyIneligible } from './rules.ts'
import { removalOf, responseOf, reviewOf, summaryOf } from './showing.ts'
import { ordersFor } from './shuffling.ts'
import { asksWhy } from './acting-as.ts'
import type { PollRow } from './tables.ts'
import { browsersGuest, voterIn } from './voter.ts'

export const get_poll: Act<typeof calls.get_poll> = async ({ poll_id, preview }, ctx) => {
  const { db, visitor } = ctx
  const found = await (preview === undefined ? pollFor(ctx, poll_id) : draftBehind(ctx, poll_id, preview))
  const { poll, state, now } = found
  const by = voterIn(visitor)
  const mine = await answerOf(visitor, db, poll_id)
  const day = by && poll.secrecy === 'secret' ? await castOn(db, poll_id, by.voter) : null
  // People who may answer without belonging to a community can read the poll even if `comms` cannot be reached.
  const place = await (poll.audience === 'members' ? placeOf : placeForManaging)(ctx, poll)
  const { entry, unconfirmed } = poll.audience === 'list' ? await listingOf(ctx, poll) : unlisted
  const belongs = { member: place.takes_part, listed: entry !== null, unconfirmed }
  const ineligible = whyIneligible(poll, { signed_in: visitor.kind === 'person', ...belongs })
  const { answered: as_guest } = await browsersGuest(ctx, poll)
  const why = whyNotAnswer(poll, state, { mine, cast: day !== null, as_guest }, ineligible)
  const can_edit = mayEdit(visitor, poll, place.may)
  const own = isAuthor(visitor, poll)
  const can_pass = mayPass(poll, { own, may: place.may }) && !(await staysHere(ctx, place))
  return {
    ...summaryOf(poll, state, now),
    my_response: day ? castResponse(poll, day) : myResponse(found, mine),
    my_hidden_texts: await hiddenIn(ctx, poll, mine),
    ...(await linksOf(db, poll, state)),
    removed: removalOf(poll),
    eligibility: { can: why === null, why },
    orders: ordersFor(poll, by?.voter ?? null),
    lot: lotOf(poll, isOver(state)),
    review: can_edit ? reviewOf(poll) : null,
    only_here: can_pass || (own && poll.only_here_at !== null),
    can_pass,
    asks_why: asksWhy(visitor, poll, place.role),
    can_manage: mayManage(visitor, poll, place.may),
    can_edit,
    can_check_texts: place.may.includes('look_after'),
    can_withdraw: isLive(state) && isTheirs(visitor, poll),
    frozen: can_edit && (await hasBallots(db, poll)),
  }
}

/**
 * A poll as other rooms get it. They get a removed poll only on behalf of its author, or of people who may decide about
 * it.
 */
async function pollToTell(ctx: Context, poll_id: string): Promise<PlacedPoll> {
  try {
    return await pollFor(ctx, poll_id)
  } catch (thrown) {
    if (!isRefusal(thrown) || thrown.code !== 'REMOVED') throw thrown
    const found = await enterPoll(ctx, poll_id)
    if (isAuthor(ctx.visitor, found.poll)) return found
    if (!(await placeForManaging(ctx, found.poll)).may.includes('look_after')) throw thrown
    return found
  }
}

/** The questions and their options, each on a line of its own. */
const textOf = ({ about: lead, items }: PollRow): string =>
  [
    lead,
    ...items.flatMap((item) => [item.text, ...('options' in item ? item.options.map(({ text }) => `– ${text}`) : [])]),
  ]
    .filter((line) => line !== '')
    .join('\n')

/** People can comment on a poll once it has opened, and still after it has closed, unless it has been removed. */
export const about: Act<typeof calls.about> = async ({ id }, ctx) => {
  const { poll, state, sight } = await pollToTell(ctx, id)
  const { title, lang, comm_id, author } = poll
  const text = textOf(poll)
  return {
    title,
    lang,
    comm_id,
    author,
    unlisted: sight !== null || poll.only_here_at !== null,
    open: isRunning(state) || isOver(state),
    gone: state === 'removed',
    fingerprint: fingerprintOf(title, text),
    text: state === 'removed' ? text : undefined,
    words: text,
    carried_out: await carriedOut(ctx.db, 'polls', 'poll', id),
  }
}

const myResponse = ({ poll, state }: TimedPoll, mine: Awaited<ReturnType<typeof answerOf>>) =>
  mine?.state === 'active' ? responseOf(poll, state === 'open', { ...mine, state: mine.state }) : null
