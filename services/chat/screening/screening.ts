import type { z } from 'zod'
import type { Bot, Card } from '#contract/chat-shapes.ts'
import type { Lang } from '#platform/words/words.ts'
import type { Block } from '#services/chat/turn.ts'
import { words } from '#services/chat/words.ts'
import { asksForAdvice } from './advice.ts'
import { tellsOfCrisis } from './crisis.ts'
import { asksForWhom, asksOpinion, baitsPersona, isAbuse } from './refusals.ts'
import { sentencesOf } from './spelling.ts'
import { asksForVoting, hintsAtVoting } from './voting.ts'
import { cards, refusals, type Refused } from './words.ts'

type BotName = z.output<typeof Bot>
type ScreenedMessage = { card: z.output<typeof Card> } | { reason: Refused }

/** The text shown instead of an answer. */
export interface Screened {
  tier: 'redirect' | 'refusal'
  blocks: [Block]
}

/**
 * The refusal of a message that no bot here may answer, decided before anything is searched; null if a bot may answer.
 * The room adds the operator’s links to the card. Both English and Spanish are understood, whatever the language of the
 * answer. `chosen`: the visitor has already chosen a bill, so that "Do I get a refund?" asks what that bill says.
 */
export function screen(message: string, lang: Lang, bot: BotName, chosen = false): Screened | null {
  const found = whyNot(message, bot, chosen)
  if (!found) return null
  if ('reason' in found) {
    const text = refusals[found.reason](words[lang])
    return { tier: 'refusal', blocks: [{ type: 'refusal', reason: found.reason, text }] }
  }
  const text = cards[found.card](words[lang])
  return { tier: 'redirect', blocks: [{ type: 'redirect', card: found.card, text, links: [] }] }
}

/** Why a message is not answered; if there are several reasons, the most serious one. */
export function whyNot(message: string, bot: BotName, chosen = false): ScreenedMessage | null {
  const sentences = sentencesOf(message)
  if (tellsOfCrisis(sentences)) return { card: 'CRISIS' }
  if (isAbuse(sentences)) return { reason: 'ABUSE' }
  if (asksForWhom(sentences)) return { reason: 'NO_OPINION' }
  if (asksForVoting(sentences)) return { card: 'VOTING_PROCEDURE' }
  if (!chosen && asksForAdvice(sentences)) return { card: 'ADVICE' }
  if (baitsPersona(sentences, bot)) return { reason: 'PERSONA' }
  if (hintsAtVoting(sentences)) return { card: 'VOTING_PROCEDURE' }
  if (asksOpinion(sentences)) return { reason: 'NO_OPINION' }
  return null
}
