import { msg } from '@lingui/core/macro'
import { redirect } from 'react-router'
import type { Reply } from '#contract/call.ts'
import { identityLimits } from '#contract/identity-limits.ts'
import { users } from '#contract/users.ts'
import { doing, type AccountServerPlate } from '#web/account/plate.server.ts'
import { statusAddress } from '#web/account/status-address.ts'
import { found, replyOf } from '#web/forms/refused.server.ts'
import { sentForm, type FormWords } from '#web/forms/sent-form.server.ts'
import { pictureIn, pictureWords } from '#web/forms/sent-picture.server.ts'
import { queryValue } from '#web/state/query.ts'
import { STATUS_ANCHOR } from '#web/ui/status-anchor.ts'
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

/** A box that is not ticked turns its setting off. */
const offIn = (choices: Choice[], form: FormData): string[] =>
  choices.map(({ choice }) => choice).filter((choice) => !form.getAll('on').includes(choice))

export type Choice = Reply<typeof users.notice_choices>[number]

export type OnAccount = Awaited<ReturnType<typeof load>>

const { min, max } = identityLimits.fullname
const nameWords: FormWords<typeof users.update_user> = {
  fields: { fullname: msg`Enter the name you want to go by, using ${min} to ${max} letters.` },
}

const noticeIn = (form: FormData) => ({ notice_id: textIn(form, 'notice_id'), at: textIn(form, 'at') })

const choicesAt = '/account?look=updates'

export default {
  load,
  looks: {
    updates: {
      load: async ({ enter, locale }) => ({
        choices: await found(locale, enter(users.notice_choices, { lang: languageTag(locale) })),
      }),
      async act(ctx, request) {
        const form = await request.formData()
        const asked = ctx.enter(users.notice_choices, {})
        const saved = asked.then((choices) => ctx.enter(users.choose_notices, { off: offIn(choices, form) }))
        return (await sentForm(ctx, form, saved)).refused ?? redirect(`${choicesAt}&done=chosen#${STATUS_ANCHOR}`)
      },
    },
    picture: {
      load: async () => ({}),
      async act(ctx, request) {
        const form = await request.formData()
        const removes = textIn(form, 'intent') === 'remove-picture'
        const asked: Promise<unknown> = removes
          ? ctx.enter(users.remove_avatar, {})
          : pictureIn(form).then((picture) => ctx.enter(users.put_avatar, picture))
        const { refused } = await sentForm(ctx, form, asked, pictureWords)
        return refused ?? redirect(`/account?look=picture&done=${removes ? 'removed' : 'shown'}#${STATUS_ANCHOR}`)
      },
    },
  },
  actions: {
    read: doing(statusAddress('read'), ({ enter }) => enter(users.read_notices, {})),
    seen: doing(statusAddress('seen'), ({ enter }, form) => enter(users.read_notice, noticeIn(form))),
    // The reader's browser is already opening the page of the notice.
    async opened({ enter }, form) {
      await replyOf(enter(users.read_notice, noticeIn(form)))
      return {}
    },
    name: doing(
      statusAddress('name'),
      ({ enter }, form) =>
        enter(users.update_user, { fullname: textIn(form, 'fullname'), name_public: form.has('name_public') }),
      nameWords,
    ),
  },
} satisfies AccountServerPlate
