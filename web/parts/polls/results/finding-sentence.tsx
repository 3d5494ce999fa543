import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNumber } from '#web/words/dates.ts'
import { QuotedChoice, QuotedChoices } from '#web/parts/polls/ballot/quoted-choice.tsx'
import { findingOf, type Finding } from './finding.ts'
import { LeadNumbers, LeadSentence } from './lead-sentence.tsx'
import type { ChoicesResult, ChoosingItem } from './result-item.ts'

/** The data for a sentence about choices. */
export interface ChoosingTold {
  item: ChoosingItem
  lang: string
  result: ChoicesResult
  running: boolean
}

/** The result in one plain sentence. `finding.ts` decides what it says. */
export function FindingSentence(told: ChoosingTold): ReactNode {
  const { item, lang, result, running } = told
  const finding = findingOf(result)
  if (finding.kind === 'none')
    return running ? <Trans>Nobody has answered yet.</Trans> : <Trans>Nobody answered.</Trans>
  if (fillsSeats(told) && result.winners.length > 0) return <ElectedSentence {...told} />
  if (finding.kind === 'few') return <FewSentence item={item} lang={lang} open={running} finding={finding} />
  if (finding.kind === 'tie') {
    const broken = result.ties.find(({ by }) => by !== 'shared')?.chosen ?? null
    return <TieSentence item={item} lang={lang} open={running} finding={finding} broken={broken} />
  }
  if (finding.kind === 'narrow') return <NarrowSentence item={item} lang={lang} open={running} finding={finding} />
  return <LeadSentence {...told} finding={finding} />
}

/** The numbers behind the sentence, unless it already contains them. */
export function FindingNumbers(told: ChoosingTold): ReactNode {
  const number = useNumber()
  const finding = findingOf(told.result)
  if (fillsSeats(told)) return finding.kind === 'none' ? null : <SeatNumbers {...told} />
  if (finding.kind === 'lead') return <LeadNumbers {...told} finding={finding} />
  if (finding.kind !== 'narrow') return null
  const [first, second, everyone] = [finding.count, finding.count - finding.ahead, finding.n].map(number)
  return (
    <Trans>
      That’s {first} against {second}, out of {everyone} people.
    </Trans>
  )
}

type Case<K extends Finding['kind']> = Pick<ChoosingTold, 'item' | 'lang'> & {
  open: boolean
  finding: Extract<Finding, { kind: K }>
}

/** Whether several options are elected, in which case none of them is described as second. */
const fillsSeats = ({ item }: ChoosingTold): boolean => item.kind === 'approval' && item.seats > 1

function ElectedSentence({ item, lang, result: { winners, ties }, running }: ChoosingTold) {
  const names = <QuotedChoices item={item} lang={lang} chosen={winners} />
  // If a tie was broken, the winner and the loser have the same number of approvals, so no reason is given.
  if (ties.length > 0)
    return running ? <Trans>Right now, {names} would be elected.</Trans> : <Trans>Elected: {names}.</Trans>
  if (running)
    return <Trans>Right now, {names} would be elected: more people approved of them than of any of the others.</Trans>
  return <Trans>{names} are elected: more people approved of them than of any of the others.</Trans>
}

/** The lowest number of approvals among the elected options, and the number for the runner-up. */
function SeatNumbers({ item, lang, result: { n, choices, winners }, running }: ChoosingTold) {
  const number = useNumber()
  const countOf = (id: string) => choices.find(({ option_id }) => option_id === id)?.n ?? 0
  const others = item.options.map(({ option_id }) => option_id).filter((id) => !winners.includes(id))
  const most = Math.max(0, ...others.map(countOf))
  const next = others.filter((id) => countOf(id) === most)
  if (winners.length === 0) return null
  const [fewest, everyone, theirs] = [Math.min(...winners.map(countOf)), n, most].map(number)
  return (
    <>
      <Trans>
        Each of them was approved by at least {fewest} of {everyone} people.
      </Trans>{' '}
      {!running && next.length === 1 && (
        <Trans>
          <QuotedChoice item={item} lang={lang} option_id={next[0]!} /> came next with {theirs}, but wasn’t elected.
        </Trans>
      )}
    </>
  )
}

function FewSentence({ item, lang, open, finding: { n, leaders, count } }: Case<'few'>) {
  const [leader = ''] = leaders
  return (
    <>
      {open ? (
        <Plural value={n} one="Only # person has answered so far." other="Only # people have answered so far." />
      ) : (
        <Plural value={n} one="Only # person answered." other="Only # people answered." />
      )}{' '}
      {leaders.length === 1 && n > 1 && count === n && (
        <Trans>
          <Plural value={n} _2="Both of them chose" one="# of them chose" other="All of them chose" />{' '}
          <QuotedChoice item={item} lang={lang} option_id={leader} />.
        </Trans>
      )}
      {leaders.length === 1 && count < n && (
        <Trans>
          <Plural value={count} one="# of them chose" other="# of them chose" />{' '}
          <QuotedChoice item={item} lang={lang} option_id={leader} />.
        </Trans>
      )}
    </>
  )
}

function TieSentence({
  item,
  lang,
  open,
  finding: { leaders, count },
  broken,
}: Case<'tie'> & { broken: string | null }) {
  const names = <QuotedChoices item={item} lang={lang} chosen={leaders} headline />
  if (broken !== null) {
    const winner = <QuotedChoice item={item} lang={lang} option_id={broken} />
    if (open)
      return (
        <Trans>
          {names} are tied with <Plural value={count} one="# answer" other="# answers" /> each. {winner} would win the
          tie-break.
        </Trans>
      )
    return (
      <Trans>
        {names} are tied with <Plural value={count} one="# answer" other="# answers" /> each. {winner} wins the
        tie-break.
      </Trans>
    )
  }
  if (!open) {
    return (
      <Trans>
        It ended in a tie: {names} have <Plural value={count} one="# answer" other="# answers" /> each.
      </Trans>
    )
  }
  return (
    <Trans>
      So far it’s a tie: {names} have <Plural value={count} one="# answer" other="# answers" /> each.
    </Trans>
  )
}

function NarrowSentence({ item, lang, open, finding: { leader, runnerUp, ahead } }: Case<'narrow'>) {
  const first = <QuotedChoice item={item} lang={lang} option_id={leader} />
  const second = <QuotedChoice item={item} lang={lang} option_id={runnerUp} />
  if (!open) {
    return (
      <Trans>
        {first} came out ahead of {second} by <Plural value={ahead} one="# answer" other="# answers" />.
      </Trans>
    )
  }
  return (
    <Trans>
      {first} is just ahead of {second}, by <Plural value={ahead} one="# answer" other="# answers" />.
    </Trans>
  )
}
