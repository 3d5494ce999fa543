import { users } from '#contract/users.ts'
import { found } from '#web/forms/refused.server.ts'
import type { RequestContext } from '#web/visit.ts'

/** Whether this visitor is an operator of the instance. */
export const runsThis = async ({ enter, locale, UID }: RequestContext): Promise<boolean> =>
  UID !== null && (await found(locale, enter(users.get_user, { only: 'record' }))).operator
