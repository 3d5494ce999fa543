import { articles } from '#contract/articles.ts'
import type { DeskServerPlate } from '#web/account/desk/plate.server.ts'

export default (async ({ enter }) => {
  const [numbers, newcomers] = await Promise.all([enter(articles.today, {}), enter(articles.only_here, {})])
  return { numbers, newcomers }
}) satisfies DeskServerPlate
