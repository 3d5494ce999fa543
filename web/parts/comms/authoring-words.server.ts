import { msg } from '@lingui/core/macro'
import type { comms } from '#contract/comms.ts'
import { commsLimits } from '#contract/comms-limits.ts'
import { whyFields } from '#web/account/desk/why-words.ts'
import type { FormWords } from '#web/forms/sent-form.server.ts'

const { comm_name, summary, about, region, rule, front, carer, joining, reason } = commsLimits

const over = msg`Nothing has been saved yet. Please check what’s marked below, then send it again.`
const mostOwned = commsLimits.owned

export const whyChanged = msg`Say in up to ${reason.max} characters why you do this.`

/** Error messages for the forms that give a role or set the visibility. */
export const roleWords: FormWords<typeof comms.set_role> = {
  fields: {},
  means: {
    RULE: whyChanged,
    BARRED: msg`This membership is suspended or has ended, so it can’t get another role. That has to be lifted first.`,
  },
}

/** Error messages for forms with nothing but a reason to write. */
export const whyWords = { fields: { reason: whyChanged } }
export const visibilityWords: FormWords<typeof comms.set_visibility> = { fields: { reason: whyChanged } }

/** Error messages for the form with a community's texts, one sentence for each field. */
export const communityWords: FormWords<(typeof comms)['create_community' | 'update_community']> = {
  over,
  fields: {
    comm_name: msg`Enter a name of ${comm_name.min} to ${comm_name.max} characters.`,
    summary: msg`Enter one or two sentences of up to ${summary.max} characters.`,
    region: msg`The name of the place can have up to ${region.max} characters.`,
    about: msg`This text can have up to ${about.max} characters.`,
    join_question: msg`The question can have up to ${joining.question.max} characters, on one line.`,
    rules: msg`Each rule needs a title of up to ${rule.title} characters and a text of up to ${rule.text}.`,
    lang: msg`Choose a language from the list.`,
    reason: whyChanged,
  },
  about: { NAME_TAKEN: ['comm_name'] },
  means: {
    RULE: msg`You already own ${mostOwned} communities. Nobody can own more than that.`,
    STALE_VERSION: msg`Somebody else has changed this since you opened it, so we couldn’t save your changes. Copy what you want to keep, then open the form again: you can’t save from this page.`,
  },
}

/** Error messages for the form that sets the rule of the front page. */
export const frontWords: FormWords<typeof comms.set_front_rule> = {
  fields: { members: msg`Enter the number of members: ${front.members.min} or more.`, ...whyFields },
}

/** Error messages for the form in which moderators of a community choose to be shown on its page. */
export const showMeWords: FormWords<typeof comms.show_me> = {
  fields: {
    name: msg`The name can have up to ${carer.name} characters, on one line.`,
    duty: msg`Your description can have up to ${carer.duty} characters, on one line.`,
  },
}
