import type { ReactNode } from 'react'

/**
 * What a room shows on the desk of those who run the site; exported by `web/parts/<room>/desk-plate.tsx`. A lower
 * `place` comes first.
 */
export interface DeskPlate {
  /** The numbers of today, by the names under which the room loads them. */
  numbers?: Record<string, { place: number; name: ReactNode }>
  /** What waits for those who run the site, by the names under which the room loads it. */
  waits?: Record<string, { place: number; name: ReactNode; to: string }>
  /** What operators do here, by the names of the calls and commands, as the audit trail tells it. */
  acts?: Record<string, ReactNode>
  /** The pages for those who run the site. */
  pages?: { place: number; name: ReactNode; to: string; says: ReactNode }[]
}
