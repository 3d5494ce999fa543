import { z } from 'zod'
import type { Said } from './turn.ts'

/** A question with the answer that the official record gives: one line of a list. */
export const Known = z.object({
  id: z.string().max(80).optional(),
  kind: z.string().max(40).default('any'),
  q: z.string().min(1).max(1000),
  a: z.string().max(20_000),
  /** The known answer: an official id, a number, or the bills that the question may mean. null: there is no answer. */
  a_key: z.union([z.string(), z.number(), z.array(z.string())]).nullish(),
})

export type Known = z.output<typeof Known>

/**
 * Whether a bot has given the known answer: the bot's reply must have a fact with the value or key of the known answer,
 * name the bill among its first five, or quote words that occur in the known answer. If the question may mean several
 * bills, the bot must ask which one, or say which one it chose. If there is no answer, it must refuse and quote
 * nothing.
 */
export function isRight(said: Said, { a, a_key }: Known): boolean {
  const facts = said.blocks.flatMap((block) => (block.type === 'fact' ? [block] : []))
  const quoted = said.blocks.flatMap((block) => (block.type === 'quote' ? [plain(block.text)] : []))
  if (a_key === null) return said.tier === 'refusal' && facts.length + quoted.length === 0
  if (Array.isArray(a_key)) return said.tier === 'clarify' || a_key.map(billIdOf).includes(said.bill?.bill_id ?? '')
  const key = String(a_key ?? a)
  if (facts.some(({ value, key: id }) => [a, key].includes(String(value)) || id === key)) return true
  const named = said.blocks.flatMap((block) => (block.type === 'bills' ? block.items : []))
  if (named.slice(0, 5).some(({ bill_id }) => bill_id === billIdOf(key))) return true
  return quoted.some((words) => words.length > 0 && plain(a).includes(words))
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** The bill id that corresponds to a key such as s1883-115. */
const billIdOf = (key: string) => key.replace(/^([a-z]+)(\d+)-(\d+)$/, 'us-$3-$1-$2')
