import { redirect } from 'react-router'
import type { Asked } from '#contract/call.ts'
import { comms } from '#contract/comms.ts'
import { sentForm } from '#web/forms/sent-form.server.ts'
import { oneOf, textIn, textsIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import { communityWords } from './authoring-words.server.ts'

/** For actions: founds a community and redirects to it. */
export async function sendCommunity(ctx: RequestContext, form: FormData) {
  const visibility = oneOf(form, 'visibility', ['public', 'unlisted', 'private'])
  const asked = ctx.enter(comms.create_community, { ...draftOf(form), visibility })
  const { reply, refused } = await sentForm(ctx, form, asked, communityWords)
  return refused ?? redirect(`/communities/${reply.comm_id}`)
}

/** For actions: replaces a community's texts. */
export async function sendTexts(ctx: RequestContext, comm_id: string, form: FormData) {
  const if_version = Number(textIn(form, 'if_version'))
  const asked = ctx.enter(comms.update_community, {
    ...draftOf(form),
    comm_id,
    if_version,
    reason: textIn(form, 'reason'),
  })
  const { refused } = await sentForm(ctx, form, asked, communityWords)
  return refused ?? redirect(`/communities/${comm_id}?saved=1`)
}

const joins = ['open', 'request', 'invite'] as const
const publishers = ['moderators', 'members_reviewed', 'members'] as const

/** Reads the form. A rule whose title and text are both empty is left out, which is how a rule is removed. */
function draftOf(form: FormData): Omit<Asked<typeof comms.create_community>, 'visibility'> {
  const texts = textsIn(form, 'rule_text')
  const rules = textsIn(form, 'rule_title').map((title, place) => ({ title, text: texts[place] ?? '' }))
  return {
    comm_name: textIn(form, 'comm_name'),
    summary: textIn(form, 'summary'),
    about: textIn(form, 'about'),
    region: textIn(form, 'region'),
    lang: textIn(form, 'lang'),
    polls_by: oneOf(form, 'polls_by', publishers),
    articles_by: oneOf(form, 'articles_by', publishers),
    join: oneOf(form, 'join', joins),
    join_question: textIn(form, 'join_question'),
    rules: rules.filter(({ title, text }) => title.trim() || text.trim()),
  }
}
