import type { z } from 'zod'
import type { FigureDraft, Lacking } from '#contract/figures.ts'

/** The minimum number of statements, each with its source, that the guide needs. */
export const MIN_STATEMENTS = 20

type Named = Pick<z.output<typeof FigureDraft>, 'name' | 'key'>

/**
 * The requirements that must still be met before the guide can open, in the order in which an operator should meet
 * them.
 */
export function lackingOf(
  figure: { header: string; contact: string; turned_on: boolean } | null,
  statements: number,
): z.output<typeof Lacking>[] {
  if (!figure) return ['figure']

  const lacking: z.output<typeof Lacking>[] = []
  if (figure.header === '') lacking.push('header')
  if (figure.contact === '') lacking.push('contact')
  if (statements < MIN_STATEMENTS) lacking.push('statements')
  if (!figure.turned_on) lacking.push('turned_on')
  return lacking
}

/**
 * Whether two descriptions refer to the same person: by official id or, if one description has none, by first and last
 * name.
 */
export function isSame(one: Named, other: Named): boolean {
  if (one.key !== null && other.key !== null) return one.key === other.key

  return firstAndLast(one.name) === firstAndLast(other.name)
}

function firstAndLast(name: string): string {
  const words = name.toLocaleLowerCase('en').match(/[\p{L}\p{N}’'-]+/gu) ?? []
  return `${words[0] ?? ''} ${words.at(-1) ?? ''}`
}

/**
 * A regular expression that matches an English word in the singular and the plural. The word may contain only letters
 * and digits.
 */
export function bothNumbers(word: string): string {
  const one = word.toLocaleLowerCase('en')
  if (/(?:ies|[^aeiou]y)$/.test(one)) return `${one.replace(/(?:ies|y)$/, '')}(y|ies)`
  if (/(?:x|ch|sh|ss)es$/.test(one)) return `${one.slice(0, -2)}(es)?`
  return `${one.replace(/(?<!s)s$/, '')}(s|es)?`
}
