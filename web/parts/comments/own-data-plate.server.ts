import { msg } from '@lingui/core/macro'
import type { comments } from '#contract/comments.ts'
import type { OwnDataPlate } from '#web/account/my-data/plate.ts'

export default {
  place: 70,
  name: msg`Comments`,
  lists: {
    comments: msg`comments you wrote`,
    earlier_texts: msg`earlier texts of your comments`,
    reactions: msg`your reactions`,
    muted_people: msg`people you’ve muted, by the name you saw`,
    quiet_threads: msg`threads you don’t want to hear from`,
  },
} satisfies OwnDataPlate<typeof comments.own_data>
