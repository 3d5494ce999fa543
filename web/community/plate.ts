import type { ReactNode } from 'react'
import type { Reply } from '#contract/call.ts'
import type { comms } from '#contract/comms.ts'
import type { RefusedForm } from '#web/ui/sent-form.tsx'

export type Community = Reply<typeof comms.get_community>

interface CommunityViewProps<Data> {
  community: Community
  data: Data
}

/** What a room of the web shows on the page of a community; `web/parts/<room>/community-plate.tsx` gives it. */
export interface CommunityPlate<Data, Instead = never> {
  parts: {
    /** Lower stands higher. */
    place: number
    View: (props: CommunityViewProps<Data>) => ReactNode
  }[]
  /** What stands in place of the page, where the address asks for it. */
  Instead?: (props: CommunityViewProps<Instead> & { refused: RefusedForm | undefined }) => ReactNode
}
