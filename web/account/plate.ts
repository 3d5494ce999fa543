import type { ReactNode } from 'react'
import type { Reply } from '#contract/call.ts'
import type { users } from '#contract/users.ts'
import type { Qr } from '#web/ui/qr-code.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'

/** The props of every part of /account. */
export interface AccountViewProps<Data> {
  /** The data its room has loaded: `load` of `account-plate.server.ts`. */
  data: Data
  user: Reply<typeof users.get_user>
  refused: RefusedForm | undefined
  /** The part of a form's result that is shown only once, such as a link with a secret in it. */
  shownOnce?: ShownOnce | undefined
  /** The address on another site to which the form just sent takes the person. */
  going?: Going | undefined
  /** What the form just sent has given the parts of its own room, to show or to do next. */
  given?: object | undefined
}

export interface Going {
  location: string
  name: string
}

export interface ShownOnce {
  intent: string
  text: string
  /** The QR code for the text, if the text is an address to be printed or projected. */
  qr?: Qr
}

type View<Data> = (props: AccountViewProps<Data>) => ReactNode

/** A section of /account, with its heading, its anchor and the link to it. */
export interface AccountSection<Data> {
  /** The sort order: a lower number comes first. */
  place: number
  id: string
  name: ReactNode
  View: View<Data>
  /**
   * Whether the section takes the full width on a desktop, as a growing list does; other sections are placed side by
   * side.
   */
  wide?: boolean
  /** Whether the section is the one in which people choose a language. */
  choosesLanguage?: boolean
  /** The messages about what was done in the section, by the name in the address (`statusAddress`). */
  done?: Record<string, ReactNode>
  /** Forms inside the section's rows that do not show their own errors. */
  rowForms?: string[]
}

/** A room's part of /account; exported by `web/parts/<room>/account-plate.tsx`. `Look`: the data of its views. */
export interface AccountPlate<Data, Look = Data> {
  /** Shown at the very top, with the links to the sections below. */
  head?: View<Data>
  /** Shown between the head and the sections; a lower number comes first. */
  above?: { place: number; View: View<Data> }[]
  sections?: AccountSection<Data>[]
  /** Views shown instead of everything else if the address contains `look=<name>` and the room has data for it. */
  looks?: Record<string, View<Look>>
}
