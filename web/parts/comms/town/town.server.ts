import type { Reply } from '#contract/call.ts'
import { comms } from '#contract/comms.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import { liveryOf } from '#web/parts/comms/crest/livery.server.ts'
import type { Town } from '#web/state/use-town.ts'
import type { RequestContext } from '#web/visit.ts'

type TownReply = Reply<typeof comms.town>

/** The town for every page; null if its operators have not named it, or if it cannot be reached. */
export async function townOf({ enter, locale }: RequestContext): Promise<Town | null> {
  const { reply } = await replyOf(enter(comms.town, {}))
  return reply && reply.name !== '' ? shownOf(reply, locale) : null
}

/** The details of a town that pages show, in the reader's language if available. */
export function shownOf(
  { name, lang, crest, welcome, imprint, contact }: TownReply,
  locale: RequestContext['locale'],
): Town {
  const first = locale === 'es' ? 'es' : 'en'
  const language = ([first, 'en', 'es'] as const).find((each) => welcome[each] !== '')
  return {
    name,
    lang,
    crest,
    livery: crest ? liveryOf(crest) : 'river',
    welcome: language ? { text: welcome[language], lang: language } : null,
    imprint: imprint !== '' || contact !== '',
  }
}

/**
 * The details of who is responsible for the instance, empty where its operators have not stated them; null if they
 * cannot be read.
 */
export async function imprintOf({ enter }: RequestContext) {
  const { reply } = await replyOf(enter(comms.town, {}))
  if (!reply) return null
  const { name, lang, imprint, contact } = reply
  return { name, lang, imprint, contact }
}

/** The rules that the operators have added for the whole site, in the order they gave them. */
export async function ownRulesOf({ enter }: RequestContext) {
  const { reply } = await replyOf(enter(comms.town, {}))
  return reply && { lang: reply.lang, rules: reply.rules }
}

export type ImprintTexts = NonNullable<Awaited<ReturnType<typeof imprintOf>>>
