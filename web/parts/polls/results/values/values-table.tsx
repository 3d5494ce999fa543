import { Trans, useLingui } from '@lingui/react/macro'
import type { Item } from '#web/parts/polls/types.ts'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { ShareText } from '#web/parts/polls/results/share-text.tsx'
import { wholeShares } from '#web/parts/polls/results/shares.ts'
import { useNumber } from '#web/words/dates.ts'
import { reachOf, type ValuesResult } from './spread.ts'
import { useValue } from './use-value.ts'

/** Each value given, with the number of people who gave it. */
export function ValuesTable({ item, result: { values } }: { item: Item; result: ValuesResult }) {
  const { t } = useLingui()
  const number = useNumber()
  const value = useValue(item)
  const all = values.reduce((sum, { n }) => sum + n, 0)
  const shares = wholeShares(
    values.map(({ n }) => n),
    all,
  )
  return (
    <ScrollRegion label={item.text ? t`All the answers to “${item.text}” in a table` : t`All the answers in a table`}>
      <table className="numbers values">
        <caption>
          <Trans>All the answers people gave. Percentages are based on these answers only.</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Value</Trans>
            </th>
            <th scope="col">
              <Trans>People</Trans>
            </th>
            <th scope="col">
              <Trans>Share</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ value: given, n }, at) => (
            <tr key={given}>
              <th scope="row">{value.step(reachOf(given))}</th>
              <td>{number(n)}</td>
              <td>
                <ShareText count={n} total={all} share={shares[at] ?? 0} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
