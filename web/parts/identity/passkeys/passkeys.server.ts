import { identity } from '#contract/identity.ts'
import type { Asked } from '#contract/call.ts'
import { sentForm, type FormWords } from '#web/forms/sent-form.server.ts'
import { textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import type { PasskeyStep } from './passkey-answer.tsx'

/** For actions: asks the browser to use a passkey, whose answer is sent with this intent. */
export async function askPasskey(ctx: RequestContext, form: FormData, intent: string) {
  const { reply: options, refused } = await sentForm(ctx, form, ctx.enter(identity.ask_passkey, {}))
  if (refused) return refused
  return { given: { asked: { kind: 'use', options }, intent, values: {} } satisfies PasskeyStep }
}

/** For actions: asks the browser to make a passkey of the name in the form. */
export async function askNewPasskey(ctx: RequestContext, form: FormData, words: FormWords) {
  const password = form.has('password') ? textIn(form, 'password') : undefined
  const asked = ctx.enter(identity.ask_new_passkey, { password })
  const { reply: options, refused } = await sentForm(ctx, form, asked, words)
  if (refused) return refused
  const values = { name: textIn(form, 'name') }
  return { given: { asked: { kind: 'new', options }, intent: 'add-passkey', values } satisfies PasskeyStep }
}

/** The answer of the browser. Text that is not JSON becomes an empty answer, which the call refuses as INVALID. */
export function responseIn<Call extends 'add_passkey' | 'sign_in_passkey' = 'sign_in_passkey'>(
  form: FormData,
): Asked<(typeof identity)[Call]>['response'] {
  try {
    return JSON.parse(textIn(form, 'response')) as never
  } catch {
    return {} as never
  }
}
