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

/** The data that a refused form shows again: the reason, and the original input. */
export interface RefusedAnswer {
  sentence: string
  poll_id: string
  kept: Fields
  /** The error of each item, by item id, if the ballot has several items. */
  wrong: Record<string, string>
  codeRefused: boolean
  /**
   * The UID of the user for whom the page was rendered; empty: a guest. It stays the same when the form is sent again.
   */
  UID: string
}

/** A form that was sent to a poll. */
export interface SentAnswer {
  visit: RequestContext
  poll_id: string
  form: FormData
}

/** A refusal for a reason that is not about one of the form's fields. */
export const refusedFor = async (sent: SentAnswer, { code, status }: AnyRefusal) =>
  refused(sent, await refusalSentence(code, sent.visit.locale), status)

export const refusedCode = async (sent: SentAnswer) =>
  refused(sent, await codeSentence(sent.visit, textIn(sent.form, 'code')), 403, { codeRefused: true })

/**
 * Returns the form because the poll has changed since it was rendered, through corrections or an edit. After an edit,
 * choices are dropped, because an option may now mean the opposite; typed text is kept.
 */
export async function unseen(sent: SentAnswer, { notes, items }: Poll) {
  const corrected = standingIn(notes.slice(Number(textIn(sent.form, 'notes'))))
  if (corrected.length > 0) return refused(sent, await correctedSentence(sent.visit, corrected), 409)
  const written = ['code', ...items.filter(({ kind }) => kind === 'open').map((item) => fieldName(item))]
  const kept = Object.fromEntries(Object.entries(keptOf(sent.form)).filter(([name]) => written.includes(name)))
  return refused(sent, await editedSentence(sent.visit), 409, { kept })
}

/**
 * Shows the error at each item. The message above the form is that error if there is only one, and the number of errors
 * otherwise.
 */
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
