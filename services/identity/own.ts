import type { Call } from '#contract/call.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type * as platform from '#platform/room.ts'

/** What this room alone has at hand: the post. */
export interface Own {
  mail: Mail
}

/** Who writes letters has the post of the instance; there is nothing to set. */
export const open = (_settings: object, { mail }: platform.Equipment): Own => ({ mail })

export type Here = platform.Here<Own>
export type Act<C extends Call> = platform.Act<C, Own>
export type Command = platform.Command<Own>
