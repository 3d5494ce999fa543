import { data } from 'react-router'
import { type AnyRefusal, isRefusal, Refusal } from '#contract/refusals.ts'
import { PollRefusal } from '#contract/poll-refusals.ts'
import { polls } from '#contract/polls.ts'
import { readBallot, type Fields, type ReadBallot } from '#web/parts/polls/ballot/fields.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import { keptOf, textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import { ballotErrorsIn, inSight } from './ballot-errors.server.ts'
import { asNamedNow } from './older-form.server.ts'
import { ballotError, refusedCode, refusedFor, unseen, type SentAnswer } from './refused-answer.server.ts'
import { foundPoll } from './removed.server.ts'
import type { Ballots } from './types.ts'

/** A code that opens the ballot, and the input from before it was checked. */
export interface CheckedCode {
  code: string
  kept: Fields
}

/** A trial answer to a draft, which is shown but not counted. */
export interface TriedAnswer {
  tried: Ballots
}

type Intent = 'answer' | 'change'

/**
 * For actions: submits (`answer`) or updates (`change`) the visitor's answer from a form. null: the answer is counted.
 * The form can be read without the poll, which is loaded only to explain a refusal.
 */
export async function sendAnswer(visit: RequestContext, poll_id: string, form: FormData, intent: Intent) {
  const stale = await drawnForAnother({ visit, poll_id, form })
  if (stale) return stale
  const sent = { visit, poll_id, form: await asNamedNow(visit, poll_id, form) }
  return given(sent, intent, readBallot(keptOf(sent.form)))
}

async function given(sent: SentAnswer, intent: Intent, read: ReadBallot): ReturnType<typeof explained> {
  const isRead = Object.keys(read.unreadable).length === 0
  const no = isRead ? await entered(sent, intent, read.ballots) : new PollRefusal('BALLOT_INVALID')
  return no && explained(no, sent, intent, read)
}

async function entered(sent: SentAnswer, intent: Intent, ballots: Ballots): Promise<AnyRefusal | null> {
  const { visit, poll_id, form } = sent
  const [mark, code] = [textIn(form, 'mark'), textIn(form, 'code').trim()]
  // Older forms without the poll's version are accepted for the poll as it is now.
  const answer = { poll_id, ballots, ...(mark && { mark }) }
  const counted =
    intent === 'change'
      ? visit.enter(polls.update_response, answer)
      : visit.enter(polls.submit_response, { ...answer, ...(code && { code }) })
  return (await replyOf(unlessGone(sent, counted))).no
}

/** Explains a refusal. If the form contains answers to items that are now hidden, it is sent again without them. */
async function explained(
  no: AnyRefusal,
  sent: SentAnswer,
  intent: Intent,
  read: ReadBallot,
): Promise<Awaited<ReturnType<typeof refusedFor>> | null> {
  const isOfBallot = no.code === 'INVALID' || no.code === 'BALLOT_INVALID' || no.code === 'STALE_VERSION'
  const named = Object.keys(no.note.fields ?? {})
  if (no.code === 'NOT_LISTED' || (no.code === 'INVALID' && named.includes('code'))) return refusedCode(sent)
  if (!isOfBallot) return refusedFor(sent, no)
  const { visit, poll_id, form } = sent
  const { reply: poll, no: away } = await replyOf(visit.enter(polls.get_poll, { poll_id }))
  // The choices stay on the page, so that they can be sent again in a moment.
  if (away?.status === 503) return refusedFor(sent, away)
  if (away) return foundPoll(visit, poll_id, Promise.reject<never>(away))
  const mark = textIn(form, 'mark')
  if (no.code === 'STALE_VERSION' || (mark && mark !== poll.mark)) return unseen(sent, poll)
  const asked = inSight(poll.items, read)
  if (sizeOf(asked) < sizeOf(read)) return given(sent, intent, asked)
  const unread = Object.keys(asked.unreadable)
  const ballotErrors = named.flatMap((path) => /\bi[1-9]\d*\b/.exec(path)?.[0] ?? [])
  return ballotError(sent, poll, unread.length > 0 ? unread : [...new Set(ballotErrors)])
}

/** The number of items with any input. */
const sizeOf = ({ ballots, unreadable }: ReadBallot): number =>
  Object.keys(ballots).length + Object.keys(unreadable).length

/** For actions: reads a sent form as a trial answer to a draft, without counting it. */
export async function tryAnswer(visit: RequestContext, poll_id: string, preview: string | undefined, form: FormData) {
  const poll = await foundPoll(visit, poll_id, visit.enter(polls.get_poll, { poll_id, preview }))
  const { ballots, unreadable } = inSight(poll.items, readBallot(keptOf(form)))
  const unread = Object.keys(unreadable)
  const wrong = unread.length > 0 ? unread : ballotErrorsIn(poll, ballots)
  return wrong.length > 0 ? ballotError({ visit, poll_id, form }, poll, wrong) : data<TriedAnswer>({ tried: ballots })
}

/** For actions: checks a code for the poll’s list before any question is answered. */
export async function checkCode(visit: RequestContext, poll_id: string, form: FormData) {
  const stale = await drawnForAnother({ visit, poll_id, form })
  if (stale) return stale
  const sent = { visit, poll_id, form: await asNamedNow(visit, poll_id, form) }
  const code = textIn(form, 'code').trim()
  const { no } = await replyOf(unlessGone(sent, visit.enter(polls.check_code, { poll_id, code })))
  if (!no) return data<CheckedCode>({ code, kept: keptOf(sent.form) })
  return no.code === 'NOT_LISTED' || no.code === 'INVALID' ? refusedCode(sent) : refusedFor(sent, no)
}

/** For actions: withdraws the visitor's answer. null: it is no longer counted. */
export async function sendWithdrawal(visit: RequestContext, poll_id: string, form: FormData) {
  const sent = { visit, poll_id, form }
  const stale = await drawnForAnother(sent)
  if (stale) return stale
  const { no } = await replyOf(unlessGone(sent, visit.enter(polls.withdraw_response, { poll_id })))
  return no && refusedFor(sent, no)
}

/** Shows the page for a missing or removed poll, whatever form was sent to it. */
const unlessGone = <T>({ visit, poll_id }: SentAnswer, entered: Promise<T>): Promise<T> =>
  entered.catch((thrown: unknown) => {
    if (isRefusal(thrown) && (thrown.code === 'REMOVED' || thrown.code === 'NOT_FOUND'))
      return foundPoll(visit, poll_id, Promise.reject<never>(thrown))
    throw thrown
  })

/**
 * Explains the refusal if the page was rendered for another user: otherwise the same person could be counted twice.
 * null: the page was rendered for this visitor.
 */
async function drawnForAnother(sent: SentAnswer) {
  const { UID } = sent.visit
  if (textIn(sent.form, 'UID') === (UID ?? '')) return null
  return refusedFor(sent, new Refusal(UID === null ? 'SIGN_IN' : 'STALE_VERSION'))
}
