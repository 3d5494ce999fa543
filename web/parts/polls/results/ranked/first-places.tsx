import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { useState, type ReactNode } from 'react'
import { ChoiceName } from '#web/parts/polls/choice-name.tsx'
import type { ItemOf, ItemResultOf } from '#web/parts/polls/types.ts'
import { MineTag } from '#web/parts/polls/results/mine-tag.tsx'
import { partOf } from '#web/parts/polls/results/result-bars.tsx'
import { ShareText } from '#web/parts/polls/results/share-text.tsx'
import { Bars } from '#web/ui/bars.tsx'
import { rankingsIn } from './ranked-finding.ts'

interface Props {
  item: ItemOf<'ranked'>
  lang: string
  result: ItemResultOf<'ranked'>
  caption: ReactNode
  /** The options that the reader put first. */
  mine: string[]
  /** Whether first choices alone decide the count: only then does the option with the most of them lead. */
  decide: boolean
}

/**
 * The number of times each option is ranked first. If a ballot ranks several options first, its vote is split among
 * them. The order stays as it was when the page was opened: new numbers do not move any row.
 */
export function FirstPlaces({ item, lang, result, caption, mine, decide }: Props) {
  const { i18n } = useLingui()
  const all = rankingsIn(result)
  const most = Math.max(...result.first.map(({ n }) => n))
  const [order] = useState(() => result.first.toSorted((a, b) => b.n - a.n).map(({ option_id }) => option_id))
  const inOrder = result.first.toSorted((a, b) => order.indexOf(a.option_id) - order.indexOf(b.option_id))
  const bars = inOrder.map(({ option_id, n }) => {
    const [these, everyone] = [i18n.number(n, { maximumFractionDigits: 1 }), i18n.number(all)]
    return {
      key: option_id,
      label: (
        <>
          <ChoiceName item={item} lang={lang} option_id={option_id} /> {mine.includes(option_id) && <MineTag />}
        </>
      ),
      count: (
        <Trans>
          {these} of {everyone}
        </Trans>
      ),
      share: <ShareText count={n} total={all} share={all === 0 ? 0 : Math.round((n * 100) / all)} />,
      length: partOf(n, all),
      neutral: false,
      mine: mine.includes(option_id),
      first: decide && n > 0 && n === most,
    }
  })
  const heads = { label: <Trans>Option</Trans>, count: <Trans>First choices</Trans>, share: <Trans>Share</Trans> }
  return <Bars caption={caption} heads={heads} bars={bars} />
}
