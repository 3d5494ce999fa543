import { Trans } from '@lingui/react/macro'
import type { DeskPlate } from '#web/account/desk/plate.ts'

export default {
  numbers: {
    asked: { place: 60, name: <Trans>New questions</Trans> },
    answered: { place: 61, name: <Trans>Answers to questions</Trans> },
  },
  newcomers: { place: 3, kind: 'question', name: <Trans>Questions</Trans>, link: (id) => `/questions/${id}` },
  values: {
    reason: {
      resolved: <Trans>the matter is settled</Trans>,
      duplicate: <Trans>it has been asked before</Trans>,
      outside_scope: <Trans>it isn’t for this community</Trans>,
      not_a_question: <Trans>it isn’t a question</Trans>,
    },
  },
  acts: {
    pass_question: <Trans>showed everyone a new account’s question</Trans>,
    send_to_official: <Trans>put a question to an official</Trans>,
    close_question: <Trans>closed a question</Trans>,
    reopen_question: <Trans>reopened a question</Trans>,
    hide_question: <Trans>hid a question</Trans>,
    show_question: <Trans>showed a question again</Trans>,
    remove_question: <Trans>removed a question</Trans>,
    hide_answer: <Trans>hid an answer</Trans>,
    show_answer: <Trans>showed an answer again</Trans>,
    remove_answer: <Trans>removed an answer</Trans>,
    extend_due: <Trans>gave an official more time</Trans>,
  },
} satisfies DeskPlate
