import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { Bars } from '#web/ui/bars.tsx'
import { chosenIn, standsAlone } from '#web/parts/polls/ballot-choices.ts'
import { ChoiceName } from '#web/parts/polls/choice-name.tsx'
import { Portrait } from '#web/parts/polls/portrait.tsx'
import { MineTag } from './mine-tag.tsx'
import { ShareText } from './share-text.tsx'
import { sharesByChoice } from './shares.ts'
import type { ChoicesResult, ChoosingItem, ToldItem } from './told-item.ts'

/** The result as bars: the share large, the count small with what it is of, the reader's own answer marked. */
export function ResultBars({ poll, item, result, mine, caption }: ToldItem<ChoosingItem, ChoicesResult>) {
  const { i18n } = useLingui()
  const { n, choices } = result
  const everyone = i18n.number(n)
  const shares = sharesByChoice(result)
  const chosen = chosenIn(mine)
  const bars = choices.map((choice) => ({
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
  }))
  const heads = { label: <Trans>Answer</Trans>, count: <Trans>People</Trans>, share: <Trans>Share</Trans> }
  return <Bars caption={caption} heads={heads} bars={bars} />
}

/** A part in hundredths with three decimals: the bar is exact, the words are rounded. */
export const partOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Number(((part * 100) / whole).toFixed(3))
