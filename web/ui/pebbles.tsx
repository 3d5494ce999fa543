/** How many stand in a row, and apart from each other, in the drawing's own units. */
const IN_A_ROW = 40
const APART = 10

/** How many people one pebble has to stand for, so that no heap has more than `most`: an eye takes in no more. */
export function perPebble(count: number, most: number): number {
  let per = 1
  while (count / per > most) per *= 10
  return per
}

interface Props {
  count: number
  /** How many people one pebble stands for. */
  per?: number
  /** Your own, the last of them: given already, or the place that waits for it. Only where one pebble is one person. */
  yours?: 'given' | 'waiting' | null
}

/** One pebble is one person, or ten, or a hundred: Greeks voted with pebbles. What it says stands beside it in words. */
export function Pebbles({ count, per = 1, yours = null }: Props) {
  const mine = per === 1 ? yours : null
  const full = Math.ceil(count / per) - (mine === 'given' ? 1 : 0)
  const rows = Math.max(1, Math.ceil((full + (mine ? 1 : 0)) / IN_A_ROW))
  const [column, row] = [full % IN_A_ROW, Math.floor(full / IN_A_ROW)]
  return (
    <svg className="pebbles" viewBox={`0 0 ${IN_A_ROW * APART} ${rows * APART}`} aria-hidden="true">
      {full > 0 && <path d={rowsOf(full)} />}
      {mine && <circle className={mine} cx={column * APART + 5} cy={row * APART + 5} r="3.6" />}
    </svg>
  )
}

/** Lines whose dashes are dots: one path, however many there are. */
const rowsOf = (count: number) =>
  Array.from({ length: Math.ceil(count / IN_A_ROW) }, (_, row) => {
    const inRow = Math.min(IN_A_ROW, count - row * IN_A_ROW)
    return `M5 ${row * APART + 5}h${(inRow - 1) * APART + 0.1}`
  }).join('')
