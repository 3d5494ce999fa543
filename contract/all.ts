import { bills } from './bills.ts'
import { chat } from './chat.ts'
import { comms } from './comms.ts'
import { figures } from './figures.ts'
import { identity } from './identity.ts'
import { polls } from './polls.ts'
import { users } from './users.ts'

/** The whole contract: every service, every call. Adding a room adds its line here. */
export const contract = { identity, users, comms, polls, bills, figures, chat }

export type ServiceName = keyof typeof contract
