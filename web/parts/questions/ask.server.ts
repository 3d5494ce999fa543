import { msg } from '@lingui/core/macro'
import { data, redirect } from 'react-router'
import { comms } from '#contract/comms.ts'
import { commsLimits } from '#contract/comms-limits.ts'
import { polls } from '#contract/polls.ts'
import { questions } from '#contract/questions.ts'
import { questionLimits as limits } from '#contract/question-limits.ts'
import { found, replyOf } from '#web/forms/refused.server.ts'
import { sentForm } from '#web/forms/sent-form.server.ts'
import { isTalkedAbout } from '#web/thing/talked-about.server.ts'
import { queryValue } from '#web/state/query.ts'
import { textIn } from '#web/ui/form-texts.ts'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import type { RequestContext } from '#web/visit.ts'
import { ABOUT_POLL, questionAddress } from './addresses.ts'
import { officialsOf } from './official.server.ts'
import type { AskedWords, AskPlace, Official, Similar } from './types.ts'

const NEW = 'new'

/**
 * The data of the page for a new question, or for editing one of the person's own. `at`: the only community where the
 * question can be asked; null if it can be asked in any.
 */
export async function askPageOf(ctx: RequestContext, url: string) {
  const question_id = queryValue(url, 'question') ?? NEW
  if (question_id !== NEW) return { words: await wordsOf(ctx, question_id), places: null, at: null }
  const poll = await pollMeant(ctx, url)
  const at = poll?.comm_id ?? null
  const places = (await placesOf(ctx)).filter(({ comm_id }) => at === null || comm_id === at)
  const meant = places.find(({ comm_id }) => comm_id === queryValue(url, 'comm')) ?? places[0]
  const here = meant?.comm_id === queryValue(url, 'comm')
  const official = here ? await officialMeant(ctx, url) : undefined
  const words: AskedWords = {
    title: (queryValue(url, 'title') ?? '').slice(0, 150),
    body: '',
    tags: [],
    lang: meant?.lang ?? ctx.locale,
    comm_id: meant?.comm_id ?? '',
    official,
    poll: poll && { poll_id: poll.poll_id, title: poll.title, lang: poll.lang },
  }
  return { words, places: official && meant ? [meant] : places, at }
}

/** The poll that the address says the question is about, if people can ask about it. */
async function pollMeant({ enter }: RequestContext, url: string) {
  const poll_id = queryValue(url, ABOUT_POLL)
  if (!poll_id) return undefined
  const { reply } = await replyOf(enter(polls.get_poll, { poll_id }))
  return reply && isTalkedAbout(reply) ? reply : undefined
}

/** The official to whom the address directs the question. */
async function officialMeant(ctx: RequestContext, url: string): Promise<Official | undefined> {
  const [comm_id, official_id] = [queryValue(url, 'comm'), queryValue(url, 'official')]
  if (!comm_id || !official_id) return undefined
  return (await officialsOf(ctx, comm_id)).find((one) => one.official_id === official_id)
}

export type AskPageData = Awaited<ReturnType<typeof askPageOf>>

/** The communities the person belongs to, by name. */
const placesOf = async ({ enter, locale }: RequestContext): Promise<AskPlace[]> =>
  (await found(locale, enter(comms.communities, { of: 'mine', limit: commsLimits.page.max }))).map(
    ({ comm_id, comm_name, lang }) => ({ comm_id, comm_name, lang }),
  )

async function wordsOf({ enter, locale }: RequestContext, question_id: string): Promise<AskedWords> {
  const question = await found(locale, enter(questions.get_question, { question_id }))
  if (!question.may.edit) throw data(null, { status: 404 })
  const { title, body, tags, lang, comm_id, version } = question
  return { title, body, tags, lang, comm_id: comm_id ?? '', version }
}

const askWords = {
  fields: {
    title: msg`Write a question of 15 to 150 characters, on one line.`,
    body: msg`Write at most 5,000 characters.`,
    tags: msg`Write at most five words of 2 to 35 characters, with commas between them.`,
  },
}

/** Reads the title, text, tags and language of a question from its form. */
function draftIn(form: FormData) {
  const tags = textIn(form, 'tags')
    .split(',')
    .map((tag) => tag.trim())
  return {
    title: textIn(form, 'title'),
    body: textIn(form, 'body'),
    tags: [...new Set(tags.filter(Boolean))],
    lang: textIn(form, 'lang') || 'en',
  }
}

/** For actions: asks a question or edits one, and redirects to its page. */
export async function sendAsked(ctx: RequestContext, url: string, form: FormData) {
  const question_id = queryValue(url, 'question') ?? NEW
  if (question_id !== NEW) {
    const change = { ...draftIn(form), question_id, if_version: Number(textIn(form, 'if_version')) }
    const { refused } = await sentForm(ctx, form, ctx.enter(questions.update_question, change), askWords)
    return refused ?? redirect(questionAddress(question_id))
  }
  const comm_id = textIn(form, 'comm_id')
  const words = { ...draftIn(form), ...(comm_id && { comm_id }) }
  // Whether somebody who has seen the similar questions for this title wants to ask anyway.
  const check = textIn(form, 'anyway').trim() !== words.title.trim()
  const official_id = textIn(form, 'official_id')
  const poll_id = textIn(form, 'poll_id')
  const for_whom = { ...(official_id && { official_id }), ...(poll_id && { poll_id }) }
  const draft = { ...words, ...for_whom, anonymous: form.has('anonymous'), check }
  const { reply, refused } = await sentForm(ctx, form, ctx.enter(questions.create_question, draft), askWords)
  if (!refused) return redirect(questionAddress(reply.question_id))
  return refused.data.refused.code === 'DUPLICATE_LIKELY' ? withLikely(ctx, refused, words) : refused
}

/** The data returned to the form of a question that was refused. */
export interface SentQuestion {
  refused?: RefusedForm
  likely?: Similar
}

async function withLikely(
  { enter }: RequestContext,
  { data: sent, init }: ReturnType<typeof data<{ refused: RefusedForm }>>,
  { title, body, lang, comm_id }: ReturnType<typeof draftIn> & { comm_id?: string },
) {
  const draft = { title, body: body.slice(0, limits.similar.body), lang, ...(comm_id && { comm_id }) }
  const { reply } = await replyOf(enter(questions.similar, draft))
  const likely: Similar = { title: title.trim(), items: reply?.items ?? [] }
  return data({ ...sent, likely } satisfies SentQuestion, init ?? undefined)
}
