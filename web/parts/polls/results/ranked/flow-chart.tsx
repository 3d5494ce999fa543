import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Item } from '#web/parts/polls/types.ts'
import { textOfChoice } from '#web/parts/polls/results/choice-text.ts'
import { rounded } from '#web/ui/rounded.ts'
import { flowOf, type FlowBar } from './flow.ts'
import { linesIn, widthOf } from './lines.ts'
import type { Pass } from './passes.ts'

interface Props {
  item: Item
  pass: Pass
}

/** The maximum width of the names in rem, the size of their type, and the minimum pixels between the first and last round. */
const [NAMES, TYPE, ACROSS] = [14, 0.875, 340]
/** The free space at the end of a line of names, relative to the type size. */
const SPARE = 1
/** The widths in pixels of a bar, of a digit, and of the space around a number. */
const BAR = 8
const DIGIT = 8
const BESIDE = 4
/** The number of colours; options ranked after these are grey. Every lane shows its name. */
const HUES = 5

/**
 * The votes of every counting round and where they went, if there is room: rounds are columns, options are lanes with
 * their names beside them. A table contains the same data.
 */
export function FlowChart({ item, pass: { from, rounds } }: Props) {
  const { t } = useLingui()
  const title = useId()
  const nameOf = (option_id: string | null) => (option_id ? textOfChoice(item, option_id) : t`No next choice`)
  const { height, lanes, bars, ribbons } = flowOf(rounds, (option_id) =>
    linesIn(nameOf(option_id), NAMES / TYPE - SPARE),
  )
  const longest = Math.max(...lanes.map(({ option_id }) => widthOf(nameOf(option_id))))
  const names = Math.min(NAMES, (longest + SPARE) * TYPE)
  const between = ACROSS / Math.max(1, rounds.length - 1)
  return (
    <div className="flow">
      <svg className="names" width={rem(names * 16)} height={rem(height)} aria-hidden="true">
        {lanes.map((lane) => (
          <foreignObject key={lane.option_id} x="0" y={rem(lane.y)} width="100%" height={rem(lane.height)}>
            <p>{nameOf(lane.option_id)}</p>
          </foreignObject>
        ))}
      </svg>
      <svg height={rem(height)} role="img" aria-labelledby={title}>
        <title id={title}>
          {t`Votes for each option in each round, and where they went. The table below has all the numbers.`}
        </title>
        <svg width="100%" height={rem(height)} viewBox={`0 0 100 ${height}`} preserveAspectRatio="none">
          {ribbons.map((ribbon, at) => (
            <path
              key={at}
              d={ribbon.d}
              className={`${hue(ribbon.from, ribbon.place)}${ribbon.from === ribbon.to ? '' : ' moved'}`}
            />
          ))}
        </svg>
        {rounds.map((_, at) => (
          <text
            key={at}
            className="dim"
            x={`${(100 * at) / Math.max(1, rounds.length - 1)}%`}
            y="0.9rem"
            textAnchor={at === rounds.length - 1 ? 'end' : at === 0 ? 'start' : 'middle'}
            dx={at === rounds.length - 1 ? BAR : 0}
          >
            {between < ROUND_WIDTH ? from + at + 1 : <Trans>Round {from + at + 1}</Trans>}
          </text>
        ))}
        {bars.map((bar) => (
          // A number is shown only where it touches no other bar; the table has them all.
          <Bar key={`${bar.round} ${bar.option_id}`} bar={bar} room={bar.x < 100 ? between - BAR : Infinity} />
        ))}
      </svg>
    </div>
  )
}

/** The width in pixels of the longest “Round 12” in either language. */
const ROUND_WIDTH = 72

function Bar({ bar, room }: { bar: FlowBar; room: number }) {
  const { i18n } = useLingui()
  const number = i18n.number(bar.n, { maximumFractionDigits: 1 })
  return (
    <g>
      <rect
        x={`${bar.x}%`}
        y={rem(bar.y)}
        width={BAR}
        height={rem(bar.height)}
        rx={2}
        className={hue(bar.option_id, bar.place)}
      />
      {room >= number.length * DIGIT + BESIDE && (
        <text x={`${bar.x}%`} dx={BAR + BESIDE} y={rem(bar.y + 13)}>
          {number}
        </text>
      )}
    </g>
  )
}

const hue = (option_id: string | null, place: number) => (option_id && place < HUES ? `hue${place + 1}` : 'hue0')

/** Converts to rem, so that the chart grows with the text of the page. */
const rem = (height: number) => `${rounded(height / 16, 3)}rem`
