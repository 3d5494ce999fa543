import { data } from 'react-router'
import { comms } from '#contract/comms.ts'
import { doing, type AccountServerPlate } from '#web/account/plate.server.ts'
import { leftAddress, statusAddress } from '#web/account/status-address.ts'
import { found } from '#web/forms/refused.server.ts'
import { queryValue } from '#web/state/query.ts'
import { textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import { frontRuleOf, sendRuleAlone } from './front-rule.server.ts'
import { nameOf } from './named.server.ts'
import { sendTown, townForOperator } from './town/town-look.server.ts'

/** The maximum number of communities listed; the rest are behind a link. */
const MAX_COMMUNITIES = 30

async function load({ enter, locale }: RequestContext, url: string) {
  const left = queryValue(url, 'left')
  const [all, asked, former] = await found(
    locale,
    Promise.all([
      enter(comms.communities, { of: 'mine', limit: MAX_COMMUNITIES + 1 }),
      enter(comms.my_requests, {}),
      enter(comms.my_former, left ? { comm_id: left } : {}),
    ]),
  )
  return { asked, former, communities: all.slice(0, MAX_COMMUNITIES).map(nameOf), more: all.length > MAX_COMMUNITIES }
}

export type OnAccount = Awaited<ReturnType<typeof load>>

export default {
  load,
  looks: {
    town: { load: async (ctx, url, user) => (user.operator ? townForOperator(ctx, url) : null), act: sendTown },
    front: {
      load: async (ctx, url, user) => (user.operator ? { front: await frontRuleOf(ctx, url) } : null),
      act: sendRuleAlone,
    },
    'late-requests': {
      load: async ({ enter, locale }, _url, user) =>
        user.operator ? { late: await found(locale, enter(comms.late_requests, {})) } : null,
      act: () => {
        throw data(null, { status: 404 })
      },
    },
  },
  actions: {
    'take-back': doing(statusAddress('taken-back'), ({ enter }, form) =>
      enter(comms.withdraw_request, { comm_id: textIn(form, 'comm_id') }),
    ),
    leave: (ctx, form, request) => {
      const comm_id = textIn(form, 'comm_id')
      return doing(leftAddress(comm_id), ({ enter }) => enter(comms.leave_community, { comm_id }))(ctx, form, request)
    },
    'undo-leave': doing(statusAddress('back'), ({ enter }, form) =>
      enter(comms.join_community, { comm_id: textIn(form, 'comm_id') }),
    ),
  },
} satisfies AccountServerPlate
