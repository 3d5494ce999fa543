import { Plural, Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { Bars } from '#web/ui/bars.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useCommunityName } from '#web/parts/comms/use-community.ts'
import { standsAlone } from '#web/parts/polls/ballot-choices.ts'
import { ChoiceName } from '#web/parts/polls/choice-name.tsx'
import { ShareText } from './share-text.tsx'
import { sharesByChoice } from './shares.ts'
import type { PollSummary, Result } from '#web/parts/polls/types.ts'

interface Props {
  poll: PollSummary
  result: Result
  mine: string[]
}

/** The result as bars: the share large, the count small with what it is of, the reader's own answer marked. */
export function ResultBars({ poll, result, mine }: Props) {
  const { i18n } = useLingui()
  const { n, choices } = result
  const everyone = i18n.number(n)
  const shares = sharesByChoice(poll.kind, result)
  const bars = choices.map((choice) => ({
    key: choice.option_id,
    label: (
      <>
        <ChoiceName poll={poll} option_id={choice.option_id} />{' '}
        {mine.includes(choice.option_id) && (
          <Tag>
            <Trans>your answer</Trans>
          </Tag>
        )}
      </>
    ),
    count: (
      <Trans>
        {i18n.number(choice.n)} of {everyone}
      </Trans>
    ),
    share: <ShareText count={choice.n} total={n} share={shares.get(choice.option_id) ?? 0} />,
    length: n === 0 ? 0 : Number(((choice.n * 100) / n).toFixed(3)),
    neutral: standsAlone(choice.option_id),
    mine: mine.includes(choice.option_id),
  }))
  const heads = { label: <Trans>Answer</Trans>, count: <Trans>People</Trans>, share: <Trans>Share</Trans> }
  return <Bars caption={<WhoAnswered poll={poll} result={result} />} heads={heads} bars={bars} />
}

interface WhoProps {
  poll: PollSummary
  result: Result
}

/** How many people answered, out of whom; guests and signed-in people told apart where both could. */
export function WhoAnswered({ poll: { audience, comm_id }, result: { n, guests, signed_in } }: WhoProps) {
  const community = useCommunityName(comm_id)
  if (audience === 'members') {
    return (
      <Plural
        value={n}
        one={`# person answered, as a member of ${community}`}
        other={`# people answered, as members of ${community}`}
      />
    )
  }
  if (audience === 'signed_in')
    return <Plural value={n} one="# signed-in person answered" other="# signed-in people answered" />
  return (
    <Trans>
      <Plural value={n} one="# person answered" other="# people answered" />:{' '}
      <Plural value={guests} one="# guest" other="# guests" />,{' '}
      <Plural value={signed_in} one="# signed in" other="# signed in" />
    </Trans>
  )
}
