import { z } from 'zod'
import { FigureDraft, Office, Other } from '#contract/figures.ts'
import { cleaned } from '#platform/files/texts.ts'
import type { Around } from './legislators.ts'

type Draft = z.output<typeof FigureDraft>
type Office = Draft['offices'][number]

const day = z.string().transform((value) => value.slice(0, 10))
const text = z.string().transform((value) => cleaned(value).trim())

const ProfileOffice = z
  .object({
    office: text.optional(),
    title: text.optional(),
    start: day.optional(),
    from: day.optional(),
    first_roll_call_listed: day.optional(),
    end: day.nullish(),
    to: day.nullish(),
    last_roll_call_listed: day.nullish(),
  })
  .transform((given) => ({
    title: given.title ?? given.office ?? '',
    from: given.from ?? given.start ?? given.first_roll_call_listed ?? '',
    to: given.to ?? given.end ?? given.last_roll_call_listed ?? null,
  }))
  .pipe(Office)

/**
 * The contents of `profile.json`, which describe the figure. Only `name` is required; `header`, `contact`, `consent`
 * and `turned_on` can be set there as well as by an operator.
 */
export const Profile = z.object({
  name: text,
  ids: z.object({ bioguide: z.string().optional() }).default({}),
  key: z.string().optional(),
  offices: z.array(ProfileOffice).default([]),
  called: z.array(text).optional(),
  pronoun: FigureDraft.shape.pronoun.unwrap().optional(),
  lang: FigureDraft.shape.lang.unwrap().optional(),
  header: text.optional(),
  contact: text.optional(),
  consent: FigureDraft.shape.consent.unwrap().optional(),
  others: z.array(Other).optional(),
  turned_on: z.boolean().optional(),
})

export type Profile = z.output<typeof Profile>

export const keyOf = ({ key, ids }: Profile): string | null => key ?? ids.bioguide ?? null
export const lastNameOf = (name: string): string =>
  name
    .replace(/,? (Jr|Sr|I{2,3}|IV)\.?$/, '')
    .split(/\s+/)
    .at(-1) ?? name

/** Titles that people put before a name, by the name of the office. */
const addressed: [RegExp, string][] = [
  [/\bvice president\b/i, 'Vice President'],
  [/\bsenator\b/i, 'Senator'],
  [/\brepresentative\b/i, 'Representative'],
  [/^president\b/i, 'President'],
  [/^governor\b/i, 'Governor'],
  [/^mayor\b/i, 'Mayor'],
]

/** The names and titles by which the figure is called. */
function calledOf(name: string, offices: Office[]): string[] {
  const last = lastNameOf(name)
  const first = name.split(/\s+/)[0]!
  const titles = addressed.filter(([office]) => offices.some(({ title }) => office.test(title))).map(([, said]) => said)
  return [...new Set([last, name, `${first} ${last}`, ...titles.map((title) => `${title} ${last}`)])].slice(0, 10)
}

/**
 * The offices, each of them once. If both sources name an office, the list of legislators counts, because its dates
 * come from the office itself.
 */
const officesOf = (given: Office[], listed: Office[]): Office[] =>
  [...given.filter(({ title }) => !listed.some((one) => one.title === title)), ...listed]
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .slice(0, 20)

const pronouns = { F: 'she', M: 'he' } as const

/**
 * The figure described by a profile and the lists of legislators. Values that an operator has set are kept unless the
 * profile also gives them.
 */
export function figureFrom(
  profile: Profile,
  around: Around,
  { before, honorific }: { before: Draft | null; honorific: 'F' | 'M' | null },
): Draft {
  const offices = officesOf(profile.offices, around.offices)
  const gender = around.gender ?? honorific
  const others = [...(profile.others ?? before?.others ?? []), ...around.others]
  return FigureDraft.parse({
    name: profile.name,
    key: keyOf(profile) ?? before?.key ?? null,
    called: profile.called ?? before?.called ?? calledOf(profile.name, offices),
    pronoun:
      profile.pronoun ?? (before && before.pronoun !== 'they' ? before.pronoun : gender ? pronouns[gender] : 'they'),
    lang: profile.lang ?? before?.lang ?? 'en',
    header: profile.header ?? before?.header ?? '',
    contact: profile.contact ?? before?.contact ?? '',
    consent: profile.consent ?? before?.consent ?? 'none',
    offices: offices.length > 0 ? offices : (before?.offices ?? []),
    others: [...new Map(others.map((other) => [other.name, other])).values()].slice(0, 50),
  })
}
