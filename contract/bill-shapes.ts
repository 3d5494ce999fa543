import { z } from 'zod'

export const Sponsor = z.object({
  name: z.string().meta({ description: 'As in the record: Sen. Booker, Cory A. [D-NJ]' }),
  key: z.string().nullable().meta({ description: 'The official id of the person (Bioguide), if the record has one' }),
})

export const dated = z.object({ date: z.iso.date(), text: z.string() })

/** A version of a bill: its text at some stage, or its official summary. */
export const BillVersion = z.object({
  version: z.string().meta({
    description:
      'The code of the version: ih, rh, eh, enr …; for summaries: crs, crs-2 …; for the official titles: title',
  }),
  kind: z.enum(['text', 'summary', 'title']),
  name: z.string().meta({ description: 'The name of the version, such as Introduced in House' }),
  date: z.iso.date().nullable(),
  source_url: z.string().nullable(),
  sha256: z.string().meta({
    description: 'Hash of the sections in order, hexadecimal; importing the same text again gives the same hash',
  }),
})

/** The changes in a section from one version to another. */
export const SectionChange = z.object({
  num: z.string(),
  heading: z.string(),
  change: z.enum(['same', 'changed', 'added', 'removed']),
  hunks: z.array(z.object({ change: z.enum(['same', 'added', 'removed']), text: z.string() })).meta({
    description:
      'All hunks except the added ones, joined, give the old text; all hunks except the removed ones give the new text. Empty if nothing changed',
  }),
})
