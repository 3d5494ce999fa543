import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { data, redirect } from 'react-router'
import { articles } from '#contract/articles.ts'
import { users } from '#contract/users.ts'
import { whyFields } from '#web/account/desk/why-words.ts'
import { sentForm } from '#web/forms/sent-form.server.ts'
import { sendAnswer } from '#web/parts/polls/answering.server.ts'
import { momentIn } from '#web/words/local-time.ts'
import { textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import { ANSWERED } from './addresses.ts'

/** Faults of an article are shown at the fields of its draft; these forms do not have those fields. */
const publishFields: Record<string, MessageDescriptor> = {
  sources: msg`An explainer names at least two sources. Add them, then publish it.`,
  authors: msg`In an opinion, each author says what their part in it is. Add that, then publish it.`,
  kind: msg`Only the people who run the community can publish in its name. Choose another kind, or ask them.`,
  at: msg`Choose a time in the next 365 days.`,
  note: msg`Say what has changed, in 3 to 500 characters.`,
  comm_id: msg`Only an article in a community can be reviewed.`,
}

const stale = msg`This article has changed since you opened it. Look at it again, then publish it.`
const publishWords = {
  fields: publishFields,
  means: {
    STALE_VERSION: stale,
    FORBIDDEN: msg`The people who run the community unpublished it. Ask them for a review.`,
  },
}

const why = msg`Write a reason of 3 to 500 characters.`
const reasonWords = { fields: { reason: why } }
const backWords = { fields: { text: why }, means: { STALE_VERSION: stale } }

interface Sent {
  ctx: RequestContext
  article_id: string
  form: FormData
  seen: { article_id: string; if_version: number }
}

const publish = ({ ctx, form, seen }: Sent, more: { at?: string; note?: string }) =>
  sentForm(ctx, form, ctx.enter(articles.publish_article, { ...seen, ...more }), publishWords)

const reasonIn = (form: FormData) => textIn(form, 'reason')

const followed = ({ ctx, form, article_id }: Sent, call: typeof users.follow | typeof users.unfollow) =>
  sentForm(ctx, form, ctx.enter(call, { thing: 'article', id: article_id }), {
    fields: {},
    means: { TOO_MANY: msg`You’ve reached the limit for articles you can follow. Stop following one first.` },
  })

/** The forms on the page of an article, by intent. */
const forms = {
  'publish-article': (sent: Sent) => publish(sent, {}),
  'publish-again': (sent: Sent) => publish(sent, { note: textIn(sent.form, 'note') }),
  'schedule-article': (sent: Sent) =>
    publish(sent, { at: momentIn(sent.ctx.timeZone, textIn(sent.form, 'day'), textIn(sent.form, 'time')) ?? '' }),
  'ask-review': ({ ctx, form, seen }: Sent) => sentForm(ctx, form, ctx.enter(articles.ask_review, seen), publishWords),
  'ask-changes': ({ ctx, form, seen }: Sent) =>
    sentForm(ctx, form, ctx.enter(articles.ask_changes, { ...seen, text: textIn(form, 'text') }), backWords),
  'pass-article': ({ ctx, form, seen }: Sent) =>
    sentForm(ctx, form, ctx.enter(articles.pass_article, { ...seen, reason: reasonIn(form) }), { fields: whyFields }),
  'unschedule-article': ({ ctx, form, seen }: Sent) =>
    sentForm(ctx, form, ctx.enter(articles.unschedule_article, seen), publishWords),
  'unpublish-article': ({ ctx, form, article_id }: Sent) =>
    sentForm(ctx, form, ctx.enter(articles.unpublish_article, { article_id, reason: reasonIn(form) }), reasonWords),
  'follow-article': (sent: Sent) => followed(sent, users.follow),
  'unfollow-article': (sent: Sent) => followed(sent, users.unfollow),
  'remove-article': ({ ctx, form, article_id }: Sent) => {
    const asked = { article_id, reason: reasonIn(form), show_title: !form.has('hide_title') }
    return sentForm(ctx, form, ctx.enter(articles.remove_article, asked), reasonWords)
  },
}

/** For actions: handles a form on the page of an article, and redirects to the page if it still exists. */
export async function sendArticle(ctx: RequestContext, article_id: string, form: FormData) {
  const intent = textIn(form, 'intent')
  if (!Object.hasOwn(forms, intent)) throw data(null, { status: 404 })
  const seen = { article_id, if_version: Number(textIn(form, 'if_version')) }
  const { refused } = await forms[intent as keyof typeof forms]({ ctx, article_id, form, seen })
  return refused ?? redirect(intent === 'remove-article' ? '/build' : `/articles/${article_id}`)
}

/** For actions: handles the answer to a poll on the page of an article, which then shows the poll's result. */
export async function answerInPlace(ctx: RequestContext, article_id: string, form: FormData) {
  const poll_id = textIn(form, 'poll_id')
  const refused = await sendAnswer(ctx, poll_id, form, 'answer')
  return refused ?? redirect(`/articles/${article_id}?${ANSWERED}=${poll_id}`)
}
