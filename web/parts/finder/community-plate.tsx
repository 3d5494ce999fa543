import { Trans } from '@lingui/react/macro'
import type { CommunityPlate, CommunityViewProps } from '#web/community/plate.ts'
import { ListSearch } from '#web/find/list-search.tsx'
import { Written } from '#web/ui/written.tsx'

const Search = ({ community: { comm_id, comm_name, lang } }: CommunityViewProps<unknown>) => (
  <ListSearch comm_id={comm_id}>
    <Trans>
      Search in <Written lang={lang}>{comm_name}</Written>
    </Trans>
  </ListSearch>
)

/** The search within a community: below its open polls, above its articles and questions. */
export default { parts: [{ place: 25, View: Search }] } satisfies CommunityPlate<unknown>
