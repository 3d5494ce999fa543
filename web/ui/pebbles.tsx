/** The distance between two pebbles, in the drawing's own units. */
const APART = 10

/** The maximum number of pebbles that a reader can take in at a glance. */
const MAX_PEBBLES = 400

/** The number of people one pebble must represent for a heap to have at most `most` pebbles. */
export function perPebble(count: number, most = MAX_PEBBLES): number {
  let per = 1
  while (count / per > most) per *= 10
  return per
}

interface Props {
  count: number
  /** The number of pebbles that fill the width. */
  inRow?: number
  /** The number of people one pebble represents. */
  per?: number
  /**
   * The reader's own pebble, which is the last one: already given, or the place reserved for it. It is shown only if
   * one pebble stands for one person.
   */
  yours?: 'given' | 'waiting' | null
}

/**
 * A pebble represents one person, or ten, or a hundred: the ancient Greeks voted with pebbles. The numbers are given in
 * words beside it.
 */
export function Pebbles({ count, inRow = 40, per = 1, yours = null }: Props) {
  const mine = per === 1 ? yours : null
  const full = Math.ceil(count / per) - (mine === 'given' ? 1 : 0)
  const rows = Math.max(1, Math.ceil((full + (mine ? 1 : 0)) / inRow))
  const [column, row] = [full % inRow, Math.floor(full / inRow)]
  return (
    <svg className="pebbles" viewBox={`0 0 ${inRow * APART} ${rows * APART}`} aria-hidden="true">
      {full > 0 && <path d={rowsOf(full, inRow)} />}
      {mine && <circle className={mine} cx={column * APART + 5} cy={row * APART + 5} r="3.6" />}
    </svg>
  )
}

/** Lines whose dashes look like dots: a single path, however many there are. */
const rowsOf = (count: number, inRow: number) =>
  Array.from({ length: Math.ceil(count / inRow) }, (_, row) => {
    const here = Math.min(inRow, count - row * inRow)
    return `M5 ${row * APART + 5}h${(here - 1) * APART + 0.1}`
  }).join('')
