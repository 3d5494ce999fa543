import { data } from 'react-router'
import type { AnyRefusal } from '#contract/refusals.ts'
import { standingIn } from '#web/parts/polls/ballot/corrections.ts'
import { readBallot, type Fields } from '#web/parts/polls/ballot/fields.ts'
import { keptOf, textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import { refusalSentence } from '#web/refusals.server.ts'
import {
  ballotErrorSentences,
  codeSentence,
  correctedSentence,
  editedSentence,
  overSeveral,
} from './ballot-errors.server.ts'
import { fieldName } from './field-name.ts'
import type { Poll } from './types.ts'

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

/** A form that was sent to a poll. */
export interface SentAnswer {
  visit: RequestContext
  poll_id: string
  form: FormData
}

/** What is refused for no reason that the form shows. */
export const refusedFor = async (sent: SentAnswer, { code, status }: AnyRefusal) =>
  refused(sent, await refusalSentence(code, sent.visit.locale), status)

export const refusedCode = async (sent: SentAnswer) =>
  refused(sent, await codeSentence(sent.visit, textIn(sent.form, 'code')), 403, { codeRefused: true })

/**
 * Waits for a look at what has changed since the form was drawn: corrections, or an edit before anybody’s answer. After
 * an edit nothing stays chosen: the same place may say the opposite now. What was written stays, as it says itself.
 */
export async function unseen(sent: SentAnswer, { notes, items }: Poll) {
  const corrected = standingIn(notes.slice(Number(textIn(sent.form, 'notes'))))
  if (corrected.length > 0) return refused(sent, await correctedSentence(sent.visit, corrected), 409)
  const written = ['code', ...items.filter(({ kind }) => kind === 'open').map((item) => fieldName(item))]
  const kept = Object.fromEntries(Object.entries(keptOf(sent.form)).filter(([name]) => written.includes(name)))
  return refused(sent, await editedSentence(sent.visit), 409, { kept })
}

/** What is wrong stands at each item; over the form stands the same where it has one item, else how many there are. */
export async function ballotError(sent: SentAnswer, { items }: Poll, item_ids: string[]) {
  const { visit, form } = sent
  const wrong = await ballotErrorSentences(visit, items, readBallot(keptOf(form)), item_ids)
  const [only] = Object.values(wrong)
  if (items.length === 1 || only === undefined)
    return refused(sent, only ?? (await refusalSentence('BALLOT_INVALID', visit.locale)), 422)
  return refused(sent, await overSeveral(visit, item_ids.length), 422, { wrong })
}

const refused = (
  { poll_id, form }: SentAnswer,
  sentence: string,
  status: number,
  where: Partial<Pick<RefusedAnswer, 'kept' | 'wrong' | 'codeRefused'>> = {},
) =>
  data<RefusedAnswer>(
    { sentence, poll_id, kept: keptOf(form), wrong: {}, codeRefused: false, UID: textIn(form, 'UID'), ...where },
    { status },
  )
