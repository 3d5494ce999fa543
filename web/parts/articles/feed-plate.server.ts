import { articles } from '#contract/articles.ts'
import { itemsOf } from '#web/home/items.server.ts'
import type { FeedServerPlate } from '#web/home/plate.ts'

const LIMIT_ALL = 50
const LIMIT_EACH = 10

/** Recently published articles. */
export default {
  new: async ({ enter }, mine) => {
    const asked = [
      { of: 'front' as const, limit: LIMIT_ALL },
      ...mine.map((comm_id) => ({ comm_id, limit: LIMIT_EACH })),
    ]
    const published = await itemsOf(asked.map((each) => enter(articles.articles, each)))
    return published.map(({ article_id, title, lang, comm_id, published_at, sample }) => ({
      kind: 'article',
      id: article_id,
      title,
      lang,
      comm_id,
      link: `/articles/${article_id}`,
      at: published_at!,
      sample,
    }))
  },
} satisfies FeedServerPlate
