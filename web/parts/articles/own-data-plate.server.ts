import { msg } from '@lingui/core/macro'
import type { articles } from '#contract/articles.ts'
import type { OwnDataPlate } from '#web/account/my-data/plate.ts'

export default {
  place: 50,
  name: msg`Articles`,
  lists: {
    articles: msg`articles you wrote`,
    saved_versions: msg`versions you saved`,
    public_versions: msg`versions that everybody has seen`,
  },
} satisfies OwnDataPlate<typeof articles.own_data>
