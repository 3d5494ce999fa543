import type { ReactNode } from 'react'
import type { Reply } from '#contract/call.ts'
import type { users } from '#contract/users.ts'
import type { RefusedForm } from '#web/ui/sent-form.tsx'

/** What every part of /account is drawn with. */
export interface AccountViewProps<Data> {
  /** What its room has loaded: `load` of `account-plate.server.ts`. */
  data: Data
  user: Reply<typeof users.get_user>
  refused: RefusedForm | undefined
}

type View<Data> = (props: AccountViewProps<Data>) => ReactNode

/** A section of /account, with its heading, its anchor and its way there. */
export interface AccountSection<Data> {
  /** Lower stands higher. */
  place: number
  id: string
  name: ReactNode
  View: View<Data>
  /** What can have been done in it, by the word in the address (`toldAt`). */
  done?: Record<string, ReactNode>
  /** Forms of its rows, which show nothing themselves when they are refused. */
  rowForms?: string[]
}

/** What a room of the web shows on /account; `web/parts/<room>/account-plate.tsx` gives it. */
export interface AccountPlate<Data> {
  /** Above all, the ways to the sections under it. */
  head?: View<Data>
  /** Between the head and the sections; lower stands higher. */
  above?: { place: number; View: View<Data> }[]
  sections?: AccountSection<Data>[]
  /** In place of all that, where the address says `look=<name>` and the room has something to show there. */
  looks?: Record<string, View<Data>>
}
