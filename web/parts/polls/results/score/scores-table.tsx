import { Trans, useLingui } from '@lingui/react/macro'
import { HIGHEST_SCORE } from '#contract/poll-limits.ts'
import { ChoiceName } from '#web/parts/polls/choice-name.tsx'
import type { ItemOf, ItemResultOf } from '#web/parts/polls/types.ts'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { useNumber } from '#web/words/dates.ts'

interface Props {
  item: ItemOf<'score'>
  lang: string
  result: ItemResultOf<'score'>
}

const scale = Array.from({ length: HIGHEST_SCORE + 1 }, (_, score) => score)

/** The number of people who gave each option each score, and the number who gave the option no score. */
export function ScoresTable({ item, lang, result: { n, none, dont_know, options } }: Props) {
  const { t } = useLingui()
  const number = useNumber()
  const ballots = n - none - dont_know
  return (
    <ScrollRegion label={t`How many people gave each score, in a table`}>
      <table className="numbers rounds">
        <caption>
          <Trans>How many people gave each score.</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Option</Trans>
            </th>
            {scale.map((score) => (
              <th key={score} scope="col">
                {score}
              </th>
            ))}
            <th scope="col">
              <Trans>No score</Trans>
            </th>
            <th scope="col">
              <Trans>Total</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {options.map((option) => (
            <tr key={option.option_id}>
              <th scope="row">
                <ChoiceName item={item} lang={lang} option_id={option.option_id} />
              </th>
              {scale.map((score) => (
                <td key={score}>{number(option.scores[score] ?? 0)}</td>
              ))}
              <td>{number(ballots - option.n)}</td>
              <td>{number(option.sum)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
