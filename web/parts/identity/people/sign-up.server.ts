import { msg } from '@lingui/core/macro'
import { data, redirect } from 'react-router'
import { identityLimits } from '#contract/identity-limits.ts'
import { identity } from '#contract/identity.ts'
import { comms } from '#contract/comms.ts'
import type { AccountReply } from '#web/account/plate.server.ts'
import { whyFields } from '#web/account/desk/why-words.ts'
import { found } from '#web/forms/refused.server.ts'
import { sentForm, type FormWords } from '#web/forms/sent-form.server.ts'
import { queryValue } from '#web/state/query.ts'
import { oneOf, textIn } from '#web/ui/form-texts.ts'
import { qrOf } from '#web/ui/qr.server.ts'
import { STATUS_ANCHOR } from '#web/ui/status-anchor.ts'
import type { RequestContext } from '#web/visit.ts'

/** The setting for who may create an account, and the invitations that are still valid. */
export async function signUpAt({ enter, locale }: RequestContext, url: string) {
  const cursor = queryValue(url, 'after') ?? undefined
  const [{ sign_up }, { on }, wave, { items, next_cursor }] = await found(
    locale,
    Promise.all([
      enter(identity.get_sign_up, {}),
      enter(comms.sign_up_by_invites, {}),
      enter(identity.sign_up_wave, {}),
      enter(identity.invitations, { cursor }),
    ]),
  )
  const list = { items, next: next_cursor, further: cursor !== undefined }
  return { sign_up, byCommunities: on, wave, ...list, done: queryValue(url, 'done') }
}

export type SignUpForOperator = Awaited<ReturnType<typeof signUpAt>>

const { uses, days, note } = identityLimits.invitation
const invitationWords: FormWords<typeof identity.make_invitation> = {
  fields: {
    uses: msg`Enter a whole number from ${uses.min} to ${uses.max}.`,
    days: msg`Enter a whole number from ${days.min} to ${days.max}.`,
    note: msg`The note can have up to ${note.max} characters, on one line.`,
  },
}

/**
 * For actions of operators: sets who may sign up, lets a wave of people in, ends an invitation, or makes one, which is
 * shown only in this reply.
 */
export async function doForSignUp(ctx: RequestContext, request: Request): AccountReply {
  const form = await request.formData()
  const intent = textIn(form, 'intent')
  if (intent === 'invite') {
    const given = { uses: textIn(form, 'uses'), days: textIn(form, 'days'), note: textIn(form, 'note') }
    const { reply, refused } = await sentForm(ctx, form, ctx.enter(identity.make_invitation, given), invitationWords)
    return refused ?? { shownOnce: { intent, text: reply.link, qr: qrOf(reply.link) } }
  }
  const { refused } = await sentForm(ctx, form, doingOf(ctx, intent, form), { fields: whyFields })
  return refused ?? redirect(`/account?look=sign-up&done=${intent}#${STATUS_ANCHOR}`)
}

function doingOf({ enter }: RequestContext, intent: string, form: FormData): Promise<unknown> {
  const reason = textIn(form, 'reason')
  if (intent === 'sign-up-rule')
    return enter(identity.set_sign_up, { sign_up: oneOf(form, 'sign_up', ['open', 'invited', 'closed']), reason })
  if (intent === 'by-communities')
    return enter(comms.set_sign_up_by_invites, { on: oneOf(form, 'on', ['yes', 'no']) === 'yes', reason })
  if (intent === 'let-pass') return enter(identity.let_sign_ups_pass, { pass: true, reason })
  if (intent === 'slow-again') return enter(identity.let_sign_ups_pass, { pass: false, reason })
  if (intent === 'end-invitation')
    return enter(identity.end_invitation, { invitation_id: textIn(form, 'invitation_id') })
  throw data(null, { status: 404 })
}
