import { data } from 'react-router'
import { type AnyRefusal, isRefusal } from '#contract/refusals.ts'
import { polls } from '#contract/polls.ts'
import { ballotsIn, type Fields } from '#web/parts/polls/ballot/fields.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import { keptOf, textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import { refusalSentence } from '#web/refusals.server.ts'
import { standingIn } from '#web/parts/polls/ballot/corrections.ts'
import {
  codeSentence,
  correctedSentence,
  editedSentence,
  ballotErrorsIn,
  ballotErrorSentences,
  overSeveral,
  unreadableIn,
} from './ballot-errors.server.ts'
import { foundPoll } from './removed.server.ts'
import type { Ballots, Poll } from './types.ts'

/** What a refused form shows again: why, and what had been filled in as it was. */
export interface RefusedAnswer {
  sentence: string
  poll_id: string
  kept: Fields
  /** What is wrong with an item, by its id, where a ballot has several. */
  wrong: Record<string, string>
  codeRefused: boolean
  /** Whom the page was drawn for, by UID; empty: a guest. Kept, so that sending it again changes nothing. */
  UID: string
}

/** A code that opens the ballot, and what had been filled in before it was checked. */
export interface CheckedCode {
  code: string
  kept: Fields
}

/** What an answer to a draft would have been: it is tried, and not counted. */
export interface TriedAnswer {
  tried: Ballots
}

/** For actions: gives (`answer`) or replaces (`change`) the visitor's answer from a sent form. null: it is counted. */
export async function sendAnswer(visit: RequestContext, poll_id: string, form: FormData, intent: 'answer' | 'change') {
  const stale = await drawnForAnother(visit, poll_id, form)
  if (stale) return stale
  const { reply: poll, no: away } = await replyOf(visit.enter(polls.get_poll, { poll_id }))
  // What was chosen stays on the page: it can be sent again in a moment.
  if (away?.status === 503) return refused(await refusalSentence(away.code, visit.locale), 503, poll_id, form)
  if (away) return foundPoll(visit, poll_id, Promise.reject<never>(away))
  // A form from before forms had a mark counts under the poll as it is.
  const mark = textIn(form, 'mark')
  if (mark && mark !== poll.mark) return unseen(visit, poll, form)
  const { ballots, misread } = await read(visit, poll, form)
  if (misread) return misread
  const code = textIn(form, 'code').trim()
  const given = { poll_id, ballots, ...(mark && { mark }) }
  const sent =
    intent === 'change'
      ? visit.enter(polls.update_response, given)
      : visit.enter(polls.submit_response, { ...given, ...(code && { code }) })
  const { no } = await replyOf(unlessRemoved(visit, poll_id, sent))
  return no && refusedFor(no, visit, poll, form)
}

/**
 * Waits for a look at what has changed since the form was drawn: corrections, or an edit before anybody’s answer. After
 * an edit nothing stays chosen: the same place may say the opposite now. What was written stays, as it says itself.
 */
async function unseen(visit: RequestContext, { poll_id, notes, items }: Poll, form: FormData) {
  const corrected = standingIn(notes.slice(Number(textIn(form, 'notes'))))
  if (corrected.length > 0) return refused(await correctedSentence(visit, corrected), 409, poll_id, form)
  const written = ['code', ...items.filter(({ kind }) => kind === 'open').map(({ item_id }) => `${item_id}.text`)]
  const kept = Object.fromEntries(Object.entries(keptOf(form)).filter(([name]) => written.includes(name)))
  return refused(await editedSentence(visit), 409, poll_id, form, { kept })
}

/** For actions: reads a sent form as an answer to a draft, and counts nothing. */
export async function tryAnswer(visit: RequestContext, poll_id: string, preview: string | undefined, form: FormData) {
  const poll = await foundPoll(visit, poll_id, visit.enter(polls.get_poll, { poll_id, preview }))
  const { ballots, misread } = await read(visit, poll, form)
  if (misread) return misread
  const ballotErrors = ballotErrorsIn(poll, ballots)
  if (ballotErrors.length > 0) return ballotError(visit, poll, form, ballotErrors)
  return data<TriedAnswer>({ tried: ballots })
}

/** For actions: checks a code of the poll’s list, before anything is answered. */
export async function checkCode(visit: RequestContext, poll_id: string, form: FormData) {
  const stale = await drawnForAnother(visit, poll_id, form)
  if (stale) return stale
  const code = textIn(form, 'code').trim()
  const { no } = await replyOf(unlessRemoved(visit, poll_id, visit.enter(polls.check_code, { poll_id, code })))
  if (!no) return data<CheckedCode>({ code, kept: keptOf(form) })
  if (no.code === 'NOT_LISTED' || no.code === 'INVALID') return refusedCode(visit, poll_id, form)
  return refused(await refusalSentence(no.code, visit.locale), no.status, poll_id, form)
}

/** For actions: takes the visitor's answer back. null: it is no longer counted. */
export async function sendWithdrawal(visit: RequestContext, poll_id: string, form: FormData) {
  const stale = await drawnForAnother(visit, poll_id, form)
  if (stale) return stale
  const { no } = await replyOf(unlessRemoved(visit, poll_id, visit.enter(polls.withdraw_response, { poll_id })))
  return no && refused(await refusalSentence(no.code, visit.locale), no.status, poll_id, form)
}

/** A poll that was removed meanwhile shows its note, whatever was sent to it. */
const unlessRemoved = <T>(visit: RequestContext, poll_id: string, sent: Promise<T>): Promise<T> =>
  sent.catch((thrown: unknown) => {
    if (isRefusal(thrown) && thrown.code === 'REMOVED') return foundPoll(visit, poll_id, Promise.reject<never>(thrown))
    throw thrown
  })

/** The answers in a form, or what of it cannot be read. */
async function read(visit: RequestContext, poll: Poll, form: FormData) {
  const unread = unreadableIn(poll.items, keptOf(form))
  const misread = unread.length > 0 ? await ballotError(visit, poll, form, unread) : null
  return { ballots: ballotsIn(poll.items, keptOf(form)), misread }
}

/**
 * A page drawn for a person must not send as a guest, nor as anybody else: who has answered as one would be counted a
 * second time as the other. null: it was drawn for this visitor.
 */
async function drawnForAnother({ UID, locale }: RequestContext, poll_id: string, form: FormData) {
  if (textIn(form, 'UID') === (UID ?? '')) return null
  if (UID === null) return refused(await refusalSentence('SIGN_IN', locale), 401, poll_id, form)
  return refused(await refusalSentence('STALE_VERSION', locale), 409, poll_id, form)
}

async function refusedFor(no: AnyRefusal, visit: RequestContext, poll: Poll, form: FormData) {
  const fields = Object.keys(no.note.fields ?? {})
  if (no.code === 'NOT_LISTED' || (no.code === 'INVALID' && fields.includes('code'))) {
    return refusedCode(visit, poll.poll_id, form)
  }
  const { poll_id } = poll
  if (no.code === 'STALE_VERSION') return unseen(visit, await visit.enter(polls.get_poll, { poll_id }), form)
  if (no.code === 'INVALID' || no.code === 'BALLOT_INVALID') {
    const named = fields.flatMap((path) => /\bi[1-9]\d*\b/.exec(path)?.[0] ?? [])
    return ballotError(visit, poll, form, [...new Set(named)])
  }
  return refused(await refusalSentence(no.code, visit.locale), no.status, poll.poll_id, form)
}

const refusedCode = async (visit: RequestContext, poll_id: string, form: FormData) =>
  refused(await codeSentence(visit, textIn(form, 'code')), 403, poll_id, form, { codeRefused: true })

/** What is wrong stands at each item; over the form stands the same where it has one item, else how many there are. */
async function ballotError(visit: RequestContext, poll: Poll, form: FormData, item_ids: string[]) {
  const wrong = await ballotErrorSentences(visit, poll.items, keptOf(form), item_ids)
  const [only] = Object.values(wrong)
  if (poll.items.length === 1 || only === undefined) {
    return refused(only ?? (await refusalSentence('BALLOT_INVALID', visit.locale)), 422, poll.poll_id, form)
  }
  return refused(await overSeveral(visit, item_ids.length), 422, poll.poll_id, form, { wrong })
}

const refused = (
  sentence: string,
  status: number,
  poll_id: string,
  form: FormData,
  where: Partial<Pick<RefusedAnswer, 'kept' | 'wrong' | 'codeRefused'>> = {},
) =>
  data<RefusedAnswer>(
    { sentence, poll_id, kept: keptOf(form), wrong: {}, codeRefused: false, UID: textIn(form, 'UID'), ...where },
    { status },
  )
