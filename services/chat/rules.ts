import type { z } from 'zod'
import { ChatRefusal } from '#contract/chat-refusals.ts'
import { Bot, type Quota } from '#contract/chat-shapes.ts'
import { isOperator, personOf, type Visitor } from '#platform/door/visitor.ts'

export type BotName = z.infer<typeof Bot>

const DAY_MS = 86_400_000
/**
 * If a question has been in progress for longer than this, its process must have ended. The question then neither
 * blocks the next one nor counts.
 */
export const LOST_AFTER_SECONDS = 30
export const TURNS_IN_THREAD = 20
const MAX_CHARACTERS = 1000

const limits = { guest: 5, person: 30, personWithoutModel: 200, operator: 200, script: 1_000_000 }

/**
 * The number of questions this visitor may ask one bot in 24 hours. Answers worded by a model cost the operator money.
 */
export function limitOf(visitor: Visitor, hasModel: boolean): number {
  // The operator's own script asks thousands of questions with known answers.
  if (visitor.kind === 'operator') return limits.script
  if (isOperator(visitor)) return limits.operator
  if (visitor.kind !== 'person') return limits.guest
  return hasModel ? limits.person : limits.personWithoutModel
}

/**
 * The key under which a visitor's questions are counted; null for a visitor without a cookie, who cannot have asked
 * anything yet.
 */
export function whose(visitor: Visitor): string | null {
  if (visitor.kind === 'person') return `person:${visitor.UID}`
  if (visitor.kind === 'operator') return 'operator'
  return visitor.kind === 'guest' && visitor.guest ? `guest:${visitor.guest}` : null
}

/** The key under which a visitor's questions are counted, for calls that refuse visitors without a key. */
export const subjectOf = (visitor: Visitor): string => whose(visitor) ?? `person:${personOf(visitor).UID}`

/** The state of a limit, computed from the times of the questions that count, oldest first. */
export function quotaOf(asked: Date[], limit: number): z.output<typeof Quota> {
  const count = asked.length
  return { count, limit, remaining: Math.max(0, limit - count), reset_at: freeAt(asked, limit) }
}

/** When one more question fits into the limit that these questions count toward; null if there are none. */
export function freeAt(asked: Date[], limit: number): string | null {
  const leaving = asked[asked.length - Math.min(limit, asked.length)]
  return leaving ? new Date(leaving.getTime() + DAY_MS).toISOString() : null
}

export function botNamed(name: string): BotName {
  const bot = Bot.safeParse(name)
  if (!bot.success) throw new ChatRefusal('BOT_UNKNOWN')
  return bot.data
}

// Characters that are invisible or change the writing direction: in a question, such characters can only mislead.
const unshown = /(?![\t\n])\p{Cc}|[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

/** The question in the form in which it is answered and stored: its visible characters, normalised. */
export function questionIn(message: string): string {
  const shown = message.toWellFormed().normalize('NFC').replaceAll(unshown, '').trim()
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(shown)) throw new ChatRefusal('EMPTY_MESSAGE')
  if (shown.length > MAX_CHARACTERS) throw new ChatRefusal('MESSAGE_TOO_LONG')
  return shown
}

/**
 * The question in a spelling that is the same for all questions that differ only in case, accents, punctuation and
 * spaces.
 */
export const sameWords = (message: string): string =>
  message
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

interface Switch {
  enabled: boolean | null
  production: boolean
  lacking: readonly string[]
}

/** Why a bot is closed; null if it is open. In production, a bot is open only if an operator has opened it. */
export function whyOff({ enabled, production, lacking }: Switch): 'turned_off' | 'production' | 'figure' | null {
  if (enabled === false) return 'turned_off'
  if (enabled === null && production) return 'production'
  return lacking.length > 0 ? 'figure' : null
}
