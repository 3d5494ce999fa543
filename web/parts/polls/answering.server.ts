import { data } from 'react-router'
import { polls } from '#contract/polls.ts'
import { replyOf } from '#web/parts/refusals/refused.server.ts'
import { textIn } from '#web/ui/form-texts.ts'
import type { Visit } from '#web/visit.ts'
import { refusalSentence } from '#web/words/refusals.server.ts'
import { ballotIn, choicesIn } from './ballot-choices.ts'
import { misfitSentence } from './misfit.server.ts'

/** What a refused form shows again: why, and the visitor's choices as they were. */
export interface RefusedAnswer {
  sentence: string
  poll_id: string
  chosen: string[]
  /** Whom the page was drawn for, by UID; empty: a guest. Kept, so that sending it again changes nothing. */
  UID: string
}

/** For actions: gives (`answer`) or replaces (`change`) the visitor's answer from a sent form. null: it is counted. */
export async function sendAnswer(visit: Visit, poll_id: string, form: FormData, intent: 'answer' | 'change') {
  const stale = await drawnForAnother(visit, poll_id, form)
  if (stale) return stale
  const ballot = ballotIn(form)
  if (!ballot) return misfit(visit, poll_id, form)
  const call = intent === 'change' ? polls.update_response : polls.submit_response
  const { no } = await replyOf(visit.enter(call, { poll_id, ballot }))
  if (no?.code === 'INVALID' || no?.code === 'BALLOT_INVALID') return misfit(visit, poll_id, form)
  return no && refused(await refusalSentence(no.code, visit.locale), no.status, poll_id, form)
}

/** For actions: takes the visitor's answer back. null: it is no longer counted. */
export async function sendWithdrawal(visit: Visit, poll_id: string, form: FormData) {
  const stale = await drawnForAnother(visit, poll_id, form)
  if (stale) return stale
  const { no } = await replyOf(visit.enter(polls.withdraw_response, { poll_id }))
  return no && refused(await refusalSentence(no.code, visit.locale), no.status, poll_id, form)
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

const misfit = async (visit: Visit, poll_id: string, form: FormData) =>
  refused(await misfitSentence(visit, poll_id, choicesIn(form)), 422, poll_id, form)

const refused = (sentence: string, status: number, poll_id: string, form: FormData) =>
  data<RefusedAnswer>({ sentence, poll_id, chosen: choicesIn(form), UID: textIn(form, 'UID') }, { status })
