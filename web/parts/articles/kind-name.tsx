import { Trans } from '@lingui/react/macro'
import type { Article } from './types.ts'

/** The kind of an article. An opinion is explicitly labelled as one. */
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
