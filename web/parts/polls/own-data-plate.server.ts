import { msg } from '@lingui/core/macro'
import type { polls } from '#contract/polls.ts'
import type { OwnDataPlate } from '#web/account/my-data/plate.ts'

export default {
  place: 40,
  name: msg`Polls`,
  lists: {
    answers: msg`your answers`,
    secret_ballots_cast: msg`secret polls in which you voted, and the day; nobody can tell your ballot from the others`,
    lists_used: msg`polls that let you in because you’re on their list`,
    hidden_texts: msg`answers in your own words that were hidden`,
    declined_browsers: msg`browsers whose answers you said weren’t yours`,
    polls: msg`polls you wrote`,
    saved_versions: msg`earlier versions of your polls`,
  },
} satisfies OwnDataPlate<typeof polls.own_data>
