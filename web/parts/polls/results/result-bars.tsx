import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { Bars } from '#web/ui/bars.tsx'
import { LateStyle } from '#web/ui/late-style.tsx'
import { rounded } from '#web/ui/rounded.ts'
import { chosenIn, standsAlone } from '#web/parts/polls/ballot-choices.ts'
import { ChoiceName } from '#web/parts/polls/choice-name.tsx'
import { OnePebble } from '#web/parts/polls/one-pebble.tsx'
import { Portrait } from '#web/parts/polls/portrait.tsx'
import { MAX_OPEN_ROWS, openRows, RestOfChart } from './folded.tsx'
import { hasRoom, Heap, measureOf } from './heap.tsx'
import heaps from './heaps.css?inline'
import { MineTag } from './mine-tag.tsx'
import { ShareText } from './share-text.tsx'
import { sharesByChoice } from './shares.ts'
import { SortingSwitch } from './sorting.tsx'
import { placeOf, type ChoicesResult, type ChoosingItem, type ResultItem } from './result-item.ts'

type BarsProps = ResultItem<ChoosingItem, ChoicesResult>

/**
 * A chart of choices: large percentages, small counts with their total, and the reader's own answer marked. Each person
 * is a pebble if there is space; a long list, or a result without answers, has bars instead. A long list folds, except
 * for the leading options, the reader's own answer, “none” and “don’t know”.
 */
export function ResultBars(told: BarsProps) {
  const { poll, item, result, mine, caption } = told
  const { i18n } = useLingui()
  const { n, choices } = result
  const everyone = i18n.number(n)
  const shares = sharesByChoice(result)
  const chosen = chosenIn(mine)
  const most = Math.max(...choices.map((choice) => choice.n))
  const measure = useMeasure(n, most)
  const heaped = n > 0 && choices.length <= MAX_OPEN_ROWS
  const bars = useOrder(told).map((choice) => ({
    key: choice.option_id,
    label: (
      <>
        <Portrait portraits={poll.portraits} of={choice.option_id} />
        <ChoiceName item={item} lang={poll.lang} option_id={choice.option_id} />{' '}
        {chosen.includes(choice.option_id) && <MineTag />}
      </>
    ),
    count: (
      <Trans>
        {i18n.number(choice.n)} of {everyone}
      </Trans>
    ),
    share: <ShareText count={choice.n} total={n} share={shares.get(choice.option_id) ?? 0} />,
    length: partOf(choice.n, n),
    neutral: standsAlone(choice.option_id),
    mine: chosen.includes(choice.option_id),
    first: choice.n > 0 && choice.n === most && !standsAlone(choice.option_id),
    ...(heaped && {
      heap: (
        <Heap
          count={choice.n}
          measure={measure}
          mine={chosen.includes(choice.option_id)}
          hollow={standsAlone(choice.option_id)}
        />
      ),
    }),
  }))
  const clear = bars.filter(({ first }) => first).length <= MAX_OPEN_ROWS
  const [open, folded] = openRows(bars, ({ first, mine: own, neutral }) => own || neutral || (first && clear))
  const heads = { label: <Trans>Answer</Trans>, count: <Trans>People</Trans>, share: <Trans>Share</Trans> }
  return (
    <>
      {n > 0 && <LateStyle name="heaps" sheet={heaps} />}
      {n > 0 && <HowToCount {...told} per={heaped ? measure.per : null} given={chosen.length > 0} />}
      <Bars caption={caption} heads={heads} bars={open} />
      <RestOfChart count={folded.length}>
        <Bars caption={<span className="away">{caption}</span>} heads={heads} bars={folded} />
      </RestOfChart>
    </>
  )
}

/**
 * The order of the choices. They are sorted by votes when the page loads; later numbers do not reorder them.
 */
function useOrder({ result: { choices }, sorting }: BarsProps) {
  const [first] = useState(choices)
  if (sorting === 'ballot') return choices
  const order = first.toSorted((a, b) => b.n - a.n).map(({ option_id }) => option_id)
  return choices.toSorted((a, b) => order.indexOf(a.option_id) - order.indexOf(b.option_id))
}

function useMeasure(n: number, most: number) {
  const [measure, setMeasure] = useState(() => measureOf(n, most))
  if (hasRoom(measure, n, most)) return measure
  const roomy = measureOf(n, most)
  setMeasure(roomy)
  return roomy
}

type HowProps = Pick<BarsProps, 'poll' | 'item' | 'alone' | 'sorting'> & { per: number | null; given: boolean }

/** A legend: the meaning of a dot, which dot is the reader’s own, and the order of the choices. */
function HowToCount({ poll: { poll_id }, item, alone, sorting, per, given }: HowProps) {
  return (
    <div className="how-to-count">
      <div>
        {per === 1 && (
          <p className="note">
            <Trans>Each dot is one person.</Trans> {given && <Trans>The gold dot is you.</Trans>}
          </p>
        )}
        {per !== null && <OnePebble per={per} />}
      </div>
      {sorting && <SortingSwitch poll_id={poll_id} sorting={sorting} hash={alone ? '' : `#${placeOf(item)}`} />}
    </div>
  )
}

/** A part as a percentage with three decimals: bars are exact, while texts are rounded. */
export const partOf = (part: number, whole: number): number => (whole === 0 ? 0 : rounded((part * 100) / whole, 3))
