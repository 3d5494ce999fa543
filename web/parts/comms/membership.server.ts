import { data, redirect } from 'react-router'
import { comms } from '#contract/comms.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import { safePath } from '#web/shell/safe-path.ts'
import { textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import { refusalSentence } from '#web/refusals.server.ts'
import type { Moved } from './membership.ts'

/**
 * For actions: joins or leaves a community. If the form has a `back` address, the visitor is redirected there after
 * joining, for example to a poll.
 */
export async function sendMembership({ enter, locale }: RequestContext, comm_id: string, form: FormData) {
  const moving = textIn(form, 'intent') === 'leave' ? leaving(enter, comm_id) : joining(enter, comm_id, form)
  const { reply, no } = await replyOf(moving)
  if (no?.code === 'SIGN_IN') return redirect(`/login?redirect=${encodeURIComponent(`/communities/${comm_id}`)}`)
  if (no) {
    const sentence = await refusalSentence(no.code, locale)
    return data<Moved>({ comm_id, moved: 'refused', sentence }, { status: no.status })
  }
  const back = textIn(form, 'back')
  return back && reply.moved === 'joined' ? redirect(safePath(back)) : data<Moved>(reply)
}

async function joining(enter: RequestContext['enter'], comm_id: string, form: FormData): Promise<Moved> {
  const [reason, invite] = [textIn(form, 'reason'), textIn(form, 'invite')]
  const { role } = await enter(comms.join_community, { comm_id, reason, ...(invite && { invite }) })
  return role ? { comm_id, moved: 'joined', role } : { comm_id, moved: 'asked' }
}

async function leaving(enter: RequestContext['enter'], comm_id: string): Promise<Moved> {
  const { undo_until } = await enter(comms.leave_community, { comm_id })
  return { comm_id, moved: 'left', undo_until }
}
