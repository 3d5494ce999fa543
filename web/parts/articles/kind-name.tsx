import { Trans } from '@lingui/react/macro'
import type { Article } from './types.ts'

/** What kind of article it is. An opinion says so in so many words. */
export function KindName({ kind }: Pick<Article, 'kind'>) {
  switch (kind) {
    case 'news':
      return <Trans>News</Trans>
    case 'explainer':
      return <Trans>Explainer</Trans>
    case 'opinion':
      return <Trans>Opinion</Trans>
    case 'official':
      return <Trans>Official</Trans>
  }
}
