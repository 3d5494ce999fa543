import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { ChoiceName } from '#web/parts/polls/choice-name.tsx'
import type { ItemOf, ItemResultOf } from '#web/parts/polls/types.ts'

interface Props {
  item: ItemOf<'ranked'>
  lang: string
  points: NonNullable<ItemResultOf<'ranked'>['points']>
}

/** The Borda points of every option, highest first, and the number of points for each rank. */
export function Points({ item, lang, points }: Props) {
  const { i18n } = useLingui()
  const most = i18n.number(item.options.length)
  return (
    <table className="numbers">
      <caption>
        <Trans>
          Borda points: a first place earns {most} points, and each place after it earns one less. Options that share a
          place, and options left unranked, share the points for their places equally.
        </Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Option</Trans>
          </th>
          <th scope="col">
            <Trans>Points</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {points
          .toSorted((a, b) => b.n - a.n)
          .map(({ option_id, n }) => (
            <tr key={option_id}>
              <th scope="row">
                <ChoiceName item={item} lang={lang} option_id={option_id} />
              </th>
              <td>{i18n.number(n, { maximumFractionDigits: 2 })}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
