import type { ReactNode } from 'react'
import type { Reply } from '#contract/call.ts'
import type { users } from '#contract/users.ts'
import type { RefusedForm } from '#web/ui/sent-form.tsx'

/** The props of every part of /account. */
export interface AccountViewProps<Data> {
  /** The data its room has loaded: `load` of `account-plate.server.ts`. */
  data: Data
  user: Reply<typeof users.get_user>
  refused: RefusedForm | undefined
}

type View<Data> = (props: AccountViewProps<Data>) => ReactNode

/** A section of /account, with its heading, its anchor and its way there. */
export interface AccountSection<Data> {
  /** A lower number comes first. */
  place: number
  id: string
  name: ReactNode
  View: View<Data>
  /** The messages about what was done in it, by the word in the address (`toldAt`). */
  done?: Record<string, ReactNode>
  /** Forms in its rows, which do not show their own refusals. */
  rowForms?: string[]
}

/** What a room of the web shows on /account; `web/parts/<room>/account-plate.tsx` gives it. */
export interface AccountPlate<Data> {
  /** At the very top, with the links to the sections below. */
  head?: View<Data>
  /** Between the head and the sections; a lower number comes first. */
  above?: { place: number; View: View<Data> }[]
  sections?: AccountSection<Data>[]
  /** Views that replace everything else if the address says `look=<name>` and the room has something to show there. */
  looks?: Record<string, View<Data>>
}
