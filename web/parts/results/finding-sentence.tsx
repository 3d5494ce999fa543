import { Plural, Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { useNumber } from '#web/words/dates.ts'
import { QuotedChoice, QuotedChoices } from '#web/parts/polls/choice-name.tsx'
import { findingOf, type Finding } from './finding.ts'
import { LeadNumbers, LeadSentence } from './lead-sentence.tsx'
import type { PollSummary, Result } from '#web/parts/polls/types.ts'

/** The result in one plain sentence. What it says is decided in `finding.ts`. */
export function FindingSentence({ poll, result }: { poll: PollSummary; result: Result }): ReactNode {
  const finding = findingOf(result)
  const open = result.state === 'open'
  if (finding.kind === 'none') return open ? <Trans>Nobody has answered yet.</Trans> : <Trans>Nobody answered.</Trans>
  if (finding.kind === 'few') return <FewSentence poll={poll} open={open} finding={finding} />
  if (finding.kind === 'tie') return <TieSentence poll={poll} open={open} finding={finding} />
  if (finding.kind === 'narrow') return <NarrowSentence poll={poll} open={open} finding={finding} />
  return <LeadSentence poll={poll} result={result} finding={finding} />
}

/** What belongs to the sentence in numbers, where it is not all said in it. */
export function FindingNumbers({ poll, result }: { poll: PollSummary; result: Result }): ReactNode {
  const number = useNumber()
  const finding = findingOf(result)
  if (finding.kind === 'lead') return <LeadNumbers poll={poll} result={result} finding={finding} />
  if (finding.kind !== 'narrow') return null
  const [first, second, everyone] = [finding.count, finding.count - finding.ahead, finding.n].map(number)
  return (
    <Trans>
      That is {first} and {second} of {everyone} people.
    </Trans>
  )
}

type Case<K extends Finding['kind']> = { poll: PollSummary; open: boolean; finding: Extract<Finding, { kind: K }> }

function FewSentence({ poll, open, finding: { n, leaders, count } }: Case<'few'>) {
  const [leader = ''] = leaders
  return (
    <>
      {open ? (
        <Plural value={n} one="Only # person has answered so far." other="Only # people have answered so far." />
      ) : (
        <Plural value={n} one="Only # person answered." other="Only # people answered." />
      )}{' '}
      {leaders.length === 1 && n > 1 && (
        <Trans>
          <Plural value={count} one="# of them chose" other="# of them chose" />{' '}
          <QuotedChoice poll={poll} option_id={leader} />.
        </Trans>
      )}
    </>
  )
}

function TieSentence({ poll, open, finding: { leaders, count } }: Case<'tie'>) {
  const { i18n } = useLingui()
  const each = i18n.number(count)
  if (!open) {
    return (
      <Trans>
        It ended in a tie: <QuotedChoices poll={poll} chosen={leaders} /> have {each} answers each.
      </Trans>
    )
  }
  return (
    <Trans>
      So far it is a tie: <QuotedChoices poll={poll} chosen={leaders} /> have {each} answers each.
    </Trans>
  )
}

function NarrowSentence({ poll, open, finding: { leader, runnerUp, ahead } }: Case<'narrow'>) {
  const first = <QuotedChoice poll={poll} option_id={leader} />
  const second = <QuotedChoice poll={poll} option_id={runnerUp} />
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
