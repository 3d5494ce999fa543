import { Plural, Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import type { Answer, Item } from '#web/parts/polls/types.ts'
import { MineTag } from '#web/parts/polls/results/mine-tag.tsx'
import { MyItemAnswer } from '#web/parts/polls/results/my-item-answer.tsx'
import { partOf } from '#web/parts/polls/results/result-bars.tsx'
import { ShareText } from '#web/parts/polls/results/share-text.tsx'
import { wholeShares } from '#web/parts/polls/results/shares.ts'
import type { ToldItem } from '#web/parts/polls/results/told-item.ts'
import { Bars } from '#web/ui/bars.tsx'
import { Details } from '#web/ui/details.tsx'
import { Worded } from '#web/parts/polls/worded.tsx'
import { stepsOf, valuesFinding, type Step, type ValuesResult } from './spread.ts'
import { useValue } from './use-value.ts'
import { ValuesTable } from './values-table.tsx'

type Props = ToldItem<Item, ValuesResult>

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
      {item.kind !== 'scale' && <MyItemAnswer item={item} lang={poll.lang} mine={mine} />}
      {result.values.length > 0 && <Spread {...told} />}
      {result.values.length > 0 && (
        <Details summary={<Trans>See all the numbers in a table</Trans>}>
          <ValuesTable item={item} result={result} />
        </Details>
      )}
    </>
  )
}

function Middle({ item, result }: Props) {
  const value = useValue(item)
  const finding = valuesFinding(result)
  if (finding.kind !== 'day') return null
  const middle = value.one(finding.middle)
  return (
    <>
      <Trans>At least half of them chose {middle} or an earlier date.</Trans>{' '}
    </>
  )
}

function Spread({ poll, item, result, mine, caption }: Props) {
  const { i18n } = useLingui()
  const value = useValue(item)
  const steps = stepsOf(item, result)
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
          {value.step(step)} <EndWords item={item} step={step} lang={poll.lang} /> {own && <MineTag />}
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
    }
  })
  const heads = { label: <Trans>Value</Trans>, count: <Trans>People</Trans>, share: <Trans>Share</Trans> }
  return <Bars caption={caption} heads={heads} bars={bars} />
}

/** The labels at the ends of a scale. */
function EndWords({ item, step, lang }: { item: Item; step: Step; lang: string }) {
  if (item.kind !== 'scale') return null
  const end = step.from === String(item.min) ? 'low' : step.from === String(item.max) ? 'high' : null
  if (end === null || !item[end]) return null
  return (
    <small>
      <Worded lang={lang} text={item[end]} correction={item.corrections?.[end]} />
    </small>
  )
}

const isMine = (item: Item, { from, to }: Step, mine: Answer | undefined): boolean => {
  if (!mine) return false
  if ('scale' in mine) return item.kind === 'scale' && String(mine.scale) === from
  if ('date' in mine) return mine.date.startsWith(from)
  if (!('number' in mine)) return false
  return from === to ? Number(from) === mine.number : Number(from) <= mine.number && mine.number < Number(to)
}
