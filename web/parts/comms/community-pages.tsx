import { Trans, useLingui } from '@lingui/react/macro'
import { ListPages } from '#web/ui/list-pages.tsx'
import { CommunityList } from './community-list.tsx'
import type { Of, Page } from './community-pages.server.ts'

interface Props {
  page: Page
  of: Of
  q: string
  /** Whether this is not the first page. */
  further: boolean
  heading: 'h2' | 'h3'
}

/** A page of communities sorted by name, with links to the first page and the next. */
export function CommunityPages({ page: { shown, next }, of, q, further, heading }: Props) {
  const { t } = useLingui()
  return (
    <>
      <CommunityList communities={shown} heading={heading} />
      <ListPages
        first={further ? addressOf({ q }) : null}
        next={next && addressOf({ q, of, after: next })}
        label={
          of === 'mine'
            ? t`Pages of your communities`
            : of === 'new'
              ? t`Pages of new and other communities`
              : undefined
        }
      >
        <Trans>More communities</Trans>
      </ListPages>
    </>
  )
}

function addressOf(query: { q: string; of?: string; after?: string }): string {
  const asked = new URLSearchParams(Object.entries(query).filter(([, value]) => value)).toString()
  return asked ? `/communities?${asked}` : '/communities'
}
