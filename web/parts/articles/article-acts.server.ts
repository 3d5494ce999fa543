import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { data, redirect } from 'react-router'
import { articles } from '#contract/articles.ts'
import { sentForm, type FormWords } from '#web/forms/sent-form.server.ts'
import { textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'

/** What an article lacks is told by the fields of its draft, which this form has not. */
const publishWords: FormWords<typeof articles.publish_article, 'article_id' | 'if_version'> & {
  fields: Record<string, MessageDescriptor>
} = {
  fields: {
    sources: msg`An explainer names at least two sources. Add them, then publish it.`,
    authors: msg`In an opinion, each author says what their part in it is. Add that, then publish it.`,
    kind: msg`Only the people who run the community can publish in its name. Choose another kind, or ask them.`,
  },
  means: { STALE_VERSION: msg`This article has changed since you opened it. Look at it again, then publish it.` },
}

const removeWords = { fields: { reason: msg`Write a reason of 3 to 500 characters.` } }

/** For actions: publishes or removes an article. */
export async function sendArticle(ctx: RequestContext, article_id: string, form: FormData) {
  if (textIn(form, 'intent') === 'publish-article') {
    const seen = { article_id, if_version: Number(textIn(form, 'if_version')) }
    const { refused } = await sentForm(ctx, form, ctx.enter(articles.publish_article, seen), publishWords)
    return refused ?? redirect(`/articles/${article_id}`)
  }
  if (textIn(form, 'intent') !== 'remove-article') throw data(null, { status: 404 })
  const why = { article_id, reason: textIn(form, 'reason'), show_title: !form.has('hide_title') }
  const { refused } = await sentForm(ctx, form, ctx.enter(articles.remove_article, why), removeWords)
  return refused ?? redirect('/build')
}
