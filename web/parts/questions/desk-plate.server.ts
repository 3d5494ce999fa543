import { questions } from '#contract/questions.ts'
import type { DeskServerPlate } from '#web/account/desk/plate.server.ts'

export default {
  async load({ enter }) {
    const [numbers, newcomers] = await Promise.all([enter(questions.today, {}), enter(questions.only_here, {})])
    return { numbers, newcomers }
  },
  pass: ({ enter }, question_id, seen) => enter(questions.pass_question, { question_id, ...seen }),
} satisfies DeskServerPlate
