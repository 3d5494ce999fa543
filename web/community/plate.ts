import type { ReactNode } from 'react'
import type { Reply } from '#contract/call.ts'
import type { comms } from '#contract/comms.ts'
import type { RefusedForm } from '#web/ui/sent-form.tsx'

export type Community = Reply<typeof comms.get_community>

interface CommunityViewProps<Data> {
  community: Community
  data: Data
}

/** What a room shows on the page of a community; exported by `web/parts/<room>/community-plate.tsx`. */
export interface CommunityPlate<Data, Instead = never> {
  parts: {
    /** The sort order: a lower number comes first. */
    place: number
    View: (props: CommunityViewProps<Data>) => ReactNode
  }[]
  /** Replaces the page if the address requests it. */
  Instead?: (props: CommunityViewProps<Instead> & { refused: RefusedForm | undefined }) => ReactNode
}
