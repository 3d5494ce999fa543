import { Trans } from '@lingui/react/macro'
import type { FindPlate } from '#web/find/plate.ts'

/** Questions and answers in search results. */
export default {
  kinds: {
    question: {
      place: 30,
      name: <Trans>Questions</Trans>,
      one: <Trans>Question</Trans>,
      states: { unanswered: <Trans>no answer yet</Trans>, answered: <Trans>answered</Trans> },
      asked: ['unanswered', 'answered'],
    },
    answer: { place: 40, name: <Trans>Answers</Trans>, one: <Trans>Answer</Trans> },
  },
} satisfies FindPlate
