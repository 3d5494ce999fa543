import { Trans } from '@lingui/react/macro'
import type { DeskPlate } from '#web/account/desk/plate.ts'

export default {
  numbers: { published: { place: 50, name: <Trans>New articles</Trans> } },
  newcomers: { place: 2, kind: 'article', name: <Trans>Articles</Trans>, link: (id) => `/articles/${id}` },
  acts: {
    pass_article: <Trans>showed everyone a new account’s article</Trans>,
    ask_changes: <Trans>asked for changes to an article</Trans>,
    unpublish_article: <Trans>took an article out of public view</Trans>,
    remove_article: <Trans>removed an article</Trans>,
  },
} satisfies DeskPlate
