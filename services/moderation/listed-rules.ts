import { comms } from '#contract/comms.ts'
import { moderationLimits as limits } from '#contract/moderation-limits.ts'
import { isRefusal } from '#contract/refusals.ts'
import { siteRules } from '#contract/site-rules.ts'
import type { Context } from './own.ts'
import type { Reasons } from './statement.ts'

/**
 * Whether a decision names a rule that everybody can read: a rule of the instance or of the community. The public log
 * shows no other words, because they could name somebody. Asks another room, so never call it in a transaction.
 */
export async function namesListedRule(
  { ask }: Context,
  { ground, rule }: Pick<Reasons, 'ground' | 'rule'>,
  comm_id: string | null,
): Promise<boolean> {
  if (ground === 'illegal') return false
  try {
    const { rules } = await ask(comms.town, {})
    const community = comm_id === null ? [] : (await ask(comms.get_community, { comm_id })).rules
    const listed = [...Object.values(siteRules).flat(), ...rules, ...community.map(({ title }) => title)]
    return listed.some((one) => one.slice(0, limits.rule.max) === rule)
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    return false
  }
}
