import { polls } from '#contract/polls.ts'
import { doing, type AccountServerPlate } from '#web/account/plate.server.ts'
import { statusAddress } from '#web/account/status-address.ts'
import { found } from '#web/forms/refused.server.ts'
import { queryValue } from '#web/state/query.ts'
import { textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import type { MyPoll } from './building/types.ts'
import type { ListedResponse } from './types.ts'

/** The maximum number of overdue polls listed; the other overdue polls appear once these have an outcome. */
const MAX_DUE = 200

const MAX_ANSWERS = 30

async function load(ctx: RequestContext, url: string): Promise<OnAccount> {
  const { enter, locale } = ctx
  const cursor = queryValue(url, 'answers') || undefined
  const [given, overdue, mine] = await found(
    locale,
    Promise.all([
      enter(polls.polls_responses, { only: 'counted', limit: MAX_ANSWERS + 1, cursor }),
      enter(polls.polls_responses, { only: 'overdue', limit: MAX_ANSWERS }),
      enter(polls.my_polls, { only: 'overdue', limit: MAX_DUE }),
    ]),
  )
  // Anybody can write anything in an address.
  if (cursor && given.length === 0) return load(ctx, '/account')
  const responses = given.slice(0, MAX_ANSWERS)
  return {
    due: mine.items.map(({ poll_id, title, lang, corrections }) => ({ poll_id, title, lang, corrections })),
    overdue,
    responses,
    next: given.length > MAX_ANSWERS ? responses.at(-1)!.poll_id : null,
    further: cursor !== undefined,
    tookBack: responses.length === 0 && (await found(locale, enter(polls.polls_responses, { limit: 1 }))).length > 0,
  }
}

export interface OnAccount {
  due: Pick<MyPoll, 'poll_id' | 'title' | 'lang' | 'corrections'>[]
  overdue: ListedResponse[]
  /** A page of the person's counted answers, newest first. */
  responses: ListedResponse[]
  /** The poll of the last answer on this page, if there are earlier answers. */
  next: string | null
  /** Whether there are newer answers on an earlier page. */
  further: boolean
  /** Whether the visitor has answered before but withdrawn every answer. */
  tookBack: boolean
}

export default {
  load,
  actions: {
    withdraw: doing(statusAddress('withdrawn'), ({ enter }, form) =>
      enter(polls.withdraw_response, { poll_id: textIn(form, 'poll_id') }),
    ),
  },
} satisfies AccountServerPlate
