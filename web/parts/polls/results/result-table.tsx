import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { MIN_CELL } from '#contract/poll-limits.ts'
import { ChoiceName } from '#web/parts/polls/choice-name.tsx'
import { CountCell } from './count-cell.tsx'
import { ShareText } from './share-text.tsx'
import { wholeShares } from './shares.ts'
import type { ChoicesResult, ChoosingItem } from './result-item.ts'

interface Props {
  item: ChoosingItem
  lang: string
  result: ChoicesResult
  running: boolean
}

/** A column of the table: the counts of each choice among one group of people. */
interface Column {
  name: ReactNode
  total: number | null
  counts: (number | null)[]
}

/** All numbers: each choice among all people, guests and signed-in people, with percentages of each group. */
export function ResultTable({ item, lang, result, running }: Props) {
  const { choices } = result
  const columns = columnsOf(result)
  const shares = columns.map(({ counts, total }) => sharesOf(counts, total))
  const heldBack = [...columns.flatMap(({ counts }) => counts), result.guests].includes(null)
  return (
    <>
      <table className="numbers">
        <caption>
          <Trans>Each percentage is based on the people in its column.</Trans>
        </caption>
        <Heads columns={columns} />
        <tbody>
          {choices.map((choice, at) => (
            <tr key={choice.option_id}>
              <th scope="row">
                <ChoiceName item={item} lang={lang} option_id={choice.option_id} />
              </th>
              {columns.map(({ counts, total }, place) => (
                <CountCell key={place} count={counts[at] ?? null}>
                  {total !== null && total > 0 && (
                    <small>
                      <ShareText count={counts[at] ?? 0} total={total} share={shares[place]?.[at] ?? 0} />
                    </small>
                  )}
                </CountCell>
              ))}
            </tr>
          ))}
        </tbody>
        <Foot columns={columns} />
      </table>
      {heldBack && (
        <p className="note">
          <WhyHeldBack running={running} />
        </p>
      )}
    </>
  )
}

/**
 * The columns of the table. Guests and signed-in people have columns only if at least one of their numbers is shown.
 */
function columnsOf({ n, guests, signed_in, choices }: ChoicesResult): Column[] {
  const everyone = { name: <Trans>Everyone</Trans>, total: n, counts: choices.map((choice) => choice.n) }
  const apart = [
    { name: <Trans>Guests</Trans>, total: guests, counts: choices.map((choice) => choice.guests) },
    { name: <Trans>Signed in</Trans>, total: signed_in, counts: choices.map((choice) => choice.signed_in) },
  ]
  return apart.some(({ total, counts }) => total !== null || counts.some((count) => count !== null))
    ? [everyone, ...apart]
    : [everyone]
}

/** The percentages of a column, each rounded independently, so that they do not reveal withheld numbers. */
const sharesOf = (counts: (number | null)[], total: number | null): number[] =>
  wholeShares(
    counts.map((count) => count ?? 0),
    total ?? 0,
  )

function WhyHeldBack({ running }: { running: boolean }) {
  if (running)
    return (
      <Trans>
        Once the poll has closed, the answers of guests and of signed-in people will also be shown separately, unless
        that would single out a few people.
      </Trans>
    )
  return (
    <Trans>
      We don’t show separate numbers for guests and signed-in people if those numbers would reveal how a group of fewer
      than {MIN_CELL} people answered, directly or by subtracting one from another.
    </Trans>
  )
}

function Heads({ columns }: { columns: Column[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <Trans>Answer</Trans>
        </th>
        {columns.map(({ name }, place) => (
          <th key={place} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Foot({ columns }: { columns: Column[] }) {
  return (
    <tfoot>
      <tr>
        <th scope="row">
          <Trans>People who answered</Trans>
        </th>
        {columns.map(({ total }, place) => (
          <CountCell key={place} count={total} />
        ))}
      </tr>
    </tfoot>
  )
}
