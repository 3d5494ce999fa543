import { msg } from '@lingui/core/macro'
import { data, redirect } from 'react-router'
import { articles } from '#contract/articles.ts'
import { comms } from '#contract/comms.ts'
import { users } from '#contract/users.ts'
import { found } from '#web/forms/refused.server.ts'
import { sentForm } from '#web/forms/sent-form.server.ts'
import { queryValue } from '#web/state/query.ts'
import { keptOf, textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import { foundArticle } from './found-article.server.ts'
import { draftIn } from './written-fields.ts'
import type { Preview, WrittenWords } from './types.ts'

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
  if (article_id !== NEW) return { article_id, ...(await writtenOf(ctx, article_id)), places, anywhere: user.operator }
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
  return { article_id: null, words, correcting: false, fixed: false, places, anywhere: user.operator }
}

export type WritePageData = Awaited<ReturnType<typeof writePageOf>>

/**
 * The form for an article. `correcting`: the article is published, so that a change is a correction; `fixed`: the
 * article cannot move to another community, since it was public in this one.
 */
async function writtenOf(ctx: RequestContext, article_id: string) {
  const article = await foundArticle(ctx, article_id)
  const { may, first_published_at } = article
  if (!may.edit && !may.correct) throw data(null, { status: 404 })
  const { comm_id, kind, lang, title, standfirst, body, authors, sources, poll_ids, version } = article
  const words: WrittenWords = { comm_id, kind, lang, title, standfirst, body, authors, sources, poll_ids, version }
  return { words, correcting: may.correct, fixed: first_published_at !== null }
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

const correctWords = {
  ...saveWords,
  fields: {
    ...writtenWords.fields,
    body: msg`Change something first, up to 60,000 characters of text.`,
    kind: msg`Only the people who run the community can publish in its name.`,
    note: msg`Say what you corrected, in 3 to 500 characters.`,
  },
}

const versionOf = (article_id: string, form: FormData) => ({
  article_id,
  if_version: Number(textIn(form, 'if_version')),
})

/** A preview of the current input of the form. */
async function previewOf(ctx: RequestContext, form: FormData) {
  const { title, standfirst, body } = draftIn(form)
  const { reply, refused } = await sentForm(ctx, form, ctx.enter(articles.preview_article, { body }), writtenWords)
  if (refused) return refused
  const preview: Preview = { title, standfirst, html: reply.html, kept: keptOf(form), given: Date.now() }
  return data({ preview })
}

/**
 * For actions: saves a draft and redirects to the preview of the article's future page, or corrects a published
 * article.
 */
export async function sendWritten(ctx: RequestContext, url: string, form: FormData) {
  if (textIn(form, 'go') === 'preview') return previewOf(ctx, form)
  const article_id = queryValue(url, 'article') ?? NEW
  const { reply, refused } = await written(ctx, article_id, form)
  if (refused) return refused
  const look = textIn(form, 'go') === 'look' || form.has('note')
  return redirect(look ? `/articles/${reply.article_id}` : `/build?article=${reply.article_id}`)
}

function written(ctx: RequestContext, article_id: string, form: FormData) {
  const draft = draftIn(form)
  if (article_id === NEW) return sentForm(ctx, form, ctx.enter(articles.create_article, draft), createWords)
  const asked = { ...draft, ...versionOf(article_id, form) }
  if (!form.has('note')) return sentForm(ctx, form, ctx.enter(articles.save_article, asked), saveWords)
  const correction = { ...asked, note: textIn(form, 'note') }
  return sentForm(ctx, form, ctx.enter(articles.correct_article, correction), correctWords)
}
