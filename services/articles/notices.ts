import { articleLimits as limits } from '#contract/article-limits.ts'
import { noticeEvents } from '#contract/notice-events.ts'
import type { NoticesOf } from '#platform/notices-of.ts'
import type { Context } from '#platform/room.ts'
import { wordsFrom } from '#platform/words/words.ts'
import type { ArticleRow } from './tables.ts'

/** The notices for followers of an article. */
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
  choices: {
    corrections: { name: (i18n) => i18n._('Corrections of articles you follow'), kinds: ['article_corrected'] },
  },
} satisfies NoticesOf

/** The notices for an author about a draft that others have reviewed. */
export const draftNotices = {
  words: notices.words,
  link: notices.link,
  untitled: (i18n) => i18n._('An article you wrote'),
  kinds: {
    article_sent_back: (i18n) => i18n._('Your article was sent back to you: read what should change.'),
    article_passed: (i18n) => i18n._('Your article has been reviewed: see when it’s published.'),
  },
} satisfies NoticesOf

type Named = Pick<ArticleRow, 'article_id' | 'title' | 'lang' | 'author' | 'comm_id'>
type Teller = Pick<Context, 'publish' | 'visitor'>

/** The author, unless the author made the change. */
const otherThan = ({ visitor }: Teller, { author }: Named): string | null =>
  visitor.kind === 'person' && visitor.UID === author ? null : author

/**
 * Notifies the followers of an article, and its author, each time others have done something with it. `except`: the
 * author, if other notices already tell them.
 */
export function notice(
  ctx: Teller,
  kind: keyof typeof notices.kinds,
  row: Named,
  except: string | null = null,
): Promise<void> {
  const { article_id, title, lang, comm_id } = row
  const about = { thing: 'article', id: article_id }
  return ctx.publish(noticeEvents.noticed, {
    about,
    kind,
    title,
    lang,
    comm_id,
    again: true,
    also: except === null ? otherThan(ctx, row) : null,
    except,
  })
}

/** Notifies only the author of the outcome of a review, because a draft is not news for anybody else. */
export async function tellAuthor(ctx: Teller, kind: keyof typeof draftNotices.kinds, row: Named): Promise<void> {
  const also = otherThan(ctx, row)
  if (also === null) return
  const { article_id, title, lang, comm_id } = row
  const about = { thing: 'article_draft', id: article_id }
  await ctx.publish(noticeEvents.noticed, { about, kind, title, lang, comm_id, again: true, also })
}
