import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { HIGHEST_SCORE } from '#contract/poll-limits.ts'
import { QuotedChoice, QuotedChoices } from '#web/parts/polls/ballot/quoted-choice.tsx'
import type { ItemOf, ItemResultOf } from '#web/parts/polls/types.ts'
import { useMean } from '#web/parts/polls/results/use-mean.ts'
import { useNumber } from '#web/words/dates.ts'
import { scoreFinding } from './score-finding.ts'

interface Props {
  item: ItemOf<'score'>
  lang: string
  result: ItemResultOf<'score'>
  running: boolean
}

/** The outcome of a score vote in one sentence. `score-finding.ts` decides what it says. */
export function ScoreSentence({ item, lang, result, running }: Props): ReactNode {
  const mean = useMean()
  const finding = scoreFinding(item.rule, result)
  const name = (option_id: string) => <QuotedChoice item={item} lang={lang} option_id={option_id} />
  switch (finding.kind) {
    case 'none':
      return running ? <Trans>Nobody has answered yet.</Trans> : <Trans>Nobody answered.</Trans>
    case 'unscored':
      return <Trans>Nobody has given a score, so no option wins.</Trans>
    case 'tie': {
      const names = <QuotedChoices item={item} lang={lang} chosen={finding.among} headline />
      return <Trans>It’s a tie between {names}.</Trans>
    }
    case 'mean': {
      const average = mean(finding.mean)
      if (running)
        return (
          <Trans>
            {name(finding.winner)} leads with an average score of {average} out of {HIGHEST_SCORE}.
          </Trans>
        )
      return (
        <Trans>
          {name(finding.winner)} wins with an average score of {average} out of {HIGHEST_SCORE}.
        </Trans>
      )
    }
    case 'final':
      return <Final item={item} lang={lang} running={running} finding={finding} />
    case 'one':
      return running ? (
        <Trans>Right now, {name(finding.winner)} would win.</Trans>
      ) : (
        <Trans>{name(finding.winner)} wins.</Trans>
      )
  }
}

type FinalFinding = Extract<ReturnType<typeof scoreFinding>, { kind: 'final' }>

/**
 * The final between the two options with the highest scores, decided by preferences or, if these are equal, by the
 * tie-break.
 */
function Final({ item, lang, running, finding }: Pick<Props, 'item' | 'lang' | 'running'> & { finding: FinalFinding }) {
  const number = useNumber()
  const [winner, other] = [finding.winner, finding.other].map((option_id) => (
    <QuotedChoice key={option_id} item={item} lang={lang} option_id={option_id} />
  ))
  const [votes, against] = [number(finding.votes), number(finding.against)]
  if (finding.votes !== finding.against)
    return running ? (
      <Trans>
        Right now, {winner} would win the final against {other}, by {votes} to {against}.
      </Trans>
    ) : (
      <Trans>
        {winner} wins the final against {other}, by {votes} to {against}.
      </Trans>
    )
  return (
    <>
      {running ? (
        <Trans>
          Right now, {winner} would win the final against {other} only on the tie-break.
        </Trans>
      ) : (
        <Trans>
          {winner} won the final against {other} only on the tie-break.
        </Trans>
      )}{' '}
      {finding.votes === 0 ? (
        <Trans>Everyone gave both the same score.</Trans>
      ) : (
        <Trans>{votes} people preferred each of them.</Trans>
      )}
    </>
  )
}
