import { identity } from '#contract/identity.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import type { RequestContext } from '#web/visit.ts'

/** For /login after signing out: the address at which the browser signs out at an issuer too; null if there is none. */
export async function signOutThere({ enter }: RequestContext, issuer: string | null) {
  if (issuer === null) return null
  return (await replyOf(enter(identity.leave_outside, { issuer }))).reply
}
