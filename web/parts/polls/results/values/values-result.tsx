import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Answer, Item, ItemOf } from '#web/parts/polls/types.ts'
import { ChartStyles } from '#web/parts/polls/results/chart-styles.tsx'
import { openRows, RestOfChart } from '#web/parts/polls/results/folded.tsx'
import { MineTag } from '#web/parts/polls/results/mine-tag.tsx'
import { MyItemAnswer } from '#web/parts/polls/results/my-item-answer.tsx'
import { partOf } from '#web/parts/polls/results/result-bars.tsx'
import { ShareText } from '#web/parts/polls/results/share-text.tsx'
import { wholeShares } from '#web/parts/polls/results/shares.ts'
import type { ResultItem } from '#web/parts/polls/results/result-item.ts'
import { useLoneMean } from '#web/parts/polls/results/use-mean.ts'
import { Bars } from '#web/ui/bars.tsx'
import { Details } from '#web/ui/details.tsx'
import { Worded } from '#web/parts/polls/worded.tsx'
import { PlotChart } from './plot-chart.tsx'
import { ScaleChart, ScaleLeaning } from './scale-chart.tsx'
import { daysOf, stepsOf, valuesFinding, type Step, type ValuesResult } from './spread.ts'
import { useValue } from './use-value.ts'
import { ValuesTable } from './values-table.tsx'

type Props = ResultItem<Item, ValuesResult>

/** The details of a result of numbers or dates, below its sentence: the distribution, and every value given. */
export function ValuesBody(told: Props) {
  const { poll, item, result, mine } = told
  return (
    <>
      <p className="say-more">
        <Middle {...told} />
        {result.dont_know > 0 && (
          <Plural
            value={result.dont_know}
            one="# person said they don’t know."
            other="# people said they don’t know."
          />
        )}
      </p>
      {item.kind === 'number' && item.corrections?.unit && (
        <p className="note">
          <Worded lang={poll.lang} text={item.unit} correction={item.corrections.unit} />
        </p>
      )}
      {told.counts}
      <MyItemAnswer item={item} lang={poll.lang} mine={mine} />
      {result.values.length > 0 && (
        <>
          <ChartStyles />
          <Chart {...told} />
          <Details summary={<Trans>See all the numbers in a table</Trans>}>
            <ValuesTable item={item} result={result} />
          </Details>
        </>
      )}
    </>
  )
}

/** The chart that suits the values: a strip or two sides for a scale, a line for numbers, and bars for dates. */
function Chart(told: Props) {
  const { poll, item, result, mine, caption } = told
  if (item.kind === 'date') return <Days {...told} item={item} />
  return (
    <>
      <p className="note">
        <span>{caption}.</span>
      </p>
      {item.kind === 'scale' ? (
        <ScaleChart
          item={item}
          lang={poll.lang}
          steps={stepsOf(item, result)}
          mine={mine && 'scale' in mine ? String(mine.scale) : null}
        />
      ) : (
        <Numbers {...told} />
      )}
    </>
  )
}

function Numbers({ item, result, mine }: Props) {
  const { i18n } = useLingui()
  const mean = useLoneMean()
  const steps = stepsOf(item, result)
  const middle = result.kind === 'date' ? { mean: null, median: null } : result
  const own = steps.find((step) => isMine(item, step, mine))
  return (
    <PlotChart
      steps={steps}
      mine={own?.from ?? null}
      mean={middle.mean}
      median={middle.median}
      said={(number) => i18n.number(number, { maximumFractionDigits: 6 })}
      saidMean={mean}
    />
  )
}

function Middle({ poll, item, result }: Props) {
  const value = useValue(item)
  if (item.kind === 'scale') return <ScaleLeaning item={item} lang={poll.lang} steps={stepsOf(item, result)} />
  const finding = valuesFinding(result)
  if (finding.kind !== 'day') return null
  const middle = value.one(finding.middle)
  return (
    <>
      <Trans>At least half of them chose {middle} or an earlier date.</Trans>{' '}
    </>
  )
}

/** Dates as bars in the order of the calendar; beyond a dozen the later ones fold. */
function Days({ item, result, mine, caption }: Props & { item: ItemOf<'date'> }) {
  const { i18n } = useLingui()
  const value = useValue(item)
  const steps = daysOf(item, result)
  const most = Math.max(...steps.map(({ n }) => n))
  const all = steps.reduce((sum, { n }) => sum + n, 0)
  const shares = wholeShares(
    steps.map(({ n }) => n),
    all,
  )
  const bars = steps.map((step, at) => {
    const [these, everyone] = [i18n.number(step.n), i18n.number(all)]
    const own = isMine(item, step, mine)
    return {
      key: step.from,
      label: (
        <>
          {value.step(step)} {own && <MineTag />}
        </>
      ),
      count: (
        <Trans>
          {these} of {everyone}
        </Trans>
      ),
      share: <ShareText count={step.n} total={all} share={shares[at] ?? 0} />,
      length: partOf(step.n, all),
      neutral: false,
      mine: own,
      first: step.n === most,
    }
  })
  const heads = { label: <Trans>Value</Trans>, count: <Trans>People</Trans>, share: <Trans>Share</Trans> }
  const [open, folded] = openRows(bars, ({ first, mine: own }) => first || own)
  return (
    <>
      <Bars caption={caption} heads={heads} bars={open} />
      <RestOfChart count={folded.length}>
        <Bars caption={<span className="away">{caption}</span>} heads={heads} bars={folded} />
      </RestOfChart>
    </>
  )
}

const isMine = (item: Item, { from, to }: Step, mine: Answer | undefined): boolean => {
  if (!mine) return false
  if ('date' in mine) return mine.date.startsWith(from)
  if (!('number' in mine)) return false
  return from === to ? Number(from) === mine.number : Number(from) <= mine.number && mine.number < Number(to)
}
