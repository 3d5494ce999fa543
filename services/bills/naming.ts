import type { z } from 'zod'
import type { BillType } from '#contract/bills.ts'

/** A measure named in a text. */
export interface Naming {
  said: string
  start: number
  end: number
  type: z.infer<typeof BillType>
  number: number
  /** null: the text named no Congress. */
  congress: number | null
  /** us or sample, if the text names an id or a sample Congress; null if it gives only the name of the bill. */
  jurisdiction: string | null
}

/** A Congress named in a text. */
export interface NamedCongress {
  said: string
  start: number
  end: number
  congress: number
  sample: boolean
}

const mostNamed = 20

const chambers = { h: String.raw`(?:h\.?|house)`, s: String.raw`(?:s\.?|senate)` }
const resolution = String.raw`res(?:olution|\.)?`
const kinds = {
  conres: String.raw`\s?con(?:current|\.)?\s?${resolution}`,
  jres: String.raw`\s?j(?:oint|\.)?\s?${resolution}`,
  res: String.raw`\s?${resolution}`,
}

const spelled: Record<z.infer<typeof BillType>, string> = {
  hconres: chambers.h + kinds.conres,
  sconres: chambers.s + kinds.conres,
  hjres: chambers.h + kinds.jres,
  sjres: chambers.s + kinds.jres,
  hres: chambers.h + kinds.res,
  sres: chambers.s + kinds.res,
  hr: String.raw`(?:h\.?\s?r\.?|house\s+bill)`,
  s: String.raw`(?:s\.?|senate\s+bill)`,
}
const anyType = Object.entries(spelled)
  .map(([type, pattern]) => `(?<${type}>${pattern})`)
  .join('|')

// A name must not begin inside a word, after an apostrophe (there's 5) or after the U of U.S.
const alone = String.raw`(?<![\p{L}\p{N}'’.\-])(?<!\bu\.\s?)`
const numbered = String.raw`\s{0,2}(?:no\.?\s?|number\s|#\s?)?(?<number>\d{1,5})(?![\p{L}\p{N}]|[.,]\d|\s?%)`
const congressNumber = String.raw`(?<congress>1\d\d|[1-9]\d?)`

const byName = new RegExp(`${alone}(?:${anyType})${numbered}`, 'giu')
const byShortId = new RegExp(
  String.raw`${alone}(?:${anyType})\s?(?<number>\d{1,5})\s?[-/]\s?(?<congress>1[0-3]\d|9\d)(?![\p{L}\p{N}]|[.,-]\d)`,
  'giu',
)
const byId =
  /(?<![\p{L}\p{N}-])(?<jurisdiction>[a-z]{2,8})-(?<congress>\d{1,4})-(?<type>[a-z]{1,8})-(?<number>\d{1,5})(?![\p{L}\p{N}])/giu

// Matches 119th Congress, 1st sample Congress, 119.º Congreso and Congreso 119.
const congressWords = [
  String.raw`${congressNumber}\s?(?:st|nd|rd|th)\s+(?<sample>sample\s+)?(?:u\.?s\.?\s+)?cong(?:ress\b|\.)`,
  String.raw`${congressNumber}\s?(?:\.?\s?[º°]|\.?o|\.)?\s+congreso\b`,
  String.raw`\bcongreso\s+(?:n[úu]mero\s+|n\.?º\s?)?${congressNumber}(?![\p{L}\p{N}]|[.,]\d)`,
].join('|')
// Matches an ordinal without the word Congress after it, but not in phrases such as a 100th birthday.
const congressAlone = String.raw`(?:of|in|from|during)\s+the\s+(?<congress>9\d|1[0-3]\d)(?:st|nd|rd|th)(?![\p{L}\p{N}])(?!\s+(?:\p{L}*(?:birthday|anniversary)|street|amendment|day|century)(?!\p{L}))|del\s+(?<congress>9\d|1[0-3]\d)\.?\s?[º°](?!\s+(?:cumpleaños|aniversario|día)(?!\p{L}))`
const before = String.raw`(?:(?:of|in|from|during|del|de|en)\s+)?(?:(?:the|el)\s+)?`
const congressAfter = new RegExp(
  String.raw`^\s?[,(–—-]?\s?(?:${before}(?:${congressWords}|(?<=\()${congressNumber}(?:st|nd|rd|th|\.?\s?[º°])?(?=\)))|${congressAlone})\)?`,
  'iu',
)
const congressBefore = new RegExp(String.raw`(?:${congressWords})(?:['’]s?)?[,:]?\s?$`, 'iu')
const congressAnywhere = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${before}(?:${congressWords})|${congressAlone})`,
  'giu',
)

/** The Congresses that a text names, in order of appearance. */
export const congressesIn = (text: string): NamedCongress[] =>
  [...text.matchAll(congressAnywhere)].map(({ 0: said, index, groups }) => ({
    said,
    start: index,
    end: index + said.length,
    ...congressOf(groups!),
  }))

const congressOf = (groups: Record<string, string | undefined>) => ({
  congress: Number(groups['congress']),
  sample: Boolean(groups['sample']),
})

/** The measures that a text names, in order of appearance: H.R. 1, S.Con.Res. 13, hr711-115, us-119-hr-1. */
export function namedIn(text: string): Naming[] {
  const taken: Naming[] = []
  const free = (found: RegExpExecArray) =>
    taken.every(({ start, end }) => found.index >= end || found.index + found[0].length <= start)
  for (const pattern of [byId, byShortId, byName])
    for (const found of text.matchAll(pattern)) {
      const naming = free(found) ? read(found) : null
      if (naming) taken.push(naming)
    }

  const [first, ...others] = congressesIn(text)
  const same = others.every(({ congress, sample }) => congress === first?.congress && sample === first.sample)
  const only = first && same ? first : null
  return taken
    .toSorted((a, b) => a.start - b.start)
    .slice(0, mostNamed)
    .map((naming) => (naming.congress === null ? withCongress(naming, text, only) : naming))
}

function read({ 0: said, index, groups = {} }: RegExpExecArray): Naming | null {
  const type = (groups['type']?.toLowerCase() ?? Object.keys(spelled).find((name) => groups[name])) as Naming['type']
  const number = Number(groups['number'])
  if (!(type in spelled) || number === 0) return null
  const congress = groups['congress'] ? Number(groups['congress']) : null
  const jurisdiction = groups['jurisdiction']?.toLowerCase() ?? null
  return { said, start: index, end: index + said.length, type, number, congress, jurisdiction }
}

/** Adds the Congress that stands next to a name, or else the only Congress that the text mentions. */
function withCongress(naming: Naming, text: string, only: NamedCongress | null): Naming {
  const after = congressAfter.exec(text.slice(naming.end))
  if (after) {
    const end = naming.end + after[0].length
    return { ...naming, end, said: text.slice(naming.start, end), ...ofCongress(congressOf(after.groups!)) }
  }
  const before = congressBefore.exec(text.slice(0, naming.start))
  const beside = before ? congressOf(before.groups!) : only
  return beside ? { ...naming, ...ofCongress(beside) } : naming
}

const ofCongress = ({ congress, sample }: Pick<NamedCongress, 'congress' | 'sample'>) => ({
  congress,
  jurisdiction: sample ? 'sample' : null,
})
