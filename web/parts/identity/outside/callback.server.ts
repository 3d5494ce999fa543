import type { Reply } from '#contract/call.ts'
import { identity } from '#contract/identity.ts'
import { statusAddress } from '#web/account/status-address.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import type { Answering } from '#web/resources/resource.ts'
import { secondStepAt } from '#web/parts/identity/onward.server.ts'
import { safePath } from '#web/shell/safe-path.ts'

/** The address to which an issuer sends the browser back. It shows nothing, and redirects to one of our pages. */
export const callback: Answering = async (ctx, { id, url }) => {
  const asked = ctx.enter(identity.return_from_outside, { issuer: id, query: url.search })
  const { reply, no } = await replyOf(asked)
  const location = reply ? addressAfter(reply) : troubleAt(ctx.UID !== null, passing.has(no.code) ? 'later' : 'gone')
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
}

/** Refusals after which the same address may still be opened again. */
const passing = new Set(['RATE', 'DEGRADED', 'BUSY'])

function addressAfter({ came, why = 'refused', linking, onward }: Reply<typeof identity.return_from_outside>): string {
  if (came === 'signed_in') return safePath(onward)
  if (came === 'second_step') return secondStepAt(safePath(onward))
  if (came === 'proved') return statusAddress('proved')
  if (came === 'linked') return statusAddress('linked')
  if (came === 'new') return `/signup?outside=new${redirectTo(onward)}`
  return `${troubleAt(linking, why)}${linking ? '' : redirectTo(onward)}`
}

const troubleAt = (signedIn: boolean, why: string) => `/${signedIn ? 'account' : 'login'}?outside=${why}`

const redirectTo = (onward: string | null) => (onward ? `&redirect=${encodeURIComponent(onward)}` : '')
