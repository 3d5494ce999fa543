import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { data } from 'react-router'
import { articles } from '#contract/articles.ts'
import type { Reply } from '#contract/call.ts'
import { moderation } from '#contract/moderation.ts'
import { found, replyOf } from '#web/forms/refused.server.ts'
import type { TroubleNote } from '#web/shell/trouble.tsx'
import type { RequestContext } from '#web/visit.ts'
import { dayIn } from '#web/words/days.server.ts'
import { loadWords } from '#web/words/words.ts'

type Removal = Reply<typeof articles.get_removal>

const whoRemoved = {
  author: (day: string) => msg`Its author took it down on ${day}.`,
  moderator: (day: string) => msg`A moderator of its community removed it on ${day}.`,
  owner: (day: string) => msg`An owner of its community removed it on ${day}.`,
  operator: (day: string) => msg`The people who run this site removed it on ${day}.`,
}

/**
 * An article for its screen, in its current or an earlier version: shows a note in its place if it was removed or
 * unpublished.
 */
export async function foundArticle(ctx: RequestContext, article_id: string, version: string | null = null) {
  const asked = { article_id, ...(version !== null && { version }) }
  const { reply, no } = await replyOf(ctx.enter(articles.get_article, asked))
  if (!no) return reply
  const words = await loadWords(ctx.locale)
  if (no.code === 'UNPUBLISHED') {
    const taken = await found(ctx.locale, ctx.enter(articles.get_unpublishing, { article_id }))
    throw data(unpublishedNote(words, dayIn(words, ctx.timeZone, taken.at), taken), { status: no.status })
  }
  if (no.code !== 'REMOVED') return found(ctx.locale, Promise.reject<Reply<typeof articles.get_article>>(no))
  const removal = await found(ctx.locale, ctx.enter(articles.get_removal, { article_id }))
  throw data(noteOf(words, ctx.timeZone, removal), { status: no.status })
}

/** A note on when and by whom an article was removed and, if it was public, its title and the reason. */
export function noteOf(i18n: I18n, timeZone: string, { at, by, title, reason }: Removal): TroubleNote {
  const lines = [
    ...(title === null ? [] : [i18n._(msg`It was called: “${title}”`)]),
    ...(reason === null ? [] : [i18n._(msg`Why: ${reason}`)]),
  ]
  return {
    title: i18n._(msg`This article was removed`),
    sentence: i18n._(whoRemoved[by](dayIn(i18n, timeZone, at))),
    lines,
  }
}

type Unpublishing = Reply<typeof articles.get_unpublishing>

const itself = (day: string) => ({
  title: msg`This article isn’t published right now`,
  sentence: msg`It has been out of view since ${day}, and may come back.`,
})

/** Who took an article out of public view: its own people, or those who decided about it. */
const outOfView = {
  author: itself,
  carer: itself,
  moderator: (day: string) => ({
    title: msg`This article is hidden`,
    sentence: msg({ context: 'an article', message: `A moderator of its community hid it on ${day}.` }),
  }),
  operator: (day: string) => ({
    title: msg`This article is hidden`,
    sentence: msg({ context: 'an article', message: `The people who run this site hid it on ${day}.` }),
  }),
  automatic: (day: string) => ({
    title: msg`This article is waiting to be looked at`,
    sentence: msg({
      context: 'an article',
      message: `Since ${day} it has been waiting until a moderator of its community looks at it.`,
    }),
  }),
}

function unpublishedNote(i18n: I18n, day: string, { by, reason }: Pick<Unpublishing, 'by' | 'reason'>): TroubleNote {
  const { title, sentence } = outOfView[by](day)
  return { title: i18n._(title), sentence: i18n._(sentence), lines: [i18n._(msg`Why: ${reason}`)] }
}

/**
 * The decision that hid an article or put it on hold, for those who can still read it; null: it is unpublished for
 * another reason. `mine`: whether the reader wrote it, and so may appeal.
 */
export async function decidedAway({ enter }: RequestContext, article_id: string) {
  const { reply } = await replyOf(enter(articles.get_unpublishing, { article_id }))
  if (!reply || reply.by === 'author' || reply.by === 'carer') return null
  const own = await replyOf(enter(moderation.own_decision, { kind: 'article', id: article_id }))
  return { by: reply.by, at: reply.at, reason: reply.reason, mine: !own.no }
}
