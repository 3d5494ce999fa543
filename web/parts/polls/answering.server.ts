import { data } from 'react-router'
import { polls } from '#contract/polls.ts'
import { refusalOf } from '#web/parts/refusals/refused.server.ts'
import type { Visit } from '#web/visit.ts'
import { refusalSentence } from '#web/words/refusals.server.ts'
import { ballotIn, choicesIn } from './ballot-choices.ts'
import { misfitSentence } from './misfit.server.ts'

/** What a refused form shows again: why, and the visitor's choices as they were. */
export interface RefusedAnswer {
  sentence: string
  chosen: string[]
}

/** For actions: gives (`answer`) or replaces (`change`) the visitor's answer from a sent form. null: it is counted. */
export async function sendAnswer(visit: Visit, poll_id: string, form: FormData, intent: 'answer' | 'change') {
  const ballot = ballotIn(form)
  if (!ballot) return misfit(visit, poll_id, form)
  const call = intent === 'change' ? polls.update_response : polls.submit_response
  const no = await refusalOf(visit.enter(call, { poll_id, ballot }))
  if (no?.code === 'INVALID' || no?.code === 'BALLOT_INVALID') return misfit(visit, poll_id, form)
  return no && refused(await refusalSentence(no.code, visit.locale), no.status, form)
}

/** For actions: takes the visitor's answer back. null: it is no longer counted. */
export async function sendWithdrawal(visit: Visit, poll_id: string) {
  const no = await refusalOf(visit.enter(polls.withdraw_response, { poll_id }))
  return no && refused(await refusalSentence(no.code, visit.locale), no.status, new FormData())
}

const misfit = async (visit: Visit, poll_id: string, form: FormData) =>
  refused(await misfitSentence(visit, poll_id, choicesIn(form)), 422, form)

const refused = (sentence: string, status: number, form: FormData) =>
  data<RefusedAnswer>({ sentence, chosen: choicesIn(form) }, { status })
