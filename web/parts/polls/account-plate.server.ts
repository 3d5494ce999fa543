import { polls } from '#contract/polls.ts'
import { doing, type AccountServerPlate } from '#web/account/plate.server.ts'
import { toldAt } from '#web/account/told-at.ts'
import { found } from '#web/forms/refused.server.ts'
import { textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'

/** Whoever owes news of more finds the rest once these are told. */
const MAX_DUE = 200

async function load({ enter, locale }: RequestContext) {
  const [responses, mine] = await Promise.all([
    found(locale, enter(polls.polls_responses, {})),
    found(locale, enter(polls.my_polls, { only: 'overdue', limit: MAX_DUE })),
  ])
  return {
    due: mine.items.map(({ poll_id, title, lang, corrections }) => ({ poll_id, title, lang, corrections })),
    responses: responses.filter(({ state }) => state === 'active'),
    tookBack: responses.some(({ state }) => state === 'withdrawn'),
  }
}

export type OnAccount = Awaited<ReturnType<typeof load>>

export default {
  load,
  actions: {
    withdraw: doing(toldAt('withdrawn'), ({ enter }, form) =>
      enter(polls.withdraw_response, { poll_id: textIn(form, 'poll_id') }),
    ),
  },
} satisfies AccountServerPlate
