import type { Reply } from '#contract/call.ts'
import type { comms } from '#contract/comms.ts'

export type Community = Reply<typeof comms.get_community>
