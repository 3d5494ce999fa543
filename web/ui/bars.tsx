import type { ReactNode } from 'react'

export interface Bar {
  key: string
  label: ReactNode
  count: ReactNode
  share: ReactNode
  /** A number from 0 to 100, unrounded: the bar is exact, while its text is rounded. */
  length: number
  /** A heap of pebbles drawn instead of a bar. */
  heap?: ReactNode
  neutral: boolean
  mine: boolean
  /** Whether this option leads. */
  first?: boolean
}

interface Props {
  caption: ReactNode
  heads: { label: ReactNode; count: ReactNode; share: ReactNode }
  bars: Bar[]
}

/**
 * A bar chart built as a table. Its rows are laid out as a grid, which makes some browsers drop its table semantics, so
 * the roles are set explicitly. Lengths are SVG attributes, because the content security policy forbids inline styles.
 */
export function Bars({ caption, heads, bars }: Props) {
  const heaped = bars.some(({ heap }) => heap !== undefined)
  return (
    <table className={heaped ? 'bars heaps' : 'bars'} role="table">
      <caption>{caption}</caption>
      <thead className="away" role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {heads.label}
          </th>
          <th role="columnheader" scope="col">
            {heads.count}
          </th>
          <th role="columnheader" scope="col">
            {heads.share}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {bars.map((bar) => (
          <BarRow key={bar.key} bar={bar} />
        ))}
      </tbody>
    </table>
  )
}

function BarRow({ bar }: { bar: Bar }) {
  return (
    <tr role="row" className={[bar.mine && 'mine', bar.first && 'first'].filter(Boolean).join(' ') || undefined}>
      <th role="rowheader" scope="row">
        {bar.label}
      </th>
      <td role="cell" className="n">
        {bar.count}
      </td>
      <td role="cell" className="pc">
        <span>{bar.share}</span>
        {bar.heap ?? (
          <svg className={bar.neutral ? 'bar neutral' : 'bar'} aria-hidden="true" focusable="false">
            <rect width={`${bar.length}%`} height="100%" />
          </svg>
        )}
      </td>
    </tr>
  )
}
