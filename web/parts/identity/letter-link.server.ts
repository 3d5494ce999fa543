import type { Reply } from '#contract/call.ts'
import { identity } from '#contract/identity.ts'
import { found, replyOf } from '#web/forms/refused.server.ts'
import type { RequestContext } from '#web/visit.ts'

export type LetterLink = Reply<typeof identity.read_link>

/**
 * For loaders: reads the purpose of a link from an e-mail. null: the link was used, has expired, or is for a different
 * screen. Reading the link does not use it up, so a mail scanner that opens every link does no harm.
 */
export async function readLink({ enter, locale }: RequestContext, token: string, kinds: LetterLink['kind'][]) {
  const asked = enter(identity.read_link, { token })
  const { no } = await replyOf(asked)
  if (no?.code === 'LINK_GONE' || no?.code === 'INVALID') return null
  const link = await found(locale, asked)
  return kinds.includes(link.kind) ? link : null
}
