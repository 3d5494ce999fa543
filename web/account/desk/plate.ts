import type { ReactNode } from 'react'

/**
 * A room's part of the desk of those who run the site; exported by `web/parts/<room>/desk-plate.tsx`. A lower `place`
 * comes first.
 */
export interface DeskPlate<Alert = never> {
  /** Something unusual that those who run the site should know at once, with what they can do about it. */
  alert?: { place: number; View: (props: { alert: Alert }) => ReactNode }
  /** Today's numbers, by the names under which the room loads them. */
  numbers?: Record<string, { place: number; name: ReactNode }>
  /** The items waiting for those who run the site, by the names under which the room loads them. */
  waits?: Record<string, { place: number; name: ReactNode; to: string }>
  /** For things by new accounts that are waiting for the front page: their kind, its name, and the page of each. */
  newcomers?: { place: number; kind: string; name: ReactNode; link: (id: string) => string }
  /** The names of operators' actions in this room, by call or command, as in the audit trail. */
  acts?: Record<string, ReactNode>
  /**
   * More exact names of the actions that one of their details tells apart, by call; the details then leave it out.
   * `kind`: the kind of thing the action is about, if it is known.
   */
  exact?: Record<string, { field: string; name: (value: string, kind: string | null) => ReactNode }>
  /** The values set by these actions, in words, by the names of the fields in the audit trail. */
  values?: Record<string, Record<string, ReactNode>>
  /** What the ids in the audit trail stand for that name no thing with a page, such as a bot. */
  objects?: Record<string, string>
  /** The pages for those who run the site. */
  pages?: { place: number; name: ReactNode; to: string; says: ReactNode }[]
}
