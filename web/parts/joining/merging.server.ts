import { redirect } from 'react-router'
import { isRefusal } from '#contract/call.ts'
import { polls } from '#contract/polls.ts'
import { safePath } from '#web/shell/safe-path.ts'
import type { Visit } from '#web/visit.ts'
import { settledKeys } from './settled.ts'

/** For actions: makes the guest answers of this browser the person's own, or says that they are not, and goes back. */
export async function settleGuestAnswers({ enter }: Visit, form: FormData, intent: 'merge' | 'decline') {
  const asked = form.get('back')
  const back = new URL(safePath(typeof asked === 'string' ? asked : null), 'http://polity.invalid')
  for (const key of settledKeys) back.searchParams.delete(key)
  const say = (what: Record<string, number>) => {
    back.searchParams.set('merged', '0')
    for (const [key, count] of Object.entries(what)) if (count > 0) back.searchParams.set(key, String(count))
    return redirect(back.pathname + back.search)
  }
  try {
    if (intent === 'decline') {
      await enter(polls.decline_guest_responses, {})
      return say({ declined: 1 })
    }
    const { merged, kept_account, rejected } = await enter(polls.merge_guest_responses, {})
    return say({ merged: merged.length, kept: kept_account.length, stayed: rejected.length })
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    if (thrown.code === 'SIGN_IN') return redirect(`/login?redirect=${encodeURIComponent(back.pathname + back.search)}`)
    return say({ unsettled: 1 })
  }
}
