import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Item } from '#web/parts/polls/types.ts'
import { useLoneMean } from '#web/parts/polls/results/use-mean.ts'
import { JoinedList } from '#web/ui/joined-list.tsx'
import { useNumber } from '#web/words/dates.ts'
import { valuesFinding, type ValuesResult } from './spread.ts'
import { unitOf, useValue } from './use-value.ts'

interface Props {
  item: Item
  lang: string
  result: ValuesResult
  running: boolean
}

/** The average and median of numbers, or the most common date. */
export function ValuesSentence({ item, result, running }: Props): ReactNode {
  const mean = useLoneMean()
  const value = useValue(item)
  const number = useNumber()
  const finding = valuesFinding(result)
  if (finding.kind === 'none')
    return running ? <Trans>Nobody has answered yet.</Trans> : <Trans>Nobody answered.</Trans>
  if (finding.kind === 'unknown') return <Trans>Everyone who answered said they don’t know.</Trans>
  if (finding.kind === 'day') {
    const [n, of] = [number(finding.n), number(finding.of)]
    const days = <JoinedList items={finding.most.map((day) => ({ key: day, node: value.one(day) }))} />
    if (finding.most.length > 3)
      return (
        <Trans>
          No date stands out: no more than {n} of {of} people gave the same date.
        </Trans>
      )
    if (finding.most.length > 1)
      return (
        <Trans>
          The most common answers are {days}: {n} of {of} people each.
        </Trans>
      )
    return (
      <Trans>
        The most common answer is {days}: {n} of {of} people.
      </Trans>
    )
  }
  const average = `${mean(finding.mean)}${unitOf(item)}`
  const middle = value.one(String(finding.median))
  return (
    <Trans>
      The average is {average}, and the middle answer is {middle}.
    </Trans>
  )
}
