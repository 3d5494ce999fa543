import { Trans } from '@lingui/react/macro'
import { standsAlone } from '#web/parts/polls/ballot-choices.ts'
import { QuotedChoices } from '#web/parts/polls/ballot/quoted-choice.tsx'
import { FindingNumbers } from './finding-sentence.tsx'
import { TableOf } from './folded.tsx'
import { ResultBars } from './result-bars.tsx'
import { ResultTable } from './result-table.tsx'
import { Ties } from './ties.tsx'
import type { ChoicesResult, ChoosingItem, ResultItem } from './result-item.ts'

type Props = ResultItem<ChoosingItem, ChoicesResult>

/** The details of a choices result, below its sentence: the number of people, the bars, and a table of all numbers. */
export function ChoicesResultBody(told: Props) {
  const { poll, item, result, running } = told
  return (
    <>
      <p className={running ? 'say-more running' : 'say-more'}>
        <FindingNumbers item={item} lang={poll.lang} result={result} running={running} />
        <OfTheOptions {...told} />
      </p>
      {told.counts}
      <Ties poll={poll} item={item} ties={tiesToTell(told)} running={running} />
      <ResultBars {...told} />
      <TableOf many={result.choices.length} summary={<Trans>See all the numbers in a table</Trans>}>
        <ResultTable item={item} lang={poll.lang} result={result} running={running} />
      </TableOf>
    </>
  )
}

/** The ties to explain. The sentence itself already describes an unbroken tie for a single seat. */
const tiesToTell = ({ item, result: { ties } }: Props) =>
  item.kind === 'approval' && item.seats > 1 ? ties : ties.filter(({ by }) => by !== 'shared')

/** Shown if most people answered “don’t know” or “none”: the rule still elects one of the options. */
function OfTheOptions({ poll, item, result: { choices, winners } }: Props) {
  const most = choices.toSorted((a, b) => b.n - a.n)[0]
  if (!most || !standsAlone(most.option_id) || winners.length === 0) return null
  return (
    <>
      {' '}
      <Trans>
        Among the options, people chose <QuotedChoices item={item} lang={poll.lang} chosen={winners} /> most often.
      </Trans>
    </>
  )
}
