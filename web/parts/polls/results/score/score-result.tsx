import { Plural, Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { HIGHEST_SCORE } from '#contract/poll-limits.ts'
import { QuotedChoices } from '#web/parts/polls/ballot/quoted-choice.tsx'
import { ChoiceName } from '#web/parts/polls/choice-name.tsx'
import { ChartStyles } from '#web/parts/polls/results/chart-styles.tsx'
import { FoldedChart, TableOf } from '#web/parts/polls/results/folded.tsx'
import { HeatStrip } from '#web/parts/polls/results/heat-strip.tsx'
import { MyItemAnswer } from '#web/parts/polls/results/my-item-answer.tsx'
import { Ties } from '#web/parts/polls/results/ties.tsx'
import type { ResultKind } from '#web/parts/polls/results/result-item.ts'
import { useMean } from '#web/parts/polls/results/use-mean.ts'
import { useNumber } from '#web/words/dates.ts'
import { meanOf } from './score-finding.ts'
import { ScoresTable } from './scores-table.tsx'

type Props = ResultKind<'score'>

/**
 * The details of a score result, below its sentence: the final, the other rule, means as bars, and the score
 * distribution.
 */
export function ScoreBody(told: Props) {
  const { poll, item, result, running, mine } = told
  return (
    <>
      <p className="say-more">
        <Final {...told} />
        <OtherRule {...told} />
      </p>
      {told.counts}
      <Ties poll={poll} item={item} ties={result.ties.filter(({ by }) => by !== 'shared')} running={running} />
      <MyItemAnswer item={item} lang={poll.lang} mine={mine} />
      <ChartStyles />
      <Means {...told} />
      {result.n > 0 && (
        <TableOf many={result.options.length} summary={<Trans>See all the numbers in a table</Trans>}>
          <ScoresTable item={item} lang={poll.lang} result={result} />
        </TableOf>
      )}
    </>
  )
}

/** Each option with its mean and a strip of how many people gave each score; the winner is underlined. */
function Means({ poll, item, result, mine, caption }: Props) {
  const [first] = useState(result.options)
  return (
    <>
      <p className="note">
        <span>{caption}.</span>{' '}
        <Trans>
          Average of the scores given, from 0 to {HIGHEST_SCORE}. People who didn’t score an option are left out.
        </Trans>
      </p>
      <FoldedChart
        className="scores"
        rows={ordered(result.options, first).map((option) => (
          <Scored
            key={option.option_id}
            item={item}
            lang={poll.lang}
            option={option}
            first={result.winners.includes(option.option_id)}
            own={mine && 'scores' in mine ? mine.scores[option.option_id] : undefined}
          />
        ))}
      />
    </>
  )
}

type Options = Props['result']['options']

/** Sorts the options by their means when the page was loaded, highest first: later numbers do not move any row. */
function ordered(options: Options, first: Options): Options {
  const order = first.toSorted((a, b) => (meanOf(b) ?? -1) - (meanOf(a) ?? -1)).map(({ option_id }) => option_id)
  return options.toSorted((a, b) => order.indexOf(a.option_id) - order.indexOf(b.option_id))
}

interface ScoredProps {
  item: Props['item']
  lang: string
  option: Props['result']['options'][number]
  first: boolean
  /** The reader's own score. */
  own: number | undefined
}

function Scored({ item, lang, option, first, own }: ScoredProps) {
  const mean = useMean()
  const average = meanOf(option)
  const cells = option.scores.map((n, score) => {
    const head = String(score)
    return { key: head, head, letters: head.length, n, mine: own === score }
  })
  return (
    <li className={first ? 'first' : undefined}>
      <div>
        <b>
          <ChoiceName item={item} lang={lang} option_id={option.option_id} />
        </b>{' '}
        <small>
          <Plural value={option.n} one="# person scored it" other="# people scored it" />
        </small>
      </div>
      <strong>{average === null ? <Trans>none</Trans> : mean(average)}</strong>
      <HeatStrip cells={cells} />
    </li>
  )
}

function Final({ result: { run_off } }: Props) {
  const number = useNumber()
  if (!run_off) return null
  const [first = 0, second = 0] = run_off.prefer
  const all = number(first + second + run_off.equal)
  return (
    <>
      <Trans>In the final, {all} people’s votes go to whichever option they scored higher.</Trans>{' '}
      {run_off.equal > 0 && (
        <Plural
          value={run_off.equal}
          one="# person gave both the same score."
          other="# people gave both the same score."
        />
      )}{' '}
    </>
  )
}

function OtherRule({ poll, item, result: { others, winners, ties } }: Props) {
  const [other] = others
  if (!other || winners.length === 0 || other.winners.length === 0) return null
  const { broken_by } = other
  // An older result does not record what decided the outcome of the other rule; it may have been the same lot.
  if (broken_by === undefined && ties.length > 0) return null
  const same = !broken_by && other.winners.join() === winners.join()
  const theirs = <QuotedChoices item={item} lang={poll.lang} chosen={other.winners} />
  if (broken_by === 'lot' || broken_by === 'listed')
    return <ByTie rule={other.rule} broken_by={broken_by} theirs={theirs} />
  if (other.rule === 'mean') {
    return same ? (
      <Trans>Going by the average score alone, the outcome would be the same.</Trans>
    ) : (
      <Trans>Going by the average score alone, {theirs} would win instead.</Trans>
    )
  }
  return same ? (
    <Trans>With a final between the top two (STAR), the outcome would be the same.</Trans>
  ) : (
    <Trans>With a final between the top two (STAR), {theirs} would win instead.</Trans>
  )
}

interface ByTieProps {
  rule: 'mean' | 'star'
  broken_by: 'lot' | 'listed'
  theirs: ReactNode
}

/** An outcome of another rule that also depends on the poll's tie-break and therefore does not count as agreement. */
function ByTie({ rule, broken_by, theirs }: ByTieProps) {
  return (
    <>
      {rule === 'mean' ? (
        <Trans>Going by the average score alone, it would be a tie.</Trans>
      ) : (
        <Trans>With a final between the top two (STAR), it would be a tie.</Trans>
      )}{' '}
      {broken_by === 'lot' ? (
        <Trans>This poll’s draw would break the tie in favour of {theirs}.</Trans>
      ) : (
        <Trans>The tie would go to whichever is listed first in the poll: {theirs}.</Trans>
      )}
    </>
  )
}
