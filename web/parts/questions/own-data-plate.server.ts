import { msg } from '@lingui/core/macro'
import type { questions } from '#contract/questions.ts'
import type { OwnDataPlate } from '#web/account/my-data/plate.ts'

export default {
  place: 60,
  name: msg`Questions`,
  lists: {
    questions: msg`questions you asked`,
    questions_to_me: msg`questions sent to you in your office`,
    answers: msg`answers you gave`,
    earlier_texts_of_questions: msg`earlier texts of your questions`,
    earlier_texts_of_answers: msg`earlier texts of your answers`,
    same_questions: msg`questions that you have too`,
    ratings: msg`answers you rated`,
    suggestions: msg`edits you suggested`,
  },
} satisfies OwnDataPlate<typeof questions.own_data>
