import { comms } from './comms.ts'
import { polls } from './polls.ts'

/** The whole contract: every service, every call. Adding a room adds its line here. */
export const contract = { polls, comms }

export type ServiceName = keyof typeof contract
