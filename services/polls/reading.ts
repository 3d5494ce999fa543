import type { polls as calls } from '#contract/polls.ts'
import { isOperator } from '#platform/door/visitor.ts'
import { hashToken } from '#platform/kit/ids.ts'
import type { Act, Here } from '#platform/room.ts'
import { linksOf } from './asking-again.ts'
import { castOn, castResponse } from './casting.ts'
import { answerOf, findPoll, hasBallots, type TimedPoll } from './data.ts'
import { pollFor } from './reaching.ts'
import { listingOf } from './entries.ts'
import { lotOf } from './lot.ts'
import { isAuthor, isTheirs, managesFrom, placeForManaging, placeOf } from './membership.ts'
import { browsersGuest } from './one-voice.ts'
import { canManage, canWrite, isLive, isOver, whyNotAnswer, whyOutside } from './rules.ts'
import { removalOf, responseOf, reviewOf, summaryOf } from './showing.ts'
import { ordersFor } from './shuffling.ts'
import { voice } from './voice.ts'

export const get_poll: Act<typeof calls.get_poll> = async ({ poll_id, preview }, here) => {
  const { db, visitor } = here
  const found = await (preview === undefined ? pollFor(here, poll_id) : draftBehind(here, poll_id, preview))
  const { poll, state, now } = found
  const by = voice(visitor)
  const mine = await answerOf(visitor, db, poll_id)
  const day = by && poll.secrecy === 'secret' ? await castOn(db, poll_id, by.voter) : null
  // Whoever may answer without belonging anywhere reads the poll whether or not the communities can be asked.
  const place = await (poll.audience === 'members' ? placeOf : placeForManaging)(here, poll)
  const { entry, unconfirmed } = await listingOf(here, poll, by?.voter ?? null)
  const belongs = { member: place.role !== null, listed: entry !== null, unconfirmed }
  const outside = whyOutside(poll, { signed_in: visitor.kind === 'person', ...belongs })
  const { answered: as_guest } = await browsersGuest(here, poll)
  const why = whyNotAnswer(poll, state, { mine, cast: day !== null, as_guest }, outside)
  const rights = { operator: isOperator(visitor), ...place }
  const can_edit = canManage(rights) || (isAuthor(here, poll) && canWrite(rights))
  return {
    ...summaryOf(poll, state, now),
    my_response: day ? castResponse(poll, day) : myResponse(found, mine),
    ...(await linksOf(db, poll, state)),
    removed: removalOf(poll),
    eligibility: { can: why === null, why },
    orders: ordersFor(poll, by?.voter ?? null),
    lot: lotOf(poll, isOver(state)),
    review: can_edit ? reviewOf(poll) : null,
    can_manage: managesFrom(here, poll, place),
    can_edit,
    can_check_texts: canManage(rights),
    can_withdraw: isLive(state) && isTheirs(here, poll),
    frozen: can_edit && (await hasBallots(db, poll)),
  }
}

const myResponse = ({ poll, state }: TimedPoll, mine: Awaited<ReturnType<typeof answerOf>>) =>
  mine?.state === 'active' ? responseOf(poll, state === 'open', { ...mine, state: mine.state }) : null

/** A draft for whoever has the token of its preview link. Once it is published the link leads to the poll. */
async function draftBehind(here: Here, poll_id: string, preview: string): Promise<TimedPoll> {
  const found = await findPoll(here.db, poll_id)
  if (found.state !== 'draft' || found.poll.preview_hash !== hashToken(preview)) return pollFor(here, poll_id)
  return found
}
