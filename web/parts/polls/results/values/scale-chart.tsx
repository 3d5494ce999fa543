import { Trans } from '@lingui/react/macro'
import type { Side } from '#contract/scales.ts'
import type { ItemOf } from '#web/parts/polls/types.ts'
import { Worded } from '#web/parts/polls/worded.tsx'
import { divergingOf, partsOf, type Part } from '#web/parts/polls/results/rows/diverge.ts'
import { DivergingRow, DivergingStyle, Shade, shadeOf } from '#web/parts/polls/results/rows/diverging-row.tsx'
import { HeatStrip } from '#web/parts/polls/results/heat-strip.tsx'
import { ShareText } from '#web/parts/polls/results/share-text.tsx'
import { Written } from '#web/ui/written.tsx'
import { useNumber } from '#web/words/dates.ts'
import { countOn, sidesOfScale } from './scale-sides.ts'
import type { Step } from './spread.ts'
import { useValue } from './use-value.ts'

interface Props {
  item: ItemOf<'scale'>
  lang: string
  steps: Step[]
  /** The step of the reader's own answer, if any. */
  mine: string | null
}

/** The steps of a scale: bars on both sides of a middle if its ends are for and against, and otherwise a strip. */
export function ScaleChart(told: Props) {
  const sides = sidesOfScale(told.item, told.lang)
  return sides ? <Sides {...told} sides={sides} /> : <Strip {...told} />
}

function Strip({ item, lang, steps, mine }: Props) {
  const value = useValue(item)
  const cells = steps.map((step) => {
    const head = value.step(step)
    return { key: step.from, head, letters: head.length, n: step.n, mine: step.from === mine }
  })
  return (
    <>
      <HeatStrip cells={cells} />
      <p className="ends">
        <EndWords item={item} side="low" lang={lang} />
        <EndWords item={item} side="high" lang={lang} />
      </p>
    </>
  )
}

type OnSides = Props & { sides: Side[] }

function Sides({ item, lang, steps, mine, sides }: OnSides) {
  const parts = partsOf(
    steps.map(({ from }) => from),
    sides,
  )
  const columns = steps.map(({ from, n }) => ({ column_id: from, n }))
  const n = steps.reduce((sum, step) => sum + step.n, 0)
  const chart = divergingOf(parts, [{ option_id: item.item_id, n, columns }])
  const ends = sides[0] === 'against' ? (['low', 'high'] as const) : (['high', 'low'] as const)
  return (
    <div className="on-sides">
      <DivergingStyle />
      {mine !== null && (
        <p className="note">
          <Trans>The dot marks your answer.</Trans>
        </p>
      )}
      <Legend item={item} parts={parts} />
      {chart.rows.map((row) => (
        <DivergingRow key={row.option_id} row={row} axis={chart.axis} own={mine ?? undefined} />
      ))}
      <p className="ends of-sides">
        {ends.map((side) => (
          <EndWords key={side} item={item} side={side} lang={lang} />
        ))}
      </p>
    </div>
  )
}

/** The steps of each shade, in the order of the chart. */
function Legend({ item, parts }: { item: Props['item']; parts: Part[] }) {
  const value = useValue(item)
  const shades = [...new Set(parts.map(shadeOf))].map((shade) => {
    const steps = parts.filter((part) => shadeOf(part) === shade).map(({ column_id }) => Number(column_id))
    const [from, to] = [Math.min(...steps), Math.max(...steps)].map((step) => value.one(String(step)))
    return { shade, from, to }
  })
  return (
    <div className="legend">
      <p className="note">
        <Trans>From left to right:</Trans>
      </p>
      <ol>
        {shades.map(({ shade, from, to }) => (
          <li key={shade}>
            <Shade shade={shade} />
            {from === to ? (
              from
            ) : (
              <Trans comment="The steps of a scale that have one colour">
                {from} to {to}
              </Trans>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** A sentence on how many of those who chose a step are on each side; nothing for a scale without sides. */
export function ScaleLeaning({ item, lang, steps }: Omit<Props, 'mine'>) {
  const sides = sidesOfScale(item, lang)
  const total = steps.reduce((sum, { n }) => sum + n, 0)
  if (!sides || total === 0) return null
  const shareOn = (side: Side) => {
    const count = countOn(side, steps, sides)
    return <ShareText count={count} total={total} share={Math.round((count * 100) / total)} />
  }
  const end = (text: string) => (
    <q>
      <Written lang={lang}>{text}</Written>
    </q>
  )
  const [forIt, against] = sides[0] === 'for' ? [item.low, item.high] : [item.high, item.low]
  const [positive, agreed, negative, opposed] = [shareOn('for'), end(forIt), shareOn('against'), end(against)]
  return (
    <>
      <Trans>
        {positive} lean towards {agreed}, and {negative} towards {opposed}.
      </Trans>{' '}
    </>
  )
}

/** The label at an end of a scale, with its step. */
function EndWords({ item, side, lang }: { item: Props['item']; side: 'low' | 'high'; lang: string }) {
  const number = useNumber()
  if (!item[side]) return null
  return (
    <span>
      <b>{number(side === 'low' ? item.min : item.max)}</b>{' '}
      <Worded lang={lang} text={item[side]} correction={item.corrections?.[side]} />
    </span>
  )
}
