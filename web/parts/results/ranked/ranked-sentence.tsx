import '#web/words/more/load.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { QuotedChoice, QuotedChoices } from '#web/parts/ballot/quoted-choice.tsx'
import type { ItemOf, ItemResultOf } from '#web/parts/polls/types.ts'
import { useNumber } from '#web/words/dates.ts'
import { rankedFinding, type RankedFinding } from './ranked-finding.ts'
import { RuleName } from './rule-name.tsx'

interface Props {
  item: ItemOf<'ranked'>
  lang: string
  result: ItemResultOf<'ranked'>
  running: boolean
}

/** Whom the item’s rule elects, in one sentence. What it says is decided in `ranked-finding.ts`. */
export function RankedSentence({ item, lang, result, running }: Props): ReactNode {
  const finding = rankedFinding(item.rule, item.seats, result)
  const rule = <RuleName rule={item.rule} />
  switch (finding.kind) {
    case 'none':
      return running ? <Trans>Nobody has answered yet.</Trans> : <Trans>Nobody answered.</Trans>
    case 'unranked':
      return <Trans>Nobody has ranked the options, so none is elected.</Trans>
    case 'tie': {
      const names = <QuotedChoices item={item} lang={lang} chosen={finding.among} />
      return <Trans>It’s a tie between {names}.</Trans>
    }
    case 'several': {
      const names = <QuotedChoices item={item} lang={lang} chosen={finding.winners} />
      if (running)
        return (
          <Trans>
            {names} would be elected now by {rule}.
          </Trans>
        )
      return (
        <Trans>
          {names} are elected by {rule}.
        </Trans>
      )
    }
    case 'rounds':
      return <InRounds item={item} lang={lang} finding={finding} running={running} />
    case 'one': {
      const name = <QuotedChoice item={item} lang={lang} option_id={finding.winner} />
      if (running)
        return (
          <Trans>
            {name} would win now by {rule}.
          </Trans>
        )
      return (
        <Trans>
          {name} wins by {rule}.
        </Trans>
      )
    }
  }
}

interface RoundsProps extends Omit<Props, 'result'> {
  finding: Extract<RankedFinding, { kind: 'rounds' }>
}

function InRounds({ item, lang, finding: { winner, round, votes, counting }, running }: RoundsProps) {
  const number = useNumber()
  const name = <QuotedChoice item={item} lang={lang} option_id={winner} />
  const rule = <RuleName rule={item.rule} />
  const [theirs, all] = [number(Math.round(votes)), number(Math.round(counting))]
  if (running)
    return (
      <Trans>
        {name} would win now by {rule} in round {round}, with {theirs} of the {all} votes still in the count.
      </Trans>
    )
  return (
    <Trans>
      {name} wins by {rule} in round {round}, with {theirs} of the {all} votes still in the count.
    </Trans>
  )
}
