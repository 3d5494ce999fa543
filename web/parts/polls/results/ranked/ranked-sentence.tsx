import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { QuotedChoice, QuotedChoices } from '#web/parts/polls/ballot/quoted-choice.tsx'
import type { ItemOf, ItemResultOf } from '#web/parts/polls/types.ts'
import { StillOpen } from '#web/parts/polls/results/ties.tsx'
import { useNumber } from '#web/words/dates.ts'
import { rankedFinding, type RankedFinding } from './ranked-finding.ts'
import { RuleName } from './rule-name.tsx'

interface Props {
  item: ItemOf<'ranked'>
  lang: string
  result: ItemResultOf<'ranked'>
  running: boolean
}

/** Names in one sentence the options elected by the item’s rule. Its content is decided in `ranked-finding.ts`. */
export function RankedSentence({ item, lang, result, running }: Props): ReactNode {
  const finding = rankedFinding(item.rule, item.seats, result)
  const number = useNumber()
  const rule = <RuleName rule={item.rule} />
  switch (finding.kind) {
    case 'none':
      return running ? <Trans>Nobody has answered yet.</Trans> : <Trans>Nobody answered.</Trans>
    case 'unranked':
      return <Trans>Nobody has ranked the options, so none of them is elected.</Trans>
    case 'tie': {
      const names = <QuotedChoices item={item} lang={lang} chosen={finding.among} headline />
      return <Trans>It’s a tie between {names}.</Trans>
    }
    case 'undecided':
      return <Undecided item={item} lang={lang} finding={finding} />
    case 'points': {
      const name = <QuotedChoice item={item} lang={lang} option_id={finding.winner} />
      const points = number(finding.points)
      if (running)
        return (
          <Trans>
            Right now, {name} would win by {rule}, with {points} points.
          </Trans>
        )
      return (
        <Trans>
          {name} wins by {rule}, with {points} points.
        </Trans>
      )
    }
    case 'several': {
      const names = <QuotedChoices item={item} lang={lang} chosen={finding.winners} />
      if (running)
        return (
          <Trans>
            Right now, {names} would be elected by {rule}.
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
            Right now, {name} would win by {rule}.
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

interface UndecidedProps extends Pick<Props, 'item' | 'lang'> {
  finding: Extract<RankedFinding, { kind: 'undecided' }>
}

/** Describes a tie that awaits a lot: options that depend on it have not won yet. */
function Undecided({ item, lang, finding: { among, winners, first } }: UndecidedProps) {
  const tied = <QuotedChoices item={item} lang={lang} chosen={among} headline />
  if (first) {
    const ahead = <QuotedChoice item={item} lang={lang} option_id={first} />
    return (
      <Trans>
        {ahead} has the most first choices, but right now it’s between {tied}, and only drawing lots can decide.
      </Trans>
    )
  }
  const sure = <QuotedChoices item={item} lang={lang} chosen={winners} />
  return (
    <>
      {winners.length > 0 && <Trans>Right now, {sure} would be elected.</Trans>} <StillOpen tied={tied} />
    </>
  )
}

interface RoundsProps extends Omit<Props, 'result'> {
  finding: Extract<RankedFinding, { kind: 'rounds' }>
}

function InRounds({ item, lang, finding: { winner, round, votes, counting, even }, running }: RoundsProps) {
  const number = useNumber()
  const name = <QuotedChoice item={item} lang={lang} option_id={winner} />
  const rule = <RuleName rule={item.rule} />
  const [theirs, all] = [number(Math.round(votes)), number(Math.round(counting))]
  if (even && running)
    return (
      <Trans>
        Right now, {name} would win by {rule} in round {round}: the lowest options have {theirs} of the {all} votes
        each, so the tie-break decides.
      </Trans>
    )
  if (even)
    return (
      <Trans>
        {name} wins by {rule} in round {round}: the remaining options had {theirs} of the {all} votes each, so the
        tie-break decided.
      </Trans>
    )
  if (running)
    return (
      <Trans>
        Right now, {name} would win by {rule} in round {round}, with {theirs} of the {all} votes still in the count.
      </Trans>
    )
  return (
    <Trans>
      {name} wins by {rule} in round {round}, with {theirs} of the {all} votes still in the count.
    </Trans>
  )
}
