import type { I18n } from '@lingui/core'
import type { z } from 'zod'
import type { Card, RefusalReason } from '#contract/chat-shapes.ts'

type Card = z.output<typeof Card>
/** Why a question is refused before anything is searched. */
export type Refused = Extract<z.output<typeof RefusalReason>, 'PERSONA' | 'NO_OPINION' | 'ABUSE'>

export const cards: Record<Card, (i18n: I18n) => string> = {
  VOTING_PROCEDURE: (i18n) =>
    i18n._(
      'I can’t answer questions about how, where or when to vote, who can vote, or who won an election. Please ask your election office. If you want to know what a bill says about it, name the bill or ask “Which bills …?”',
    ),
  CRISIS: (i18n) =>
    i18n._(
      'I’m a program and can’t help with this, but there are people who can, right now. If you or someone else is in danger, call your emergency number: 911 in the USA, 112 in Europe. In the USA you can call or text 988 at any time. In other countries, findahelpline.com lists people who will listen.',
    ),
  ADVICE: (i18n) =>
    i18n._(
      'I can’t advise you on your own case. For legal, tax, donation or health questions, please ask someone qualified who can look into your situation. If you want to know what a bill says about it, name the bill or ask “Which bills …?”',
    ),
}

export const refusals: Record<Refused, (i18n: I18n) => string> = {
  PERSONA: (i18n) =>
    i18n._(
      'I’m a program and I don’t speak for anyone. Ask what the person said or how they voted, and I’ll quote it with its date and source.',
    ),
  NO_OPINION: (i18n) =>
    i18n._(
      'I don’t have opinions, and I don’t tell people who or what to support. Ask what a bill says or how someone voted.',
    ),
  ABUSE: (i18n) => i18n._('I can’t answer questions like this. You can ask about bills and the public record.'),
}
