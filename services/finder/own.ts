import type * as platform from '#platform/room.ts'

/**
 * What this room receives when it is opened: for each kind of thing, the call that searches it, whichever room stores
 * it.
 */
export type Own = Pick<platform.Equipment, 'finds'>

export const open = (_settings: object, { finds }: platform.Equipment): Own => ({ finds })
