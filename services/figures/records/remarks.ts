import { z } from 'zod'
import { blank, day, faultOf, refused, text, webAddress, type Read, type Whose } from './shapes.ts'

const Remark = z.looseObject({
  id: z.string(),
  granule: z.string().default(''),
  date: day,
  citation: text.default(''),
  heading: text,
  inserted_not_spoken: z.boolean().default(false),
  text,
  url: z.string().nullish(),
  speaker: text.nullish(),
  bioguide: z.string().nullish(),
})

const chambers: Record<string, { venue: string; seat: RegExp }> = {
  S: { venue: 'Senate floor', seat: /senator|vice president/i },
  H: { venue: 'House floor', seat: /representative|delegate|speaker|commissioner/i },
  E: { venue: 'Extensions of Remarks', seat: /representative|delegate|speaker|commissioner/i },
}

/** Reads remarks from the official record of Congress. Remarks that cannot be by the figure are refused. */
export function remarkOf(line: unknown, whose: Whose): Read {
  const read = Remark.safeParse(line)
  if (!read.success) return refused(faultOf(read.error))
  const remark = read.data
  const page = /Pg([SHE])\d/.exec(remark.granule || remark.id)?.[1] ?? ''
  const chamber = chambers[page]
  const held = whose.offices.filter(({ from, to }) => from <= remark.date && (to === null || remark.date <= to))
  if (remark.bioguide && whose.key && remark.bioguide !== whose.key) return refused('is said by another person')
  if (chamber && held.length > 0 && !held.some(({ title }) => chamber.seat.test(title)))
    return refused(`is of a chamber in which ${whose.name} had no seat then`)
  if (remark.speaker && !mayBe(remark.speaker, whose, held)) return refused(`is said by ${remark.speaker}`)

  return {
    ...blank,
    stmt_id: remark.id,
    kind: 'remark',
    said_on: remark.date,
    venue: [chamber?.venue ?? 'Congressional Record', remark.citation].filter(Boolean).join(', '),
    heading: remark.heading,
    text: remark.text,
    spoken: !remark.inserted_not_spoken,
    source_url: webAddress(remark.url),
  }
}

/** Whether this speaker may be the figure, judging by the name, or by an office held on that day. */
function mayBe(speaker: string, { last }: Whose, held: Whose['offices']): boolean {
  const said = speaker.toLowerCase().replace(/^the /, '')
  return said.includes(last.toLowerCase()) || held.some(({ title }) => title.toLowerCase().startsWith(said))
}
