import type { z } from 'zod'
import type { FigureDraft, Lacking } from '#contract/figures.ts'

/** Statements the guide needs at least, each with its source. */
export const MIN_STATEMENTS = 20

type Named = Pick<z.output<typeof FigureDraft>, 'name' | 'key'>

/** What still keeps the guide from opening, in the order in which an operator fixes it. */
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

/** Whether two descriptions are of one person: by official id, or, if one of them has none, by first and last name. */
export function isSame(one: Named, other: Named): boolean {
  if (one.key !== null && other.key !== null) return one.key === other.key

  return firstAndLast(one.name) === firstAndLast(other.name)
}

function firstAndLast(name: string): string {
  const words = name.toLocaleLowerCase('en').match(/[\p{L}\p{N}’'-]+/gu) ?? []
  return `${words[0] ?? ''} ${words.at(-1) ?? ''}`
}

/** An English word in singular and plural, as a regular expression: of letters and digits alone. */
export function bothNumbers(word: string): string {
  const one = word.toLocaleLowerCase('en')
  if (/(?:ies|[^aeiou]y)$/.test(one)) return `${one.replace(/(?:ies|y)$/, '')}(y|ies)`
  if (/(?:x|ch|sh|ss)es$/.test(one)) return `${one.slice(0, -2)}(es)?`
  return `${one.replace(/(?<!s)s$/, '')}(s|es)?`
}
