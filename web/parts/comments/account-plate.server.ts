import { redirect } from 'react-router'
import { comments } from '#contract/comments.ts'
import type { AccountServerPlate } from '#web/account/plate.server.ts'
import { found, replyOf } from '#web/forms/refused.server.ts'
import { sentForm } from '#web/forms/sent-form.server.ts'
import { queryValue } from '#web/state/query.ts'
import { textIn } from '#web/ui/form-texts.ts'
import { STATUS_ANCHOR } from '#web/ui/status-anchor.ts'
import type { RequestContext } from '#web/visit.ts'
import { heldAt, letThrough } from './holding.server.ts'

/** Whether this person has muted anybody. */
async function load({ enter }: RequestContext) {
  const muted = await replyOf(enter(comments.my_muted, { limit: 1 }))
  return { mutes: muted.reply !== null && muted.reply.items.length > 0 }
}

async function mutedAt({ enter, locale }: RequestContext, url: string) {
  const cursor = queryValue(url, 'after') ?? undefined
  const { items, next_cursor } = await found(locale, enter(comments.my_muted, { cursor }))
  return { items, next: next_cursor }
}

export type Muted = Awaited<ReturnType<typeof mutedAt>>

export type OnAccount = Awaited<ReturnType<typeof load>>

export default {
  load,
  looks: {
    muted: {
      load: async (ctx, url) => ({ muted: await mutedAt(ctx, url) }),
      async act(ctx, request) {
        const form = await request.formData()
        const asked = ctx.enter(comments.unmute, { muted_id: textIn(form, 'muted_id') })
        return (await sentForm(ctx, form, asked)).refused ?? redirect('/account?look=muted')
      },
    },
    held: {
      load: async (ctx, url, user) => (user.operator ? { held: await heldAt(ctx, url) } : null),
      async act(ctx, request) {
        const refused = await letThrough(ctx, await request.formData())
        return refused ?? redirect(`/account?look=held&done=decided#${STATUS_ANCHOR}`)
      },
    },
  },
} satisfies AccountServerPlate
