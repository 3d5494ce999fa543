import { articleLimits as limits } from '#contract/article-limits.ts'
import { noticeEvents } from '#contract/notice-events.ts'
import type { Context, NoticesOf } from '#platform/room.ts'
import { wordsFrom } from '#platform/words/words.ts'
import type { ArticleRow } from './tables.ts'

/** What the followers of an article are told. */
export const notices = {
  words: wordsFrom(new URL('po/', import.meta.url)),
  link: (article_id) => `/articles/${article_id}`,
  untitled: (i18n) => i18n._('An article you follow'),
  maxFollowed: limits.followed.max,
  kinds: {
    article_corrected: (i18n) => i18n._('This article was corrected: see what changed.'),
    article_unpublished: (i18n) => i18n._('This article isn’t published right now: read why.'),
    article_republished: (i18n) => i18n._('This article is published again.'),
    article_removed: (i18n) => i18n._('This article was removed: read why.'),
  },
} satisfies NoticesOf

type Named = Pick<ArticleRow, 'article_id' | 'title' | 'lang'>

/** Tells those who follow an article what has happened with it, each time it does. */
export const notice = (
  { publish }: Pick<Context, 'publish'>,
  kind: keyof typeof notices.kinds,
  { article_id, title, lang }: Named,
): Promise<void> =>
  publish(noticeEvents.noticed, { about: { thing: 'article', id: article_id }, kind, title, lang, again: true })
