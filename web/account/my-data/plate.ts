import type { MessageDescriptor } from '@lingui/core'
import type { Call, Input } from '#contract/call.ts'

type ListOf<C extends Call> = Extract<Input<C>['list' & keyof Input<C>], string>

/**
 * What a room's part of the copy of one's data is called; exported by `web/parts/<room>/own-data-plate.server.ts`. `C`:
 * the room's call `own_data`.
 */
export interface OwnDataPlate<C extends Call = Call> {
  /** The sort order among the rooms: a lower number comes first. */
  place: number
  name: MessageDescriptor
  /** What each list contains, in the order in which the lists are shown. */
  lists: Record<ListOf<C>, MessageDescriptor>
  /** The lists whose rows each contain a file, as `base64`: the copy has the file too, under the name of the list. */
  files?: readonly ListOf<C>[]
}
