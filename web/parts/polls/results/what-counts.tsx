import { Plural, Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import type { PollSummary, Result } from '#web/parts/polls/types.ts'
import { useNumber } from '#web/words/dates.ts'
import { isRunning } from './result-item.ts'

interface Props {
  poll: Pick<PollSummary, 'quorum' | 'threshold'>
  result: Pick<Result, 'n' | 'quorum_met' | 'threshold_met' | 'state'>
}

/** Says whether enough people answered for the result to count; nothing if the poll has no quorum. */
export function QuorumSentence({ poll: { quorum }, result }: Props) {
  const number = useNumber()
  if (quorum === null || result.quorum_met === null) return null
  const [n, needed] = [number(result.n), number(quorum)]
  if (result.quorum_met) {
    return (
      <p>
        <Trans>
          Enough people have answered for the result to count. This poll needs at least {needed} and has {n}.
        </Trans>
      </p>
    )
  }
  if (isRunning(result)) {
    const missing = quorum - result.n
    return (
      <p>
        <Plural
          value={missing}
          one={`The result doesn’t count yet: it needs # more answer to reach ${needed}.`}
          other={`The result doesn’t count yet: it needs # more answers to reach ${needed}.`}
        />
      </p>
    )
  }
  return (
    <p className="short-of">
      <Trans>
        The result doesn’t count: only {n} answered, and this poll needed at least {needed}.
      </Trans>
    </p>
  )
}

/** Says whether the leader reaches the poll's threshold; nothing if the poll has none. */
export function ThresholdSentence({ poll: { threshold }, result, item_id }: Props & { item_id: string }) {
  const { i18n } = useLingui()
  const met = result.threshold_met[item_id]
  if (threshold === null || met === undefined || result.n === 0) return null
  const needed = i18n.number(threshold / 100, { style: 'percent' })
  if (met) {
    return (
      <p>
        <Trans>That’s enough to reach the {needed} this poll requires.</Trans>
      </p>
    )
  }
  if (isRunning(result)) {
    return (
      <p>
        <Trans>So far, no option has the {needed} this poll requires.</Trans>
      </p>
    )
  }
  return (
    <p className="short-of">
      <Trans>No option reached the {needed} this poll required, so none of them has won.</Trans>
    </p>
  )
}
