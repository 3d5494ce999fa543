import { data } from 'react-router'
import { isRefusal, type Refusal } from '#contract/call.ts'
import { polls } from '#contract/polls.ts'
import { ballotsIn, type Fields } from '#web/parts/ballot/fields.ts'
import { wordingOf } from '#web/parts/ballot/wording.ts'
import { replyOf } from '#web/parts/refusals/refused.server.ts'
import { keptOf, textIn } from '#web/ui/form-texts.ts'
import type { Visit } from '#web/visit.ts'
import { refusalSentence } from '#web/words/refusals.server.ts'
import { isCorrection } from '#web/parts/ballot/corrections.ts'
import {
  codeSentence,
  correctedSentence,
  editedSentence,
  misfitsIn,
  misfitSentences,
  overSeveral,
  unreadableIn,
} from './misfit.server.ts'
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
export async function sendAnswer(visit: Visit, poll_id: string, form: FormData, intent: 'answer' | 'change') {
  const stale = await drawnForAnother(visit, poll_id, form)
  if (stale) return stale
  const { reply: poll, no: away } = await replyOf(visit.enter(polls.get_poll, { poll_id }))
  // What was chosen stays on the page: it can be sent again in a moment.
  if (away?.status === 503) return refused(await refusalSentence(away.code, visit.locale), 503, poll_id, form)
  if (away) return foundPoll(visit, poll_id, Promise.reject<never>(away))
  if (editedMeanwhile(poll, form)) return refused(await editedSentence(visit), 409, poll_id, form)
  if (correctedMeanwhile(poll, form)) return refused(await correctedSentence(visit), 409, poll_id, form)
  const { ballots, misread } = await read(visit, poll, form)
  if (misread) return misread
  const code = textIn(form, 'code').trim()
  const sent =
    intent === 'change'
      ? visit.enter(polls.update_response, { poll_id, ballots })
      : visit.enter(polls.submit_response, { poll_id, ballots, ...(code && { code }) })
  const { no } = await replyOf(unlessRemoved(visit, poll_id, sent))
  return no && refusedFor(no, visit, poll, form)
}

/** Whether words were edited after the form was drawn, which they can be where nobody has answered. */
const editedMeanwhile = (poll: Poll, form: FormData): boolean =>
  form.has('wording') && textIn(form, 'wording') !== wordingOf(poll)

/** Whether words were corrected after the form was drawn. One from before forms said what they knew counts as it is. */
const correctedMeanwhile = (poll: Poll, form: FormData): boolean =>
  form.has('notes') && poll.notes.slice(Number(textIn(form, 'notes'))).some(isCorrection)

/** For actions: reads a sent form as an answer to a draft, and counts nothing. */
export async function tryAnswer(visit: Visit, poll_id: string, preview: string | undefined, form: FormData) {
  const poll = await foundPoll(visit, poll_id, visit.enter(polls.get_poll, { poll_id, preview }))
  const { ballots, misread } = await read(visit, poll, form)
  if (misread) return misread
  const misfits = misfitsIn(poll, ballots)
  if (misfits.length > 0) return misfit(visit, poll, form, misfits)
  return data<TriedAnswer>({ tried: ballots })
}

/** For actions: checks a code of the poll’s list, before anything is answered. */
export async function checkCode(visit: Visit, poll_id: string, form: FormData) {
  const stale = await drawnForAnother(visit, poll_id, form)
  if (stale) return stale
  const code = textIn(form, 'code').trim()
  const { no } = await replyOf(unlessRemoved(visit, poll_id, visit.enter(polls.check_code, { poll_id, code })))
  if (!no) return data<CheckedCode>({ code, kept: keptOf(form) })
  if (no.code === 'NOT_LISTED' || no.code === 'INVALID') return refusedCode(visit, poll_id, form)
  return refused(await refusalSentence(no.code, visit.locale), no.status, poll_id, form)
}

/** For actions: takes the visitor's answer back. null: it is no longer counted. */
export async function sendWithdrawal(visit: Visit, poll_id: string, form: FormData) {
  const stale = await drawnForAnother(visit, poll_id, form)
  if (stale) return stale
  const { no } = await replyOf(unlessRemoved(visit, poll_id, visit.enter(polls.withdraw_response, { poll_id })))
  return no && refused(await refusalSentence(no.code, visit.locale), no.status, poll_id, form)
}

/** A poll that was removed meanwhile shows its note, whatever was sent to it. */
const unlessRemoved = <T>(visit: Visit, poll_id: string, sent: Promise<T>): Promise<T> =>
  sent.catch((thrown: unknown) => {
    if (isRefusal(thrown) && thrown.code === 'REMOVED') return foundPoll(visit, poll_id, Promise.reject<never>(thrown))
    throw thrown
  })

/** The answers in a form, or what of it cannot be read. */
async function read(visit: Visit, poll: Poll, form: FormData) {
  const unread = unreadableIn(poll.items, keptOf(form))
  const misread = unread.length > 0 ? await misfit(visit, poll, form, unread) : null
  return { ballots: ballotsIn(poll.items, keptOf(form)), misread }
}

/**
 * A page drawn for a person must not send as a guest, nor as anybody else: who has answered as one would be counted a
 * second time as the other. null: it was drawn for this visitor.
 */
async function drawnForAnother({ UID, locale }: Visit, poll_id: string, form: FormData) {
  if (textIn(form, 'UID') === (UID ?? '')) return null
  if (UID === null) return refused(await refusalSentence('SIGN_IN', locale), 401, poll_id, form)
  return refused(await refusalSentence('STALE_VERSION', locale), 409, poll_id, form)
}

async function refusedFor(no: Refusal, visit: Visit, poll: Poll, form: FormData) {
  const fields = Object.keys(no.note.fields ?? {})
  if (no.code === 'NOT_LISTED' || (no.code === 'INVALID' && fields.includes('code'))) {
    return refusedCode(visit, poll.poll_id, form)
  }
  if (no.code === 'INVALID' || no.code === 'BALLOT_INVALID') {
    const named = fields.flatMap((path) => /\bi[1-9]\d*\b/.exec(path)?.[0] ?? [])
    return misfit(visit, poll, form, [...new Set(named)])
  }
  return refused(await refusalSentence(no.code, visit.locale), no.status, poll.poll_id, form)
}

const refusedCode = async (visit: Visit, poll_id: string, form: FormData) =>
  refused(await codeSentence(visit, textIn(form, 'code')), 403, poll_id, form, { codeRefused: true })

/** What is wrong stands at each item; over the form stands the same where it has one item, else how many there are. */
async function misfit(visit: Visit, poll: Poll, form: FormData, item_ids: string[]) {
  const wrong = await misfitSentences(visit, poll.items, keptOf(form), item_ids)
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
  where: Partial<Pick<RefusedAnswer, 'wrong' | 'codeRefused'>> = {},
) =>
  data<RefusedAnswer>(
    { sentence, poll_id, kept: keptOf(form), wrong: {}, codeRefused: false, UID: textIn(form, 'UID'), ...where },
    { status },
  )
