import { comms } from '#contract/comms.ts'
import { moderationLimits as limits } from '#contract/moderation-limits.ts'
import { siteRules } from '#contract/site-rules.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import type { RequestContext } from '#web/visit.ts'

export interface Rules {
  community: string[]
  site: string[]
}

/** The rules that a decision can cite: those of the community, and those of the instance. */
export async function rulesHere({ enter, locale }: RequestContext, comm_id: string | null): Promise<Rules> {
  const town = await replyOf(enter(comms.town, {}))
  const community = comm_id === null ? null : (await replyOf(enter(comms.get_community, { comm_id }))).reply
  return {
    community: (community?.rules ?? []).map(({ title }) => title),
    site: [
      ...(town.reply?.rules ?? []).map((rule) => rule.slice(0, limits.rule.max)),
      ...siteRules[locale === 'es' ? 'es' : 'en'],
    ],
  }
}
