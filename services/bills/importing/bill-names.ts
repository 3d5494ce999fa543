import type { z } from 'zod'
import { BillType } from '#contract/bills.ts'
import { Unreadable } from '#platform/files/unreadable.ts'
import { emptyRecord, type BillRecord } from '#services/bills/record.ts'

type Type = z.infer<typeof BillType>
export type BillName = Pick<BillRecord, 'congress' | 'type' | 'number'>

const types = new Set<string>(BillType.options)
const longNames: Record<string, Type> = {
  housebill: 'hr',
  senatebill: 's',
  housejointresolution: 'hjres',
  senatejointresolution: 'sjres',
  houseconcurrentresolution: 'hconres',
  senateconcurrentresolution: 'sconres',
  houseresolution: 'hres',
  housesimpleresolution: 'hres',
  senateresolution: 'sres',
  senatesimpleresolution: 'sres',
}

/** The bill type for spellings such as HR, `H. J. Res.` or Senate Bill. */
export function typeOf(words: string): Type | null {
  const letters = words.toLowerCase().replaceAll(/[^a-z]/g, '')
  if (types.has(letters)) return letters as Type
  return longNames[letters] ?? null
}

const ones = 'first second third fourth fifth sixth seventh eighth ninth'.split(' ')
const teens =
  'tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(' ')
const tens = 'ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** Reads the number of a Congress, such as 117, from `117`, `117th CONGRESS` or `One Hundred Seventeenth Congress`. */
export function congressOf(words: string): number | null {
  const digits = /\d{1,3}/.exec(words)
  if (digits) return Number(digits[0])
  const said = words.toLowerCase()
  const rest = said
    .replace('one hundred', '')
    .trim()
    .split(/[\s-]+/)
  const sum = rest.reduce((sum, word) => sum + valueOf(word), said.includes('one hundred') ? 100 : 0)
  return sum > 0 ? sum : null
}

function valueOf(word: string): number {
  if (ones.includes(word)) return ones.indexOf(word) + 1
  if (teens.includes(word)) return teens.indexOf(word) + 10
  const ten = tens.findIndex((name) => name === word || name.replace(/y$/, 'ieth') === word)
  return ten === -1 ? 0 : (ten + 1) * 10
}

/** The bill that a source is about, or the reason why it cannot be determined. */
export function nameOf(said: { congress: unknown; type: unknown; number: unknown }): BillName {
  const congress = wholeNumber(said.congress)
  const type = typeof said.type === 'string' ? typeOf(said.type) : null
  const number = wholeNumber(said.number)
  if (congress === null || congress < 1 || congress > 999) throw new Unreadable('names no Congress')
  if (!type) throw new Unreadable('names no type of bill')
  if (number === null || number < 1 || number > 99_999) throw new Unreadable('names no number of a bill')
  return { congress, type, number }
}

const wholeNumber = (value: unknown): number | null => {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
  return /^\d{1,6}$/.test(text) ? Number(text) : null
}

const cited = /^\s*(\d{1,3})\s+(HR|S|[HS](?:J|CON)?\s?RES)\.?\s+(\d{1,5})(?:\s+([A-Z]{2,5}\d?))?\b/i

/** The bill and version named by `116 HCONRES 105 ENR`, the form in which official texts cite themselves. */
export function cites(words: string): (BillName & { version: string | null }) | null {
  const [, congress, type, number, version] = cited.exec(words) ?? []
  if (!congress) return null
  return { ...nameOf({ congress, type, number }), version: version?.toLowerCase() ?? null }
}

/** Reads a name such as hr2196-115, as used in the collections and in the file names of other projects. */
export function nameIn(id: string): BillName {
  const [, type, number, congress] = /^([a-z]+)(\d+)-(\d+)$/.exec(id) ?? []
  return nameOf({ congress, type, number })
}

/** A record of this bill with all fields empty. */
export const recordOf = ({ congress, type, number }: BillName): BillRecord =>
  emptyRecord({ jurisdiction: 'us', congress, type, number })

/** The name of a law, such as Public Law 115-371, from its type and number as the sources spell them. */
export function lawOf(type: string, number: string): string {
  const kind = /priv|^pvt/i.test(type) ? 'Private Law' : 'Public Law'
  const numbered = /(\d{1,3})-(\d{1,4})/.exec(number)
  if (!numbered) throw new Unreadable(`names a law without a number (${number.slice(0, 40)})`)
  return `${kind} ${numbered[0]}`
}
