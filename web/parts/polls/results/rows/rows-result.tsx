import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChoiceName } from '#web/parts/polls/choice-name.tsx'
import { Worded } from '#web/parts/polls/worded.tsx'
import type { Answer, ItemOf, ItemResultOf } from '#web/parts/polls/types.ts'
import { ChartStyles } from '#web/parts/polls/results/chart-styles.tsx'
import { TableOf } from '#web/parts/polls/results/folded.tsx'
import { heatOf } from '#web/parts/polls/results/heat.ts'
import { MineTag } from '#web/parts/polls/results/mine-tag.tsx'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { ShareText } from '#web/parts/polls/results/share-text.tsx'
import { wholeShares } from '#web/parts/polls/results/shares.ts'
import type { ResultKind } from '#web/parts/polls/results/result-item.ts'
import { useNumber } from '#web/words/dates.ts'
import { DivergingChart } from './diverging-chart.tsx'
import { sidesOfColumns } from './rows-finding.ts'

/** Every row by its columns: bars on both sides of a middle if the columns are a scale, and all numbers in a table. */
export function RowsBody(told: ResultKind<'matrix'>) {
  const { poll, item, result, mine, caption, counts } = told
  const sides = sidesOfColumns(item.columns, poll.lang)
  return (
    <>
      <ChartStyles />
      {counts}
      {sides && result.n > 0 ? (
        <>
          <p className="note">
            <span>{caption}.</span> {mine && <Trans>The dot marks your answer.</Trans>}
          </p>
          <DivergingChart item={item} lang={poll.lang} sides={sides} rows={result.rows} mine={mine} />
          <TableOf many={result.rows.length} summary={<Trans>See all the numbers in a table</Trans>}>
            <RowsTable {...told} />
          </TableOf>
        </>
      ) : (
        <RowsTable {...told} heat />
      )}
    </>
  )
}

/**
 * Numbers of people and percentages of those who answered each row. `heat`: the more people a cell has, the darker it
 * is.
 */
function RowsTable({ poll, item, result, mine, caption, heat = false }: ResultKind<'matrix'> & { heat?: boolean }) {
  const { t } = useLingui()
  const number = useNumber()
  const numbered = item.columns.length > MAX_WORDED
  return (
    <>
      {numbered && <Columns item={item} lang={poll.lang} />}
      <ScrollRegion label={t`All rows and columns in a table`}>
        <table className={numbered ? 'numbers rounds stacks pairs' : 'numbers rounds stacks'}>
          <caption>
            {caption}.{' '}
            <Trans>
              Percentages are based on the people who answered each row. The highest in each row is in bold.
            </Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Row</Trans>
              </th>
              {item.columns.map(({ column_id, text, correction }, at) =>
                numbered ? (
                  <th key={column_id} scope="col" aria-label={text}>
                    {number(at + 1)}
                  </th>
                ) : (
                  <th key={column_id} scope="col">
                    <Worded lang={poll.lang} text={text} correction={correction} />
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {result.rows.map((row) => (
              <tr key={row.option_id}>
                <th scope="row">
                  <ChoiceName item={item} lang={poll.lang} option_id={row.option_id} />
                  <small>
                    <Plural value={row.n} one="# person" other="# people" />
                  </small>
                </th>
                <RowCells item={item} row={row} mine={mine} heat={heat} />
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  )
}

/** The maximum number of columns whose labels fit at the top of a table. */
const MAX_WORDED = 5

/** A legend for the numbers above the columns. */
const Columns = ({ item, lang }: { item: ItemOf<'matrix'>; lang: string }) => (
  <ol className="columns">
    {item.columns.map(({ column_id, text, correction }) => (
      <li key={column_id}>
        <Worded lang={lang} text={text} correction={correction} />
      </li>
    ))}
  </ol>
)

interface CellsProps {
  item: ItemOf<'matrix'>
  row: ItemResultOf<'matrix'>['rows'][number]
  mine: Answer | undefined
  heat: boolean
}

function RowCells({ item, row: { option_id, n, columns }, mine, heat }: CellsProps) {
  const number = useNumber()
  const counts = columns.map((column) => column.n)
  const shares = wholeShares(counts, n)
  const most = Math.max(...counts)
  const own = mine && 'rows' in mine ? mine.rows[option_id] : undefined
  const nameOf = (column_id: string) => item.columns.find((each) => each.column_id === column_id)?.text
  return columns.map((column, at) => (
    <td
      key={column.column_id}
      className={heat ? `h${heatOf(column.n, n)}` : undefined}
      data-name={nameOf(column.column_id)}
    >
      {column.n === most && most > 0 ? <b>{number(column.n)}</b> : number(column.n)}
      {n > 0 && (
        <small>
          <ShareText count={column.n} total={n} share={shares[at] ?? 0} />
        </small>
      )}
      {own === column.column_id && <MineTag />}
    </td>
  ))
}
