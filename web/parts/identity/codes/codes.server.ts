import { data } from 'react-router'
import { identity } from '#contract/identity.ts'
import type { AccountAction } from '#web/account/plate.server.ts'
import { sentForm, type FormWords } from '#web/forms/sent-form.server.ts'
import { accountWords } from '#web/parts/identity/account-words.server.ts'
import { textIn } from '#web/ui/form-texts.ts'
import { qrOf } from '#web/ui/qr.server.ts'
import type { CodesGiven } from './set-up-codes.tsx'

type CodeCall = (typeof identity)['turn_on_codes' | 'new_recovery_codes' | 'turn_off_codes' | 'sign_in_code']

/** A wrong code is said beside its field. */
export const codeWords: FormWords<CodeCall> = { fields: {}, about: { WRONG_CODE: ['code'] } }

const shown = (secret: string, address: string): CodesGiven => ({ setUp: { secret, address, qr: qrOf(address) } })

export const setUpCodes: AccountAction = async (ctx, form) => {
  const password = form.has('password') ? textIn(form, 'password') : undefined
  const { reply, refused } = await sentForm(ctx, form, ctx.enter(identity.set_up_codes, { password }), accountWords)
  return refused ?? { given: shown(reply.secret, reply.address) }
}

/** After a wrong code, the page shows again what the app has to read: the form brought it along. */
export const turnOnCodes: AccountAction = async (ctx, form) => {
  const asked = ctx.enter(identity.turn_on_codes, { code: textIn(form, 'code'), lang: ctx.locale })
  const { reply, refused } = await sentForm(ctx, form, asked, codeWords)
  if (reply) return { given: { recoveryCodes: reply.recovery_codes } satisfies CodesGiven }
  if (refused.data.refused.code !== 'WRONG_CODE') return refused
  const given = shown(textIn(form, 'secret'), textIn(form, 'address'))
  return data({ ...refused.data, given }, { status: refused.init?.status })
}

export const codeIn = (form: FormData) => textIn(form, 'code').trim() || undefined

export const newRecoveryCodes: AccountAction = async (ctx, form) => {
  const asked = ctx.enter(identity.new_recovery_codes, { code: codeIn(form), lang: ctx.locale })
  const { reply, refused } = await sentForm(ctx, form, asked, codeWords)
  return refused ?? { given: { recoveryCodes: reply.recovery_codes } satisfies CodesGiven }
}
