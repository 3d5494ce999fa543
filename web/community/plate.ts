import type { ReactNode } from 'react'
import type { Reply } from '#contract/call.ts'
import type { comms } from '#contract/comms.ts'
import type { RefusedForm } from '#web/ui/sent-form.tsx'

export type Community = Reply<typeof comms.get_community>

export interface CommunityViewProps<Data> {
  community: Community
  data: Data
}

/** A tab at the top of the page of a community: a link to the part further down, which works without scripts. */
export interface CommunityTab<Data> {
  /** The anchor of the part. */
  id: string
  name: ReactNode
  /** The number of items in the part, if that number is shown. */
  count?: (data: Data) => number
  /** Whether the part shows anything. */
  has: (props: CommunityViewProps<Data>) => boolean
}

/** A room's part of the page of a community; exported by `web/parts/<room>/community-plate.tsx`. */
export interface CommunityPlate<Data, Instead = never> {
  parts: {
    /** The sort order: a lower number comes first. */
    place: number
    /** Shown beside the page's main column, if there is space. */
    rail?: true
    /** The tab that leads to this part. */
    tab?: CommunityTab<Data>
    View: (props: CommunityViewProps<Data>) => ReactNode
  }[]
  /** Shown at the very top, above the tabs; `sent`: the outcome of a form. */
  head?: (props: { community: Community; sent: object | undefined }) => ReactNode
  /** Replaces the page if the address requests it. */
  Instead?: (
    props: CommunityViewProps<Instead> & { refused: RefusedForm | undefined; sent: object | undefined },
  ) => ReactNode
}
