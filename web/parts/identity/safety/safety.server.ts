import { identity } from '#contract/identity.ts'
import { redirect } from 'react-router'
import { readLink } from '#web/parts/identity/letter-link.server.ts'
import { sentForm } from '#web/forms/sent-form.server.ts'
import { textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'

const kinds = ['not_me', 'recover', 'stop_recovery'] as const

export type SafetyKind = (typeof kinds)[number]

const kindIn = (text: string): SafetyKind | undefined => kinds.find((kind) => kind === text)

export type Safety = Awaited<ReturnType<typeof safetyAt>>

/**
 * For loaders: the purpose of a link from an e-mail about the safety of an account (`link`: null if it no longer works),
 * or what the button of such a page has done. null: the address has neither.
 */
export async function safetyAt(ctx: RequestContext, value: string | null) {
  if (value === null) return null
  const done = kindIn(value)
  if (done) return { done, token: '', link: null }
  const link = await readLink(ctx, value, [...kinds])
  const kind = kindIn(link?.kind ?? '')
  return { done: null, token: value, link: link && kind ? { kind, email: link.email } : null }
}

const callOf = {
  not_me: identity.disown_sign_in,
  recover: identity.begin_recovery,
  stop_recovery: identity.stop_recovery_by_link,
} as const

/** For actions: what the button on such a page does. undefined: the form is another one. */
export async function doForSafety(ctx: RequestContext, form: FormData) {
  const kind = kindIn(textIn(form, 'intent'))
  if (!kind) return
  const { refused } = await sentForm(ctx, form, ctx.enter(callOf[kind], { token: textIn(form, 'token') }))
  return refused ?? redirect(`/forgot?safety=${kind}`)
}
