import { msg } from '@lingui/core/macro'
import { redirect } from 'react-router'
import { comms } from '#contract/comms.ts'
import { commsLimits } from '#contract/comms-limits.ts'
import { sentForm } from '#web/forms/sent-form.server.ts'
import { textIn } from '#web/ui/form-texts.ts'
import { whyChanged, whyWords } from './authoring-words.server.ts'
import { backToMembers } from './care.server.ts'
import type { RequestContext } from '#web/visit.ts'

const { office, name } = commsLimits.official

const words = {
  fields: {
    office: msg`Enter an office of ${office.min} to ${office.max} characters, on one line.`,
    reason: whyChanged,
    name: msg`Enter a name of ${name.min} to ${name.max} characters, on one line.`,
  },
}

/** For actions: names a member as an official. */
export async function sendNameOfficial(ctx: RequestContext, comm_id: string, form: FormData) {
  const named = { comm_id, UID: textIn(form, 'UID'), office: textIn(form, 'office'), reason: textIn(form, 'reason') }
  const { refused } = await sentForm(ctx, form, ctx.enter(comms.name_official, named), words)
  return refused ?? backToMembers(comm_id, form)
}

/** For actions: ends the office of a member. */
export async function sendEndOfficial(ctx: RequestContext, comm_id: string, form: FormData) {
  const ended = { official_id: textIn(form, 'official_id'), reason: textIn(form, 'reason') }
  const { refused } = await sentForm(ctx, form, ctx.enter(comms.end_office, ended), whyWords)
  return refused ?? backToMembers(comm_id, form)
}

/** For actions: agrees to be shown with an office, under the given name. */
export async function sendTakeOffice(ctx: RequestContext, comm_id: string, form: FormData) {
  const taken = { official_id: textIn(form, 'official_id'), name: textIn(form, 'name') }
  const { refused } = await sentForm(ctx, form, ctx.enter(comms.take_office, taken), words)
  return refused ?? redirect(`/communities/${comm_id}?saved=1`)
}

/** For actions: declines or ends the person's own office. */
export async function sendEndOffice(ctx: RequestContext, comm_id: string, form: FormData) {
  const asked = ctx.enter(comms.end_office, { official_id: textIn(form, 'official_id') })
  const { refused } = await sentForm(ctx, form, asked)
  return refused ?? redirect(`/communities/${comm_id}?saved=1`)
}
