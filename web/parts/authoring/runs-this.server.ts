import { users } from '#contract/users.ts'
import { found } from '#web/parts/refusals/refused.server.ts'
import type { Visit } from '#web/visit.ts'

/** Whether this visitor runs the instance. */
export const runsThis = async ({ enter, locale, UID }: Visit): Promise<boolean> =>
  UID !== null && (await found(locale, enter(users.get_user, {}))).operator
