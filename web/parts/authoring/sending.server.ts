import { redirect } from 'react-router'
import type { Asked } from '#contract/call.ts'
import { isRefusal } from '#contract/call.ts'
import { comms } from '#contract/comms.ts'
import { polls } from '#contract/polls.ts'
import type { Visit } from '#web/visit.ts'
import { refusedForm } from './faults.server.ts'
import { said, saidAll } from './form-words.ts'
import { draftIn } from './poll-draft.ts'

/** For actions: asks a poll at once and leads to it, or says beside each field what is wrong. */
export async function sendPoll({ enter, locale, timeZone }: Visit, comm_id: string, form: FormData) {
  try {
    const { poll_id } = await enter(polls.create_poll, draftIn(form, comm_id, timeZone))
    return redirect(`/answer/${poll_id}`)
  } catch (thrown) {
    if (isRefusal(thrown)) return refusedForm(thrown, 'poll', form, locale)
    throw thrown
  }
}

/** For actions: founds a community and leads to it. */
export async function sendCommunity({ enter, locale }: Visit, form: FormData) {
  try {
    const { comm_id } = await enter(comms.create_community, textsIn(form))
    return redirect(`/communities/${comm_id}`)
  } catch (thrown) {
    if (isRefusal(thrown)) return refusedForm(thrown, 'community', form, locale)
    throw thrown
  }
}

/** For actions: replaces what a community says of itself. */
export async function sendTexts({ enter, locale }: Visit, comm_id: string, form: FormData) {
  try {
    await enter(comms.update_community, { ...textsIn(form), comm_id, if_version: Number(said(form, 'if_version')) })
    return redirect(`/communities/${comm_id}?saved=1`)
  } catch (thrown) {
    if (isRefusal(thrown)) return refusedForm(thrown, 'community', form, locale)
    throw thrown
  }
}

/** A rule whose title and text are both empty is no rule: so one is taken away. */
function textsIn(form: FormData): Asked<typeof comms.create_community> {
  const texts = saidAll(form, 'rule_text')
  const rules = saidAll(form, 'rule_title').map((title, place) => ({ title, text: texts[place] ?? '' }))
  return {
    comm_name: said(form, 'comm_name'),
    summary: said(form, 'summary'),
    about: said(form, 'about'),
    region: said(form, 'region'),
    lang: said(form, 'lang'),
    rules: rules.filter(({ title, text }) => title.trim() || text.trim()),
  }
}
