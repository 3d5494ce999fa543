/** A period that a question asks about, including its first and last day, as ISO dates. */
export interface Days {
  from: string
  to: string
}

const months =
  'january|february|march|april|may|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre'
const order = months.split('|')
const month = `(?<month>${months})`
const year = String.raw`(?<year>1[789]\d\d|20\d\d)`

/** Patterns from the most to the least specific: text that one pattern has matched is hidden from the next. */
const spellings = [
  String.raw`\b${year}-(?<m>\d\d)-(?<day>\d\d)\b`,
  String.raw`\b(?<m>\d{1,2})/(?<day>\d{1,2})/${year}\b`,
  String.raw`\b${month}\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+${year}\b`,
  String.raw`\b(?<day>\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+|de\s+)?${month},?\s+(?:de\s+|del\s+)?${year}\b`,
  String.raw`\b${month},?\s+(?:of\s+|de\s+|del\s+)?${year}\b`,
  // Matches numbers that are not years: a year after "Act of" is part of a title, and the numbers of bills and roll
  // calls may look like years.
  String.raw`(?<!\b(?:act|code|resolution|amendments|ley) (?:of|de) )(?<!\b(?:s|h\.?\s?r|res|no|call|vote|number)\.?\s*#?)(?<![\w.-])${year}(?![\w-])`,
].map((spelling) => new RegExp(spelling, 'gi'))

/** The period from the first to the last of the dates that a text names, and the text without these dates. */
export function daysIn(text: string): { days: Days | null; rest: string } {
  const named: Days[] = []
  let rest = text
  for (const spelling of spellings) {
    rest = rest.replaceAll(spelling, (said: string, ...more: unknown[]) => {
      const days = daysOf(more.at(-1) as Record<string, string | undefined>)
      if (days) named.push(days)
      return days ? ' ' : said
    })
  }
  if (named.length === 0) return { days: null, rest }
  return {
    days: {
      from: named.map(({ from }) => from).sort()[0]!,
      to: named
        .map(({ to }) => to)
        .sort()
        .at(-1)!,
    },
    rest,
  }
}

function daysOf({ year, month, m, day }: Record<string, string | undefined>): Days | null {
  const named = month === undefined ? Number(m) : (order.indexOf(month.toLowerCase()) % 12) + 1
  if (month === undefined && m === undefined) return { from: `${year}-01-01`, to: `${year}-12-31` }
  const first = isoOf(Number(year), named, Number(day ?? 1))
  if (!first) return null
  return { from: first, to: day === undefined ? isoOf(Number(year), named + 1, 0)! : first }
}

/** A date in ISO format; null if there is no such day. In JavaScript, day 0 is the last day of the previous month. */
function isoOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  return day === 0 || (date.getUTCMonth() === month - 1 && date.getUTCDate() === day)
    ? date.toISOString().slice(0, 10)
    : null
}

export const overlap = (one: Days, other: { from: string; to: string | null }): boolean =>
  one.from <= (other.to ?? '9999-12-31') && other.from <= one.to

/** The year, if the period is exactly that year. */
export const yearOf = ({ from, to }: Days): number | null =>
  from.endsWith('-01-01') && to.endsWith('-12-31') && from.slice(0, 4) === to.slice(0, 4)
    ? Number(from.slice(0, 4))
    : null
