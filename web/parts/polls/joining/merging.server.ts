import { redirect } from 'react-router'
import { polls } from '#contract/polls.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import { safePath } from '#web/shell/safe-path.ts'
import { textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import { settledKeys, type Settled } from './settled.ts'

/** For actions: merges the guest answers of this browser into the account or declines them, and returns to the page. */
export async function settleGuestAnswers({ enter }: RequestContext, form: FormData, intent: 'merge' | 'decline') {
  const back = new URL(safePath(textIn(form, 'back')), 'http://polity.invalid')
  for (const key of settledKeys) back.searchParams.delete(key)
  const { reply, no } = await replyOf(intent === 'merge' ? merging(enter) : declining(enter))
  if (no?.code === 'SIGN_IN') return redirect(`/login?redirect=${encodeURIComponent(back.pathname + back.search)}`)
  const settled: Partial<Settled> = reply ?? { unsettled: 1 }
  back.searchParams.set('merged', '0')
  for (const [key, count] of Object.entries(settled)) if (count > 0) back.searchParams.set(key, String(count))
  return redirect(back.pathname + back.search)
}

async function merging(enter: RequestContext['enter']): Promise<Partial<Settled>> {
  const { merged, kept_account, rejected } = await enter(polls.merge_guest_responses, {})
  return { merged: merged.length, kept: kept_account.length, stayed: rejected.length }
}

async function declining(enter: RequestContext['enter']): Promise<Partial<Settled>> {
  await enter(polls.decline_guest_responses, {})
  return { declined: 1 }
}
