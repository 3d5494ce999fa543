import { identityEvents } from '#contract/identity-events.ts'
import { pollEvents } from '#contract/poll-events.ts'
import { questionEvents } from '#contract/question-events.ts'
import { carryingOut, type CarryOut } from '#platform/measures/measures.ts'
import { on } from '#platform/room.ts'
import { earn } from './earning.ts'
import type { CoinTables, Reaction } from './own.ts'
import { restoreAbout, takeBack, voidAbout } from './settling.ts'

/** Secret ballots earn nothing: a line with a time would tell that somebody has voted, and when. */
const answered: Reaction<typeof pollEvents.response_submitted> = async ({ poll_id: id, UID, secret }, { db }) => {
  if (!secret) await earn(db, { UID, rule: 'answer_poll', kind: 'poll', id })
}

const answerTakenBack: Reaction<typeof pollEvents.response_withdrawn> = ({ poll_id: id, UID }, { db }) =>
  takeBack(db, { UID, rule: 'answer_poll', kind: 'poll', id })

const verified: Reaction<typeof identityEvents.address_confirmed> = ({ UID }, { db }) =>
  earn(db, { UID, rule: 'profile_verified', kind: 'person', id: '' })

const outcomePublished: Reaction<typeof pollEvents.outcome_published> = ({ poll_id: id, UID }, { db }) =>
  earn(db, { UID, rule: 'outcome_published', kind: 'poll', id })

const accepted: Reaction<typeof questionEvents.answer_accepted> = ({ answer_id: id, UID }, { db }) =>
  earn(db, { UID, rule: 'answer_accepted', kind: 'answer', id })

const unaccepted: Reaction<typeof questionEvents.answer_unaccepted> = ({ answer_id: id, UID }, { db }) =>
  takeBack(db, { UID, rule: 'answer_accepted', kind: 'answer', id })

const rated: Reaction<typeof questionEvents.answer_rated> = ({ answer_id: id, UID, rating, helpful }, { db }) =>
  (helpful ? earn : takeBack)(db, { UID, rule: 'helpful', kind: 'answer', id, by: rating })

const answerDeleted: Reaction<typeof questionEvents.answer_deleted> = ({ answer_id }, { db }) =>
  voidAbout(db, 'answer', answer_id)

/** While a thing is hidden or removed, nothing is earned by it that has not vested. */
const followMeasure: CarryOut<unknown, CoinTables> = ({ kind, id, measure }, { db }, once) =>
  once(async () => {
    if (measure === 'hide' || measure === 'remove') await voidAbout(db, kind, id)
    if (measure === 'show') await restoreAbout(db, kind, id)
  })

export const reactions = [
  on(pollEvents.response_submitted, answered),
  on(pollEvents.response_withdrawn, answerTakenBack),
  on(identityEvents.address_confirmed, verified),
  on(pollEvents.outcome_published, outcomePublished),
  on(questionEvents.answer_accepted, accepted),
  on(questionEvents.answer_unaccepted, unaccepted),
  on(questionEvents.answer_rated, rated),
  on(questionEvents.answer_deleted, answerDeleted),
  carryingOut<unknown, CoinTables>('coins', { poll: followMeasure, question: followMeasure, answer: followMeasure }),
]
