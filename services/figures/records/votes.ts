import { z } from 'zod'
import { BillType } from '#contract/bills.ts'
import { VotePosition } from '#contract/figures.ts'
import { billIdOf, congressName, labelOf, type Measure } from './measures.ts'
import { blank, day, ended, faultOf, refused, text, webAddress, type Read, type Whose } from './shapes.ts'

const count = z.coerce.number().int()

const Vote = z.looseObject({
  vote_id: z.string(),
  session: z.coerce.string().default(''),
  number: count.min(1).max(99_999),
  date: day,
  question: text,
  subject: text.nullish(),
  result: text.default(''),
  result_text: text.nullish(),
  bill: z.looseObject({ congress: count, number: count, type: BillType, title: text.nullish() }).nullish().catch(null),
  amendment: z.looseObject({ purpose: text.nullish() }).nullish().catch(null),
  source: z.string().nullish(),
})

/** Other words for the positions, in lower case. */
const positions: Record<string, z.output<typeof VotePosition>> = {
  ...Object.fromEntries(VotePosition.options.map((one) => [one.toLowerCase(), one])),
  aye: 'Yea',
  yes: 'Yea',
  no: 'Nay',
}

/** Reads a roll call, in which the figure's position is under `position` or under the figure's last name. */
export function voteOf(line: unknown, { name, last }: Whose): Read {
  const read = Vote.safeParse(line)
  if (!read.success) return refused(faultOf(read.error))
  const vote = read.data
  const given = vote['position'] ?? vote[last.toLowerCase()]
  const position = typeof given === 'string' ? positions[given.toLowerCase()] : undefined
  if (!position) return refused('does not say how the figure voted')

  const chamber = vote.vote_id.startsWith('h') ? 'House' : 'Senate'
  const year = /^\d{4}$/.test(vote.session) ? Number(vote.session) : Number(vote.date.slice(0, 4))
  const venue = `${chamber} roll call ${vote.number} of ${year}`
  const result = vote.result_text || vote.result
  const bill: Measure | null = vote.bill ?? null
  const title = vote.bill?.title && !/^no short title/i.test(vote.bill.title) ? `, ${vote.bill.title}` : ''
  const lines = [
    `${venue}, ${vote.date}: ${ended(vote.question)}`,
    `${name}: ${position}.`,
    result && `Result: ${ended(result)}`,
    vote.subject && !vote.question.includes(vote.subject) && `Subject: ${ended(vote.subject)}`,
    bill && `Measure: ${ended(`${labelOf(bill)} (${congressName(bill.congress)})${title}`)}`,
    vote.amendment?.purpose && `Purpose of the amendment: ${ended(vote.amendment.purpose)}`,
  ]
  return {
    ...blank,
    stmt_id: vote.vote_id,
    kind: 'vote',
    said_on: vote.date,
    venue,
    heading: vote.question,
    text: lines.filter(Boolean).join(' '),
    source_url: webAddress(vote.source),
    vote: {
      chamber,
      year,
      number: vote.number,
      question: vote.question,
      position,
      result,
      bill_id: bill && billIdOf(bill),
    },
  }
}
