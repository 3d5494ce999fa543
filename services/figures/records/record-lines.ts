import { Statement } from '#contract/figures.ts'
import { billOf } from './bills.ts'
import { remarkOf } from './remarks.ts'
import { faultOf, refused, type Read, type Whose } from './shapes.ts'
import { voteOf } from './votes.ts'

/** The maximum number of characters in a statement. */
const MAX_LINE_CHARS = 400_000

const has = (line: unknown, ...keys: string[]) =>
  typeof line === 'object' && line !== null && keys.every((key) => key in line)

const readers = [
  { is: (line: unknown) => has(line, 'vote_id', 'question'), read: voteOf },
  {
    is: (line: unknown) => has(line, 'date', 'heading', 'text') && (has(line, 'granule') || has(line, 'citation')),
    read: remarkOf,
  },
  { is: (line: unknown) => has(line, 'id', 'title', 'sponsor'), read: billOf },
] as const

/** Reads one line of a file of records as a statement of the figure; null if the kind of record is not known. */
export function statementIn(line: unknown, whose: Whose): Read | null {
  const known = readers.find(({ is }) => is(line))
  if (!known) return null

  const read = known.read(line, whose)
  if ('refused' in read) return read
  const checked = Statement.safeParse(read)
  if (!checked.success) return refused(faultOf(checked.error))
  if (checked.data.text.length > MAX_LINE_CHARS) return refused('is longer than a statement may be')
  return checked.data.text === '' ? refused('has no words') : checked.data
}
