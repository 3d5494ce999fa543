import { msg } from '@lingui/core/macro'
import { identityLimits } from '#contract/identity-limits.ts'
import { users } from '#contract/users.ts'
import { doing, type AccountServerPlate } from '#web/account/plate.server.ts'
import { statusAddress } from '#web/account/status-address.ts'
import { found } from '#web/forms/refused.server.ts'
import type { FormWords } from '#web/forms/sent-form.server.ts'
import { queryValue } from '#web/state/query.ts'
import { textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import { languageTag } from '#web/words/locales.ts'

/** The number of notices on a page; all except the first few are folded. */
const MAX_NEWS = 50

async function load({ enter, locale }: RequestContext, url: string) {
  const after = queryValue(url, 'news')
  const asked = enter(users.notices, { lang: languageTag(locale), limit: MAX_NEWS, ...(after && { cursor: after }) })
  const { items, next_cursor } = await found(locale, asked)
  return { notices: items, next: next_cursor, further: after !== null }
}

export type OnAccount = Awaited<ReturnType<typeof load>>

const { min, max } = identityLimits.fullname
const nameWords: FormWords<typeof users.update_user> = {
  fields: { fullname: msg`Enter the name you want to go by, using ${min} to ${max} letters.` },
}

export default {
  load,
  actions: {
    read: doing(statusAddress('read'), ({ enter }) => enter(users.read_notices, {})),
    name: doing(
      statusAddress('name'),
      ({ enter }, form) =>
        enter(users.update_user, { fullname: textIn(form, 'fullname'), name_public: form.has('name_public') }),
      nameWords,
    ),
  },
} satisfies AccountServerPlate
