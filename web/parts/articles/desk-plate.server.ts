import { articles } from '#contract/articles.ts'
import type { DeskServerPlate } from '#web/account/desk/plate.server.ts'

export default {
  async load({ enter }) {
    const [numbers, newcomers] = await Promise.all([enter(articles.today, {}), enter(articles.only_here, {})])
    return { numbers, newcomers }
  },
  pass: ({ enter }, article_id, if_version) => enter(articles.pass_article, { article_id, if_version }),
} satisfies DeskServerPlate
