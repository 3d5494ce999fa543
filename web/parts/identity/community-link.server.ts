import { comms } from '#contract/comms.ts'
import type { RequestContext } from '#web/visit.ts'

/**
 * The invitation link of a community with which somebody comes to create an account: `invite`, if it lets them; `alone`:
 * operators want an invitation of their own.
 */
export async function communityLinkIn({ enter }: RequestContext, onward: string, sign_up: string) {
  const [path, query] = onward.split('?')
  const invite = path?.startsWith('/communities/') ? new URLSearchParams(query).get('invite') : null
  if (!invite || sign_up !== 'invited') return { invite: '', alone: false }
  const { on } = await enter(comms.sign_up_by_invites, {})
  return { invite: on ? invite : '', alone: !on }
}
