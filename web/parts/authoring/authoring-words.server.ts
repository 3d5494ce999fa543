import { msg } from '@lingui/core/macro'
import { commsLimits } from '#contract/comms-limits.ts'
import type { FormWords } from '#web/parts/refusals/sent-form.server.ts'

const { comm_name, summary, about, region, rule } = commsLimits

const over = msg`Nothing was saved yet. Look at what is marked below, then send it again.`
const mostOwned = commsLimits.owned

/** How the form of a community's texts says what is wrong. One sentence for each field says all of it. */
export const communityWords: FormWords = {
  over,
  fields: {
    comm_name: msg`Write a name of ${comm_name.min} to ${comm_name.max} characters.`,
    summary: msg`Write one or two sentences, at most ${summary.max} characters.`,
    region: msg`The place has at most ${region.max} characters.`,
    about: msg`This text has at most ${about.max} characters.`,
    rules: msg`Each rule has a title of at most ${rule.title} characters and a text of at most ${rule.text}.`,
    lang: msg`Choose a language of the list.`,
  },
  about: { NAME_TAKEN: ['comm_name'] },
  means: {
    RULE: msg`You look after ${mostOwned} communities already. Nobody can own more.`,
    STALE_VERSION: msg`Somebody else has changed this since you opened it, so nothing was saved. Copy what you want to keep, then open the form anew: from here it cannot be saved.`,
  },
}
