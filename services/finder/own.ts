import type * as platform from '#platform/room.ts'

/** The equipment that only this room has: the call that searches each kind of thing, whichever room stores it. */
export type Own = Pick<platform.Equipment, 'finds'>

export const open = (_settings: object, { finds }: platform.Equipment): Own => ({ finds })
