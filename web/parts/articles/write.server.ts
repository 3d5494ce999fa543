import { msg } from '@lingui/core/macro'
import { data, redirect } from 'react-router'
import { articles } from '#contract/articles.ts'
import { comms } from '#contract/comms.ts'
import { users } from '#contract/users.ts'
import { found } from '#web/forms/refused.server.ts'
import { sentForm } from '#web/forms/sent-form.server.ts'
import { queryValue } from '#web/state/query.ts'
import { textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import { foundArticle } from './found-article.server.ts'
import { draftIn } from './written-fields.ts'
import type { WrittenWords } from './types.ts'

const NEW = 'new'

/** The data of the page for a new article, or for a draft that the person may save. */
export async function writePageOf(ctx: RequestContext, url: string) {
  const article_id = queryValue(url, 'article') ?? NEW
  const [{ items }, user] = await found(
    ctx.locale,
    Promise.all([ctx.enter(comms.my_powers, { thing: 'article' }), ctx.enter(users.get_user, { only: 'record' })]),
  )
  const places = items
    .filter(({ may }) => may.includes('write'))
    .map(({ comm_id, comm_name }) => ({ comm_id, comm_name }))
  if (article_id !== NEW) return { article_id, words: await wordsOf(ctx, article_id), places, anywhere: user.operator }
  const meant = places.find(({ comm_id }) => comm_id === queryValue(url, 'comm')) ?? places[0]
  const words: WrittenWords = {
    comm_id: meant?.comm_id ?? null,
    kind: 'news',
    lang: ctx.locale,
    title: '',
    standfirst: '',
    body: '',
    authors: [{ name: user.fullname, role: '', disclosure: '' }],
    sources: [],
    poll_ids: [],
  }
  return { article_id: null, words, places, anywhere: user.operator }
}

export type WritePageData = Awaited<ReturnType<typeof writePageOf>>

async function wordsOf(ctx: RequestContext, article_id: string): Promise<WrittenWords> {
  const article = await foundArticle(ctx, article_id)
  if (!article.may.edit) throw data(null, { status: 404 })
  const { comm_id, kind, lang, title, standfirst, body, authors, sources, poll_ids, version } = article
  return { comm_id, kind, lang, title, standfirst, body, authors, sources, poll_ids, version }
}

const writtenWords = {
  fields: {
    title: msg`Write a title of 10 to 120 characters, on one line.`,
    comm_id: msg`Choose a community in which you can write.`,
    standfirst: msg`Write at most 280 characters.`,
    body: msg`Write something here, up to 60,000 characters.`,
    authors: msg`Write the name of each author, and at most 280 characters on their part in it.`,
    sources: msg`Give each source a title. An address begins with https:// or http://.`,
    poll_ids: msg`Paste the addresses of at most ten polls.`,
  },
  over: msg`Something is missing. Your text is still here.`,
}

const createWords = {
  ...writtenWords,
  means: { TOO_MANY: msg`You’ve reached the limit for drafts. Publish or remove one first.` },
}

const saveWords = {
  ...writtenWords,
  means: {
    STALE_VERSION: msg`This draft was saved elsewhere since you opened it, or it has been published. Your text is still here: copy it before you load the page again.`,
  },
}

const versionOf = (article_id: string, form: FormData) => ({
  article_id,
  if_version: Number(textIn(form, 'if_version')),
})

/** For actions: saves a draft and leads to its preview, the page it will have. */
export async function sendWritten(ctx: RequestContext, url: string, form: FormData) {
  const article_id = queryValue(url, 'article') ?? NEW
  const draft = draftIn(form)
  const { reply, refused } =
    article_id === NEW
      ? await sentForm(ctx, form, ctx.enter(articles.create_article, draft), createWords)
      : await sentForm(
          ctx,
          form,
          ctx.enter(articles.save_article, { ...draft, ...versionOf(article_id, form) }),
          saveWords,
        )
  if (refused) return refused
  const saved = `/build?article=${reply.article_id}`
  return redirect(textIn(form, 'then') === 'look' ? `/articles/${reply.article_id}` : saved)
}
