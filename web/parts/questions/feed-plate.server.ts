import { questions } from '#contract/questions.ts'
import { itemsOf } from '#web/home/items.server.ts'
import type { FeedServerPlate } from '#web/home/plate.ts'

const LIMIT_EACH = 20

/** Recently asked questions. */
export default {
  new: async ({ enter }, mine) => {
    const newest = { sort: 'new', limit: LIMIT_EACH } as const
    const of = [{ of: 'front' as const }, ...mine.map((comm_id) => ({ comm_id }))]
    const asked = await itemsOf(of.map((each) => enter(questions.questions, { ...newest, ...each })))
    return asked.map(({ question_id, title, lang, comm_id, created_at, sample }) => ({
      kind: 'question',
      id: question_id,
      title,
      lang,
      comm_id,
      link: `/questions/${question_id}`,
      at: created_at,
      sample,
    }))
  },
} satisfies FeedServerPlate
