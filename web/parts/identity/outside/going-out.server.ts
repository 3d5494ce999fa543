import { identity } from '#contract/identity.ts'
import { sentForm } from '#web/forms/sent-form.server.ts'
import { textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'

/**
 * For actions of /login and /signup: starts a sign-in at an issuer, which ends on the page with the address `onward`,
 * or on the front page if that address is too long to be stored.
 */
export async function goOut(ctx: RequestContext, form: FormData, onward: string) {
  const kept = identity.sign_in_outside.input.shape.onward.safeParse(onward).data
  const asked = ctx.enter(identity.sign_in_outside, { issuer: textIn(form, 'issuer'), onward: kept, lang: ctx.locale })
  const { reply, refused } = await sentForm(ctx, form, asked)
  return refused ?? { going: reply }
}
