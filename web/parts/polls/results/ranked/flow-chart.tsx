import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Item } from '#web/parts/polls/types.ts'
import { textOfChoice } from '#web/parts/polls/results/choice-text.ts'
import { flowOf, LINE, type FlowBar, type FlowLane } from './flow.ts'
import type { Pass } from './passes.ts'

interface Props {
  item: Item
  pass: Pass
}

/** The minimum space in a row: characters of a name, and pixels between the first and last counting round. */
interface Room {
  letters: number
  across: number
}

const PHONE: Room = { letters: 40, across: 230 }
const WIDE: Room = { letters: 62, across: 440 }
const MAX_LINES = 3
/** The widths in pixels of a bar, of a digit, and of the space around a number. */
const BAR = 8
const DIGIT = 8
const BESIDE = 4
/** The number of colours; options ranked after these are grey. Every lane shows its name. */
const HUES = 5

/**
 * The votes of every counting round and where they went: rounds are columns, options are lanes. A table contains the
 * same data.
 */
export function FlowChart(props: Props) {
  return (
    <>
      <Drawn {...props} room={WIDE} className="flow wide" />
      <Drawn {...props} room={PHONE} className="flow narrow" />
    </>
  )
}

/** The drawing, as wide as its container and as high as its text requires. */
function Drawn({ item, pass: { from, rounds }, room, className }: Props & { room: Room; className: string }) {
  const { t } = useLingui()
  const title = useId()
  const nameOf = (option_id: string | null) => (option_id ? textOfChoice(item, option_id) : t`No next choice`)
  const linesOf = (option_id: string | null) =>
    Math.min(MAX_LINES, Math.ceil(Array.from(nameOf(option_id)).length / room.letters))
  const { height, lanes, bars, ribbons } = flowOf(rounds, linesOf)
  const between = room.across / Math.max(1, rounds.length - 1)
  return (
    <svg className={className} height={rem(height)} role="img" aria-labelledby={title}>
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
        <text key={at} className="dim" x={`${(100 * at) / Math.max(1, rounds.length - 1)}%`} y="0.9rem">
          {between < ROUND_WIDTH ? from + at + 1 : <Trans>Round {from + at + 1}</Trans>}
        </text>
      ))}
      {bars.map((bar) => (
        // A number stands where it meets no other bar; the table has them all.
        <Bar key={`${bar.round} ${bar.option_id}`} bar={bar} room={bar.x < 100 ? between - BAR : Infinity} />
      ))}
      {lanes.map((lane) => (
        <Name key={lane.option_id} lane={lane} name={nameOf(lane.option_id)} />
      ))}
    </svg>
  )
}

/** The width in pixels of the longest “Round 12” in either language. */
const ROUND_WIDTH = 72

function Name({ lane: { y, head }, name }: { lane: FlowLane; name: string }) {
  return (
    <foreignObject x="0" y={rem(y)} width="100%" height={rem(head)}>
      <p className={`lane lines${head / LINE}`}>
        <span>{name}</span>
      </p>
    </foreignObject>
  )
}

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
const rem = (height: number) => `${Number((height / 16).toFixed(3))}rem`
