import { data } from 'react-router'
import { polls } from '#contract/polls.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { refusalOf } from '#web/parts/refusals/refused.ts'
import type { Visit } from '#web/visit.ts'
import { ballotIn, choicesIn } from './ballot-choices.ts'

/** What a refused form shows again: why, and the visitor's choices as they were. */
export interface RefusedAnswer {
  code: RefusalCode
  chosen: string[]
}

/** For actions: gives (`answer`) or replaces (`change`) the visitor's answer from a sent form. null: it is counted. */
export async function sendAnswer(enter: Visit['enter'], poll_id: string, form: FormData, intent: 'answer' | 'change') {
  const ballot = ballotIn(form)
  if (!ballot) return refused('BALLOT_INVALID', 422, form)
  const call = intent === 'change' ? polls.update_response : polls.submit_response
  const no = await refusalOf(enter(call, { poll_id, ballot }))
  return no && refused(no.code === 'INVALID' ? 'BALLOT_INVALID' : no.code, no.status, form)
}

/** For actions: takes the visitor's answer back. null: it is no longer counted. */
export async function sendWithdrawal(enter: Visit['enter'], poll_id: string) {
  const no = await refusalOf(enter(polls.withdraw_response, { poll_id }))
  return no && refused(no.code, no.status, new FormData())
}

const refused = (code: RefusalCode, status: number, form: FormData) =>
  data<RefusedAnswer>({ code, chosen: choicesIn(form) }, { status })
