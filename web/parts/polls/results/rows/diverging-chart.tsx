import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Side } from '#contract/scales.ts'
import { ChoiceName } from '#web/parts/polls/choice-name.tsx'
import { Worded } from '#web/parts/polls/worded.tsx'
import type { Answer, ItemOf, ItemResultOf } from '#web/parts/polls/types.ts'
import { FoldedChart } from '#web/parts/polls/results/folded.tsx'
import { useNumber } from '#web/words/dates.ts'
import { divergingOf, partsOf, type Part } from './diverge.ts'
import { DivergingRow, DivergingStyle, Shade, shadeOf } from './diverging-row.tsx'

interface Props {
  item: ItemOf<'matrix'>
  lang: string
  sides: Side[]
  rows: ItemResultOf<'matrix'>['rows']
  mine: Answer | undefined
}

/**
 * Rows whose columns are a scale between two sides: answers against are left of the centre, answers for to the right.
 * Columns that express no opinion are counted beside the name of the row. A table contains the same data.
 */
export function DivergingChart({ item, lang, sides, rows, mine }: Props) {
  const parts = partsOf(
    item.columns.map(({ column_id }) => column_id),
    sides,
  )
  const chart = divergingOf(parts, rows)
  const own = mine && 'rows' in mine ? mine.rows : {}
  const beside = item.columns.filter((_, at) => sides[at] === 'beside')
  return (
    <>
      <DivergingStyle />
      <Legend item={item} lang={lang} parts={parts} />
      <FoldedChart
        className="diverge"
        rows={chart.rows.map((row) => (
          <li key={row.option_id}>
            <div>
              <b>
                <ChoiceName item={item} lang={lang} option_id={row.option_id} />
              </b>
              {beside.map(({ column_id, text, correction }) => (
                <Beside
                  key={column_id}
                  n={countIn(rows, row.option_id, column_id)}
                  words={<Worded lang={lang} text={text} correction={correction} />}
                />
              ))}
            </div>
            <DivergingRow row={row} axis={chart.axis} own={own[row.option_id]} />
          </li>
        ))}
      />
    </>
  )
}

const countIn = (rows: Props['rows'], option_id: string, column_id: string): number =>
  rows.find((row) => row.option_id === option_id)?.columns.find((column) => column.column_id === column_id)?.n ?? 0

function Beside({ n, words }: { n: number; words: ReactNode }) {
  const number = useNumber()
  if (n === 0) return null
  return (
    <small>
      <i className="ring" aria-hidden="true" /> {number(n)} · {words}
    </small>
  )
}

/** The columns in the order of the segments. This order tells them apart for readers who cannot see the colours. */
function Legend({ item, lang, parts }: { item: Props['item']; lang: string; parts: Part[] }) {
  return (
    <div className="legend">
      <p className="note">
        <Trans>In each row from left to right:</Trans>
      </p>
      <ol>
        {parts.map((part) => {
          const column = item.columns.find(({ column_id }) => column_id === part.column_id)
          return (
            <li key={part.column_id}>
              <Shade shade={shadeOf(part)} />
              <Worded lang={lang} text={column?.text ?? ''} correction={column?.correction} />
            </li>
          )
        })}
      </ol>
    </div>
  )
}
