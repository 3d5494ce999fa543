import { parse } from 'yaml'
import { z } from 'zod'
import type { Office, Other } from '#contract/figures.ts'
import { cleaned } from '#platform/files/texts.ts'

type Office = z.output<typeof Office>
type Other = z.output<typeof Other>

/** The states and territories that send members to Congress, by postal code. */
const names =
  'AL Alabama,AK Alaska,AS American Samoa,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DC the District of Columbia,DE Delaware,FL Florida,GA Georgia,GU Guam,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MP the Northern Mariana Islands,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VA Virginia,VI the U.S. Virgin Islands,VT Vermont,WA Washington,WI Wisconsin,WV West Virginia,WY Wyoming'

const byCode = new Map(names.split(',').map((one) => [one.slice(0, 2), one.slice(3)]))

const stateName = (code: string): string => byCode.get(code) ?? code

const word = z.string().transform((value) => cleaned(value).trim())

const Term = z.object({
  type: z.enum(['sen', 'rep', 'prez', 'viceprez']),
  start: z.iso.date(),
  end: z.iso.date(),
  state: z.string().default(''),
})

const Person = z.object({
  id: z.object({ bioguide: z.string().optional() }),
  name: z.object({ first: word, last: word, official_full: word.optional() }),
  bio: z.object({ gender: z.enum(['F', 'M']).optional() }).default({}),
  terms: z.array(Term).min(1),
})

type Person = z.output<typeof Person>
type Term = z.output<typeof Term>

/** What the lists of legislators say about the figure, and about people who could be mistaken for the figure. */
export interface Around {
  gender: 'F' | 'M' | null
  offices: Office[]
  others: Other[]
}

/**
 * Reads the YAML lists of congress-legislators for one person. A list contains thousands of people, so only the
 * relevant entries are parsed.
 */
export function aroundOf(lists: string[], { key, last }: { key: string | null; last: string }): Around {
  const people = lists.flatMap((list) => peopleIn(list, { key, last }))
  const self = people.filter(({ id }) => key !== null && id.bioguide === key)
  const offices = mergedOffices(self.flatMap(({ terms }) => terms))
  const rest = people.filter((person) => !self.includes(person))
  const namesakes = rest.filter(({ name }) => isAlike(name.last, last))
  const holders = rest.filter((person) => !namesakes.includes(person) && hasHeld(person, offices))
  return {
    gender: self.find(({ bio }) => bio.gender)?.bio.gender ?? null,
    offices,
    others: uniqueOthers([...namesakes.toSorted(byLatest).map(namesakeOf), ...holders.map(holderOf(offices))]),
  }
}

const isAlike = (one: string, other: string) => one.toLocaleLowerCase('en') === other.toLocaleLowerCase('en')

function peopleIn(list: string, { key, last }: { key: string | null; last: string }): Person[] {
  const entries = list.split(/^(?=- )/m).filter((entry) => {
    const lower = entry.toLocaleLowerCase('en')
    return (
      lower.includes(last.toLocaleLowerCase('en')) || (key !== null && entry.includes(key)) || lower.includes('prez')
    )
  })
  return entries.flatMap((entry) => {
    const read = z.array(Person).safeParse(parsed(entry))
    return read.success ? read.data : []
  })
}

/** Parses an entry. If an entry is not valid YAML, it is skipped, because the rest of the list is still useful. */
function parsed(entry: string): unknown {
  try {
    return parse(entry, { maxAliasCount: 0 })
  } catch {
    return null
  }
}

const titles: Record<Term['type'], (state: string) => string> = {
  sen: (state) => `U.S. Senator from ${stateName(state)}`,
  rep: (state) => `U.S. Representative from ${stateName(state)}`,
  prez: () => 'President of the United States',
  viceprez: () => 'Vice President of the United States',
}

const DAY_MS = 86_400_000
/** Terms that are at most this many days apart count as one period in office. */
const GAP_DAYS = 31

function mergedOffices(terms: Term[]): Office[] {
  const offices: (Office & { to: string })[] = []
  for (const { type, state, start, end } of terms.toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    const title = titles[type](state)
    const last = offices.findLast((office) => office.title === title)
    const goesOn = last && Date.parse(start) - Date.parse(last.to) <= GAP_DAYS * DAY_MS
    if (goesOn && end > last.to) last.to = end
    if (!goesOn) offices.push({ title, from: start, to: end })
  }
  return offices
}

const nameOf = ({ name }: Person) => name.official_full ?? `${name.first} ${name.last}`
const latestOf = ({ terms }: Person): Term => terms.toSorted((a, b) => (a.end < b.end ? 1 : -1))[0]!
const byLatest = (a: Person, b: Person) => (latestOf(a).end < latestOf(b).end ? 1 : -1)

function namesakeOf(person: Person): Other {
  const { type, state } = latestOf(person)
  const { first, last } = person.name
  const where = stateName(state)
  const inHouse = type === 'rep' ? [`Representative ${last}`, `${last} of ${where}`] : []
  const inSenate = type === 'sen' ? [`${last} of ${where}`] : []
  const called = [nameOf(person), `${first} ${last}`, ...inHouse, ...inSenate]
  return { name: nameOf(person), note: titles[type](state).replace(/^U\.S\. /, ''), called: [...new Set(called)] }
}

/**
 * Other people who held an office are kept if they served within this many years of the figure's own time in that
 * office.
 */
const AROUND_YEARS = 12

const overlapping = ({ terms }: Person, offices: Office[]): Office[] => {
  const own = offices.filter(({ title }) => title === titles.prez('') || title === titles.viceprez(''))
  return mergedOffices(terms.filter(({ type }) => type === 'prez' || type === 'viceprez')).filter((office) =>
    own.some(
      ({ title, from, to }) =>
        title === office.title &&
        yearOf(office.to ?? from) >= yearOf(from) - AROUND_YEARS &&
        yearOf(office.from) <= yearOf(to ?? from) + AROUND_YEARS,
    ),
  )
}

const yearOf = (day: string) => Number(day.slice(0, 4))
const hasHeld = (person: Person, offices: Office[]) => overlapping(person, offices).length > 0

const holderOf =
  (offices: Office[]) =>
  (person: Person): Other => {
    const held = overlapping(person, offices)
    const times = held.map(({ title, from, to }) => `${title}, ${from} to ${to}`)
    const short = held.map(({ title }) => `${title.replace(/ of the United States$/, '')} ${person.name.last}`)
    const called = [nameOf(person), `${person.name.first} ${person.name.last}`, ...short]
    return { name: nameOf(person), note: times.join('; ').slice(0, 200), called: [...new Set(called)] }
  }

const uniqueOthers = (others: Other[]): Other[] =>
  [...new Map(others.map((other) => [`${other.name} ${other.note}`, other])).values()].slice(0, 50)
