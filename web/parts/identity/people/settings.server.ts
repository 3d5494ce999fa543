import { data } from 'react-router'
import { chat } from '#contract/chat.ts'
import { identity } from '#contract/identity.ts'
import type { AccountServerPlate } from '#web/account/plate.server.ts'
import { found, replyOf } from '#web/forms/refused.server.ts'
import type { RequestContext } from '#web/visit.ts'

/** How this site runs. The bots may be in a process that cannot be reached; the rest is still shown. */
async function settingsFor({ enter, locale, environment }: RequestContext) {
  const [runs, { sign_up }, bots] = await Promise.all([
    found(locale, enter(identity.get_settings, {})),
    found(locale, enter(identity.get_sign_up, {})),
    replyOf(enter(chat.bots, {})),
  ])
  const model = bots.reply?.[0]?.model ?? null
  return { ...runs, environment, sign_up, model: bots.reply ? { name: model } : null }
}

export type InstanceSettings = Awaited<ReturnType<typeof settingsFor>>

/** The page on how this site runs. It is read-only: everything on it is set elsewhere. */
export const settingsLook: NonNullable<AccountServerPlate['looks']>[string] = {
  load: async (ctx, _url, user) => (user.operator ? { settings: await settingsFor(ctx) } : null),
  act: () => {
    throw data(null, { status: 404 })
  },
}
