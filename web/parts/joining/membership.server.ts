import { data, redirect } from 'react-router'
import { isRefusal } from '#contract/call.ts'
import { comms } from '#contract/comms.ts'
import { safePath } from '#web/shell/safe-path.ts'
import type { Visit } from '#web/visit.ts'
import { refusalSentence } from '#web/words/refusals.server.ts'
import type { Moved } from './membership.ts'

/** For actions: joins or leaves. A `back` in the form leads there after joining, such as to the poll it was for. */
export async function sendMembership({ enter, locale }: Visit, comm_id: string, form: FormData) {
  const back = form.get('back')
  try {
    if (form.get('intent') === 'leave') {
      const { undo_until } = await enter(comms.leave_community, { comm_id })
      return data<Moved>({ comm_id, moved: 'left', undo_until })
    }
    const { role } = await enter(comms.join_community, { comm_id })
    if (typeof back === 'string') return redirect(safePath(back))
    return data<Moved>({ comm_id, moved: 'joined', role })
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    if (thrown.code === 'SIGN_IN') return redirect(`/login?redirect=${encodeURIComponent(`/communities/${comm_id}`)}`)
    const sentence = await refusalSentence(thrown.code, locale)
    return data<Moved>({ comm_id, moved: 'refused', sentence }, { status: thrown.status })
  }
}
