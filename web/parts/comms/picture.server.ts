import { redirect } from 'react-router'
import { comms } from '#contract/comms.ts'
import { pictureIn, pictureWords } from '#web/forms/sent-picture.server.ts'
import { sentForm } from '#web/forms/sent-form.server.ts'
import { textIn } from '#web/ui/form-texts.ts'
import { STATUS_ANCHOR } from '#web/ui/status-anchor.ts'
import type { RequestContext } from '#web/visit.ts'

const back = (comm_id: string, done: string) =>
  redirect(`/communities/${comm_id}?edit=picture&done=${done}#${STATUS_ANCHOR}`)

/** For actions: gives a community a picture. */
export async function sendPicture(ctx: RequestContext, comm_id: string, form: FormData) {
  const asked = pictureIn(form).then((picture) =>
    ctx.enter(comms.put_picture, { ...picture, comm_id, reason: textIn(form, 'reason') }),
  )
  return (await sentForm(ctx, form, asked, pictureWords)).refused ?? back(comm_id, 'shown')
}

/** For actions: deletes the picture of a community. */
export async function sendRemovePicture(ctx: RequestContext, comm_id: string, form: FormData) {
  const asked = ctx.enter(comms.remove_picture, { comm_id, reason: textIn(form, 'reason') })
  return (await sentForm(ctx, form, asked)).refused ?? back(comm_id, 'removed')
}
