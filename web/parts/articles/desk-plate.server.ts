import { articles } from '#contract/articles.ts'
import type { DeskServerPlate } from '#web/account/desk/plate.server.ts'

export default {
  async load({ enter }) {
    const [numbers, newcomers] = await Promise.all([enter(articles.today, {}), enter(articles.only_here, {})])
    return { numbers, newcomers }
  },
  pass: ({ enter }, article_id, seen) => enter(articles.pass_article, { article_id, ...seen }),
} satisfies DeskServerPlate
