import { msg } from '@lingui/core/macro'
import { data, redirect } from 'react-router'
import type { Reply } from '#contract/call.ts'
import { identity } from '#contract/identity.ts'
import { users } from '#contract/users.ts'
import type { AccountReply } from '#web/account/plate.server.ts'
import { whyFields } from '#web/account/desk/why-words.ts'
import { found, replyOf } from '#web/forms/refused.server.ts'
import { sentForm, type FormWords } from '#web/forms/sent-form.server.ts'
import { queryValue } from '#web/state/query.ts'
import { asksAround, doFormAround, loadAround } from '#web/thing/plates.server.ts'
import { textIn } from '#web/ui/form-texts.ts'
import { STATUS_ANCHOR } from '#web/ui/status-anchor.ts'
import type { RequestContext } from '#web/visit.ts'
import { personAddress } from './people-address.ts'

const kinds = ['operators', 'suspended', 'waiting'] as const

/** One person, or a page of the people an operator searched for. */
export async function peopleAt(ctx: RequestContext, url: string) {
  const { enter, locale } = ctx
  const UID = queryValue(url, 'person')
  const done = queryValue(url, 'done')
  if (UID !== null) {
    const person = await found(locale, enter(identity.get_person, { UID }))
    const { reply: shown } = await replyOf(enter(users.people, { UIDs: [UID] }))
    const around = asksAround(url) ? await loadAround(ctx, { kind: 'person', id: UID }, url, false) : {}
    return { person, picture: shown?.[0]?.avatar_url ?? null, done, around }
  }
  const q = queryValue(url, 'q')?.trim() ?? ''
  const only = kinds.find((kind) => kind === queryValue(url, 'only'))
  const cursor = queryValue(url, 'after') ?? undefined
  const { items, next_cursor } = await found(locale, enter(identity.find_people, { q, only, cursor }))
  return { q, only, items, next: next_cursor, further: cursor !== undefined }
}

export type PersonAt = Reply<typeof identity.get_person>

export type People = Awaited<ReturnType<typeof peopleAt>>

const personWords: FormWords<typeof identity.set_operator> = {
  fields: whyFields,
  means: { RULE: msg`This person hasn’t confirmed their e-mail address yet. Only then can they become an operator.` },
}

const linkWords: FormWords<typeof identity.make_address_link> = {
  fields: whyFields,
  means: {
    RULE: msg`E-mail reaches people here, so only an e-mail can confirm an address.`,
    NOT_FOUND: msg`There’s nothing left to confirm. The link has been used or has expired.`,
  },
}

type Doing = (ctx: RequestContext, asked: { UID: string; reason: string }) => Promise<unknown>

const doings: Record<string, Doing> = {
  'sign-out-person': ({ enter }, asked) => enter(identity.sign_out_person, asked),
  'take-picture': ({ enter }, asked) => enter(users.take_down_avatar, asked),
  'make-operator': ({ enter }, asked) => enter(identity.set_operator, { ...asked, operator: true }),
  'unmake-operator': ({ enter }, asked) => enter(identity.set_operator, { ...asked, operator: false }),
}

/**
 * For actions of operators: handles their actions on one person's account. A link to set a password is shown only in
 * this reply.
 */
export async function doForPerson(ctx: RequestContext, request: Request): AccountReply {
  const form = await request.formData()
  const [intent, UID] = [textIn(form, 'intent'), textIn(form, 'UID')]
  const asked = { UID, reason: textIn(form, 'reason') }
  const kind = intent === 'change-link' ? 'change' : 'confirm'
  if (intent === 'confirm-link' || intent === 'change-link') {
    const { reply, refused } = await sentForm(
      ctx,
      form,
      ctx.enter(identity.make_address_link, { ...asked, kind }),
      linkWords,
    )
    return refused ?? { shownOnce: { intent, text: reply.link } }
  }
  if (intent === 'reset-link') {
    const { reply, refused } = await sentForm(ctx, form, ctx.enter(identity.make_reset_link, asked), {
      fields: whyFields,
    })
    return refused ?? { shownOnce: { intent, text: reply.link } }
  }
  if (intent === 'recovery-link') {
    const { reply, refused } = await sentForm(ctx, form, ctx.enter(identity.make_recovery_link, asked), {
      fields: whyFields,
      means: { NOT_FOUND: msg`This person doesn’t wait any more: somebody has stopped it, or it isn’t needed.` },
    })
    return refused ?? { shownOnce: { intent, text: reply.link } }
  }
  if (!Object.hasOwn(doings, intent)) {
    const person = queryValue(request.url, 'person') ?? ''
    const done = await doFormAround(ctx, { kind: 'person', id: person }, form, new URL(request.url))
    if (!done) throw data(null, { status: 404 })
    return done
  }
  const { refused } = await sentForm(ctx, form, doings[intent]!(ctx, asked), personWords)
  return refused ?? redirect(`${personAddress(UID)}&done=${intent}#${STATUS_ANCHOR}`)
}
