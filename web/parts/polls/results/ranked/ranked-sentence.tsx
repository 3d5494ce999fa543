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

/** One sentence that names only the options elected by the item’s rule. `ranked-finding.ts` decides what it says. */
export function RankedSentence({ item, lang, result, running }: Props): ReactNode {
  const finding = rankedFinding(item.rule, item.seats, result)
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
    case 'several': {
      const names = <QuotedChoices item={item} lang={lang} chosen={finding.winners} />
      if (running) return <Trans>Right now, {names} would be elected.</Trans>
      return <Trans>{names} are elected.</Trans>
    }
    case 'points':
    case 'rounds':
    case 'one': {
      const name = <QuotedChoice item={item} lang={lang} option_id={finding.winner} />
      return running ? <Trans>Right now, {name} would win.</Trans> : <Trans>{name} wins.</Trans>
    }
  }
}

/** States the rule and the number of votes, after the sentence and in smaller type. */
export function RankedNumbers({ item, result, running }: Omit<Props, 'lang'>): ReactNode {
  const finding = rankedFinding(item.rule, item.seats, result)
  const number = useNumber()
  const rule = <RuleName rule={item.rule} />
  switch (finding.kind) {
    case 'points': {
      const points = number(finding.points)
      return (
        <Trans>
          Counted by {rule}: {points} points.
        </Trans>
      )
    }
    case 'several':
    case 'one':
      return <Trans>Counted by {rule}.</Trans>
    case 'rounds':
      return <InRounds item={item} finding={finding} running={running} />
    case 'none':
    case 'unranked':
    case 'tie':
    case 'undecided':
      return null
  }
}

interface UndecidedProps extends Pick<Props, 'item' | 'lang'> {
  finding: Extract<RankedFinding, { kind: 'undecided' }>
}

/** Describes a tie that will be broken by lot: options that depend on the lot have not won yet. */
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

interface RoundsProps extends Pick<Props, 'item' | 'running'> {
  finding: Extract<RankedFinding, { kind: 'rounds' }>
}

function InRounds({ item, finding: { round, votes, counting, even }, running }: RoundsProps) {
  const number = useNumber()
  const rule = <RuleName rule={item.rule} />
  const [theirs, all] = [number(Math.round(votes)), number(Math.round(counting))]
  if (even && running)
    return (
      <Trans>
        Counted by {rule}, in round {round}: the lowest options have {theirs} of the {all} votes each, so the tie-break
        decides.
      </Trans>
    )
  if (even)
    return (
      <Trans>
        Counted by {rule}, in round {round}: the remaining options had {theirs} of the {all} votes each, so the
        tie-break decided.
      </Trans>
    )
  return (
    <Trans>
      Counted by {rule}: {theirs} of the {all} votes still in the count in round {round}.
    </Trans>
  )
}
