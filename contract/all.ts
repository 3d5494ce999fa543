import { articles } from './articles.ts'
import { audit } from './audit.ts'
import { bills } from './bills.ts'
import type { Call, CodeOf } from './call.ts'
import { chat } from './chat.ts'
import { coins } from './coins.ts'
import { comments } from './comments.ts'
import { comms } from './comms.ts'
import { figures } from './figures.ts'
import { finder } from './finder.ts'
import { identity } from './identity.ts'
import { moderation } from './moderation.ts'
import { polls } from './polls.ts'
import { questions } from './questions.ts'
import type { Refusals } from './refusals.ts'
import { users } from './users.ts'

/** The whole contract: every service and every call. To add a room, add it here. */
export const contract = {
  identity,
  users,
  comms,
  polls,
  articles,
  questions,
  comments,
  moderation,
  bills,
  figures,
  chat,
  finder,
  audit,
  coins,
}

export type ServiceName = keyof typeof contract

type CallOf<Calls> = Calls[keyof Calls]
/** Every code that some call can be refused with. */
export type RefusalCode = CodeOf<Extract<CallOf<{ [S in ServiceName]: CallOf<(typeof contract)[S]> }>, Call>>

/** The meaning of each code: no two services define the same code. */
export const refusals = Object.fromEntries(
  Object.values<Record<string, Call>>(contract)
    .flatMap((calls) => Object.values(calls))
    .flatMap((call) => Object.entries(call.refusals)),
) as Record<RefusalCode, Refusals[string]>
