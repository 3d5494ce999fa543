import { data, redirect } from 'react-router'
import { chat } from '#contract/chat.ts'
import { coins } from '#contract/coins.ts'
import type { AccountServerPlate } from '#web/account/plate.server.ts'
import { found, replyOf } from '#web/forms/refused.server.ts'
import { sentForm } from '#web/forms/sent-form.server.ts'
import { queryValue } from '#web/state/query.ts'
import { textIn } from '#web/ui/form-texts.ts'
import { STATUS_ANCHOR } from '#web/ui/status-anchor.ts'
import type { RequestContext } from '#web/visit.ts'

/** The rest of the account still loads when the coins cannot be reached. */
const load = async ({ enter }: RequestContext) => ({ wallet: (await replyOf(enter(coins.get_wallet, {}))).reply })

async function walletAt({ enter, locale }: RequestContext, url: string) {
  const cursor = queryValue(url, 'after') ?? undefined
  const [wallet, { items, next_cursor }, rules, shop, bots] = await Promise.all([
    found(locale, enter(coins.get_wallet, {})),
    found(locale, enter(coins.transactions, { cursor })),
    found(locale, enter(coins.earn_rules, {})),
    found(locale, enter(coins.shop, {})),
    replyOf(enter(chat.bots_here, {})),
  ])
  const today = new Date().toISOString().slice(0, 10)
  return {
    wallet,
    lines: items.map((line) => ({ ...line, isOver: line.at.slice(0, 10) < today })),
    next: next_cursor,
    further: cursor !== undefined,
    rules,
    // Nobody is offered more questions where no bot answers any.
    shop: shop.filter(({ item }) => item !== 'bot_questions' || (bots.reply ?? []).length > 0),
    key: crypto.randomUUID(),
  }
}

export type OnAccount = Awaited<ReturnType<typeof load>>
export type Wallet = Awaited<ReturnType<typeof walletAt>>

const totalsAt = async ({ enter, locale }: RequestContext) => found(locale, enter(coins.totals, {}))
export type Totals = Awaited<ReturnType<typeof totalsAt>>

const done = (what: string) => redirect(`/account?look=coins&done=${what}#${STATUS_ANCHOR}`)

export default {
  load,
  looks: {
    coins: {
      load: async (ctx, url) => ({ wallet: await walletAt(ctx, url) }),
      async act(ctx, request) {
        const form = await request.formData()
        if (textIn(form, 'intent') === 'hide') {
          const hidden = !form.has('shown')
          const { refused } = await sentForm(ctx, form, ctx.enter(coins.set_hidden, { hidden }))
          return refused ?? done(hidden ? 'hidden' : 'shown')
        }
        if (textIn(form, 'intent') !== 'spend') throw data(null, { status: 404 })
        const bought = ctx.enter(coins.spend, { item: 'bot_questions', key: textIn(form, 'key') })
        return (await sentForm(ctx, form, bought)).refused ?? done('bought')
      },
    },
    'coin-totals': {
      load: async (ctx, _url, user) => (user.operator ? { totals: await totalsAt(ctx) } : null),
      act: () => {
        throw data(null, { status: 404 })
      },
    },
  },
} satisfies AccountServerPlate
