import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Item } from '#web/parts/polls/types.ts'
import { textOfChoice } from '#web/parts/results/choice-text.ts'
import { ScrollRegion } from '#web/parts/results/scroll-region.tsx'
import { BAR, flowOf, narrowOf, type FlowBar } from './flow.ts'
import type { Pass } from './passes.ts'

interface Props {
  item: Item
  pass: Pass
}

const MOST_LETTERS = 19
const MOST_LETTERS_NARROW = 12
/** Pixels of a digit. */
const DIGIT = 8
/** Hues there are; who comes no further than that is grey. Every bar has its name beside it. */
const HUES = 5

/** Where votes were in every round and where they went: rounds as columns, votes as heights. The table says the same. */
export function FlowChart({ item, pass }: Props) {
  const { t } = useLingui()
  return (
    <ScrollRegion label={t`How votes moved from round to round, as a chart`}>
      <Drawn item={item} pass={pass} narrow={false} />
      <Drawn item={item} pass={pass} narrow />
    </ScrollRegion>
  )
}

/** `narrow`: for phones, the names once and the rounds close together. */
function Drawn({ item, pass: { from, rounds }, narrow }: Props & { narrow: boolean }) {
  const { t } = useLingui()
  const title = useId()
  const columns = narrow ? narrowOf(rounds.length) : undefined
  const { width, height, bars, ribbons } = flowOf(rounds, columns)
  // A number stands where it meets no other bar; the table has them all.
  const roomFor = ({ round }: FlowBar) => (columns && round < rounds.length - 1 ? columns.step - BAR : Infinity)
  return (
    <svg
      className={narrow ? 'flow narrow' : 'flow wide'}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={title}
    >
      <title id={title}>
        {t`Votes for each option in each round, and where they went. The table below has all the numbers.`}
      </title>
      {narrow && (
        <text className="dim" x={0} y={16}>
          <Trans context="over the numbers of rounds">Round</Trans>
        </text>
      )}
      {rounds.map((round, at) => (
        <text key={at} className="dim" x={bars.find((bar) => bar.round === at)?.x ?? 0} y={16}>
          {narrow ? from + at + 1 : <Trans>Round {from + at + 1}</Trans>}
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
        <Bar key={`${bar.round} ${bar.option_id}`} item={item} bar={bar} narrow={narrow} room={roomFor(bar)} />
      ))}
    </svg>
  )
}

function Bar({ item, bar, narrow, room }: { item: Item; bar: FlowBar; narrow: boolean; room: number }) {
  const { t, i18n } = useLingui()
  const number = i18n.number(bar.n, { maximumFractionDigits: 1 })
  const name = shortened(bar.option_id ? textOfChoice(item, bar.option_id) : t`no choices left`, narrow)
  const [middle, after] = [bar.y + bar.height / 2, bar.x + BAR + (narrow ? 3 : 7)]
  return (
    <g>
      <rect x={bar.x} y={bar.y} width={BAR} height={bar.height} rx={2} className={hue(bar.option_id, bar.place)} />
      {(!narrow || bar.round === 0) && (
        <text x={narrow ? 0 : after} y={narrow ? middle + 5 : middle - 2}>
          {name}
        </text>
      )}
      {room >= number.length * DIGIT && (
        <text className="dim" x={after} y={narrow ? middle + 5 : middle + 14}>
          {number}
        </text>
      )}
    </g>
  )
}

const hue = (option_id: string | null, place: number) => (option_id && place < HUES ? `hue${place + 1}` : 'hue0')

const shortened = (name: string, narrow: boolean) => {
  const letters = Array.from(name)
  const most = narrow ? MOST_LETTERS_NARROW : MOST_LETTERS
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : name
}
