import { msg } from '@lingui/core/macro'
import type { chat } from '#contract/chat.ts'
import type { OwnDataPlate } from '#web/account/my-data/plate.ts'

export default {
  place: 80,
  name: msg`Bots`,
  lists: {
    conversations: msg`your conversations that haven’t run out`,
    exchanges: msg`what you asked, and the answers`,
    reports: msg`answers you reported`,
    questions_counted: msg`the times of your latest questions`,
    extra_questions: msg`more questions that you got for coins`,
  },
} satisfies OwnDataPlate<typeof chat.own_data>
