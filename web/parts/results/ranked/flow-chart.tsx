import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Item } from '#web/parts/polls/types.ts'
import { textOfChoice } from '#web/parts/results/choice-text.ts'
import { ScrollRegion } from '#web/parts/results/scroll-region.tsx'
import { BAR, flowOf } from './flow.ts'
import type { Pass } from './passes.ts'

interface Props {
  item: Item
  pass: Pass
}

const MOST_LETTERS = 19
/** Hues there are; who comes no further than that is grey. Every bar has its name beside it. */
const HUES = 5

/** Where votes were in every round and where they went: rounds as columns, votes as heights. The table says the same. */
export function FlowChart({ item, pass: { from, rounds } }: Props) {
  const { t, i18n } = useLingui()
  const title = useId()
  const { width, height, bars, ribbons } = flowOf(rounds)
  const number = (n: number) => i18n.number(n, { maximumFractionDigits: 1 })
  const nameOf = (option_id: string | null) => (option_id ? textOfChoice(item, option_id) : t`no choices left`)
  return (
    <ScrollRegion label={t`How votes moved from round to round, as a chart`}>
      <svg
        className="flow"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-labelledby={title}
      >
        <title id={title}>
          {t`Votes for each option in each round, and where they went. The table below has all the numbers.`}
        </title>
        {rounds.map((round, at) => (
          <text key={at} className="dim" x={bars.find((bar) => bar.round === at)?.x ?? 0} y={16}>
            <Trans>Round {from + at + 1}</Trans>
          </text>
        ))}
        {ribbons.map((ribbon, at) => (
          <path
            key={at}
            d={ribbon.d}
            className={`${hue(ribbon.from, ribbon.place)}${ribbon.from === ribbon.to ? '' : ' moved'}`}
          />
        ))}
        {bars.map((bar) => (
          <g key={`${bar.round} ${bar.option_id}`}>
            <rect
              x={bar.x}
              y={bar.y}
              width={BAR}
              height={bar.height}
              rx={2}
              className={hue(bar.option_id, bar.place)}
            />
            <text x={bar.x + BAR + 7} y={bar.y + bar.height / 2 - 2}>
              {shortened(nameOf(bar.option_id))}
            </text>
            <text className="dim" x={bar.x + BAR + 7} y={bar.y + bar.height / 2 + 14}>
              {number(bar.n)}
            </text>
          </g>
        ))}
      </svg>
    </ScrollRegion>
  )
}

const hue = (option_id: string | null, place: number) => (option_id && place < HUES ? `hue${place + 1}` : 'hue0')

const shortened = (name: string) => {
  const letters = Array.from(name)
  return letters.length > MOST_LETTERS
    ? `${letters
        .slice(0, MOST_LETTERS - 1)
        .join('')
        .trimEnd()}…`
    : name
}
