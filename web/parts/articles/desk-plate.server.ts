import { articles } from '#contract/articles.ts'
import type { DeskServerPlate } from '#web/account/desk/plate.server.ts'

export default (async ({ enter }) => ({ numbers: await enter(articles.today, {}) })) satisfies DeskServerPlate
