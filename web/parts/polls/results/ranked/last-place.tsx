import { Trans } from '@lingui/react/macro'
import { QuotedChoices } from '#web/parts/polls/ballot/quoted-choice.tsx'
import type { ItemOf, ItemResultOf } from '#web/parts/polls/types.ts'

interface Props {
  item: ItemOf<'ranked'>
  lang: string
  result: ItemResultOf<'ranked'>
}

/**
 * Explains how the elimination of one of the options that share last place decides who wins. It is shown if the lot
 * decides between other options: in that round another option may be ahead of all of them.
 */
export function LastPlace({ item, lang, result }: Props) {
  const last = item.rule === 'irv' && lastOf(result)
  if (!last) return null
  const { round, level } = last
  const names = <QuotedChoices item={item} lang={lang} chosen={level} headline />
  return (
    <p>
      <Trans>
        In round {round}, {names} share last place. Only one of them is eliminated, and that decides who wins in the
        end.
      </Trans>
    </p>
  )
}

function lastOf({ ties, rounds }: Props['result']): { round: number; level: string[] } | null {
  const open = ties.find(({ by, chosen }) => by === 'undecided' && chosen === null)
  if (!open || open.round === null) return null
  const votes = rounds[open.round - 1]?.votes ?? []
  const fewest = Math.min(...votes.map(({ n }) => n))
  const level = votes.filter(({ n }) => n === fewest).map(({ option_id }) => option_id)
  const same = level.length === open.among.length && level.every((option_id) => open.among.includes(option_id))
  return level.length < 2 || same ? null : { round: open.round, level }
}
