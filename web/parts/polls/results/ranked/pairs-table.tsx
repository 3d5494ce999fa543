import { Trans, useLingui } from '@lingui/react/macro'
import { ChoiceName } from '#web/parts/polls/choice-name.tsx'
import type { ItemOf, ItemResultOf } from '#web/parts/polls/types.ts'
import { MAX_OPEN_ROWS } from '#web/parts/polls/results/folded.tsx'
import { heatOf } from '#web/parts/polls/results/heat.ts'
import { MineTag } from '#web/parts/polls/results/mine-tag.tsx'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { useNumber } from '#web/words/dates.ts'

/**
 * The maximum length of a name that fits above a column; if any is longer, the columns are headed by row numbers
 * instead.
 */
const SHORT_NAME_CHARS = 12

/** The maximum length of a name that each cell repeats on a phone; a longer name is shortened. */
const CELL_NAME_CHARS = 40

interface Props {
  item: ItemOf<'ranked'>
  lang: string
  result: ItemResultOf<'ranked'>
  /** The options that the reader put first. */
  mine: string[]
}

/** Whether one option beats every other in the comparisons. */
export function PairsSentence({ item, lang, result: { condorcet } }: Omit<Props, 'mine'>) {
  const name = (option_id: string) => <ChoiceName item={item} lang={lang} option_id={option_id} />
  return (
    <p>
      {condorcet ? (
        <Trans>In one-on-one comparisons, {name(condorcet)} beats every other option.</Trans>
      ) : (
        <Trans>In one-on-one comparisons, no option beats all the others.</Trans>
      )}
    </p>
  )
}

/**
 * Comparisons of all pairs of options: how many people prefer the option of the row to that of the column. Unless the
 * table is large, the larger a cell's share of the two numbers, the darker the cell.
 */
export function PairsTable({ item, lang, result: { pairs, winners }, mine }: Props) {
  const { t } = useLingui()
  const number = useNumber()
  const short = item.options.every(({ text }) => text.length <= SHORT_NAME_CHARS)
  return (
    <ScrollRegion label={t`Options compared in pairs, in a table`}>
      <table className="numbers rounds stacks pairs">
        <caption>
          <Trans>How many people prefer the option in the row to the one in the column.</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Preferred</Trans>
            </th>
            {item.options.map(({ option_id, text: to }, at) => (
              <th key={option_id} scope="col" aria-label={t`over ${to}`}>
                {short ? <Trans>over {to}</Trans> : <Trans>over no. {number(at + 1)}</Trans>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {item.options.map(({ option_id }, row) => (
            <tr key={option_id} className={winners.includes(option_id) ? 'first' : undefined}>
              <th scope="row">
                <span aria-hidden="true">{number(row + 1)}.</span>{' '}
                <ChoiceName item={item} lang={lang} option_id={option_id} /> {mine.includes(option_id) && <MineTag />}
              </th>
              {item.options.map((other, column) => (
                <PairCell
                  key={column}
                  itself={row === column}
                  to={other.text}
                  n={at(pairs, row, column)}
                  against={at(pairs, column, row)}
                  shaded={item.options.length <= MAX_OPEN_ROWS}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

const at = (pairs: number[][], row: number, column: number): number => pairs[row]?.[column] ?? 0

interface CellProps {
  itself: boolean
  to: string
  n: number
  against: number
  shaded: boolean
}

function PairCell({ itself, to, n, against, shaded }: CellProps) {
  const { t } = useLingui()
  const number = useNumber()
  if (itself) return <td className="nothing" aria-hidden="true" />
  const named = to.length > CELL_NAME_CHARS ? `${to.slice(0, CELL_NAME_CHARS)}…` : to
  return (
    <td className={shaded && n > against ? `h${heatOf(n, n + against)}` : undefined} data-name={t`vs ${named}`}>
      {n > against ? <b>{number(n)}</b> : number(n)}
      <small>
        {n > against && <Trans>more</Trans>}
        {n < against && <Trans>fewer</Trans>}
        {n === against && <Trans>the same</Trans>}
      </small>
    </td>
  )
}
