import { redirect } from 'react-router'
import { comms } from '#contract/comms.ts'
import { sentForm } from '#web/forms/sent-form.server.ts'
import { oneOf, textIn } from '#web/ui/form-texts.ts'
import { visibilityWords, whyChanged } from './authoring-words.server.ts'
import type { RequestContext } from '#web/visit.ts'

/** For actions: changes the visibility of a community, or agrees to another owner's change. */
export async function sendVisibility(ctx: RequestContext, comm_id: string, form: FormData) {
  const visibility = oneOf(form, 'visibility', ['private', 'unlisted', 'public'])
  const { refused } = await sentForm(
    ctx,
    form,
    ctx.enter(comms.set_visibility, { comm_id, visibility, reason: textIn(form, 'reason') }),
    visibilityWords,
  )
  return refused ?? redirect(`/communities/${comm_id}?saved=1`)
}

/** For actions: cancels a pending change. */
export async function sendStopVisibility(ctx: RequestContext, comm_id: string, form: FormData) {
  const { refused } = await sentForm(
    ctx,
    form,
    ctx.enter(comms.stop_visibility, { comm_id, reason: textIn(form, 'reason') }),
    {
      fields: { reason: whyChanged },
    },
  )
  return refused ?? redirect(`/communities/${comm_id}?saved=1`)
}
