import { Plural, Trans } from '@lingui/react/macro'
import { useCommunityName } from '#web/state/use-community.ts'
import type { PollSummary, Result } from '#web/parts/polls/types.ts'
import { useNumber } from '#web/words/dates.ts'

interface WhoProps {
  poll: PollSummary
  result: Pick<Result, 'n' | 'guests' | 'signed_in'>
}

/**
 * The number of people who answered, and a note on who could answer; guests and signed-in people are counted
 * separately, unless these numbers are hidden.
 */
export function WhoAnswered({ poll: { audience, comm_id, secrecy }, result: { n, guests, signed_in } }: WhoProps) {
  const community = useCommunityName(comm_id)
  if (audience === 'members') {
    return (
      <Plural
        value={n}
        one={`# person answered as a member of ${community}`}
        other={`# people answered as members of ${community}`}
      />
    )
  }
  if (audience === 'list')
    return <Plural value={n} one="# person on the list answered" other="# people on the list answered" />
  if (audience === 'signed_in' || secrecy !== 'hidden')
    return <Plural value={n} one="# signed-in person answered" other="# signed-in people answered" />
  if (guests === null || signed_in === null)
    return <Plural value={n} one="# person answered" other="# people answered" />
  return (
    <Trans>
      <Plural value={n} one="# person answered" other="# people answered" />:{' '}
      <Plural value={guests} one="# guest" other="# guests" />,{' '}
      <Plural value={signed_in} one="# signed in" other="# signed in" />
    </Trans>
  )
}

/** The number of people who answered this question, out of all who answered the poll. */
export function AnsweredThis({ n, all }: { n: number; all: number }) {
  const number = useNumber()
  const [these, everyone] = [number(n), number(all)]
  return (
    <Trans>
      {these} of {everyone} people answered this question
    </Trans>
  )
}
