import { Plural, Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { useCommunity } from '#web/state/use-community.ts'
import { Details } from '#web/ui/details.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'
import type { PollSummary } from './types.ts'

interface Props {
  poll: PollSummary
  outcome: Outcome
}

type Outcome = NonNullable<PollSummary['outcome']>

/** The action taken on the result. It is shown above the numbers because people were asked for its sake. */
export function WhatFollowed({ poll, outcome }: Props) {
  const id = useId()
  const { day } = useDates()
  const before = poll.earlier_outcomes.toReversed()
  return (
    <section className="what-followed" aria-labelledby={id}>
      <h3 id={id}>
        <Trans>What happened next</Trans>
      </h3>
      <p>
        <Written lang={poll.lang}>{outcome.text}</Written>
      </p>
      <p className="note">
        <time dateTime={outcome.at}>
          <Trans>Posted on {day(outcome.at)}.</Trans>
        </time>{' '}
        <WrittenBy by={outcome.by} comm_id={poll.comm_id} />
      </p>
      {before.length > 0 && (
        <Details summary={<Plural value={before.length} one="What was said before" other="What was said before (#)" />}>
          <ul className="rows">
            {before.map(({ text, at, by }) => (
              <li key={at}>
                <p>
                  <Written lang={poll.lang}>{text}</Written>
                </p>
                <p className="note">
                  <time dateTime={at}>
                    <Trans>Posted on {day(at)}.</Trans>
                  </time>{' '}
                  <WrittenBy by={by} comm_id={poll.comm_id} />
                </p>
              </li>
            ))}
          </ul>
        </Details>
      )}
    </section>
  )
}

/** Who wrote an outcome; nothing if it is not known. */
function WrittenBy({ by, comm_id }: Pick<Outcome, 'by'> & Pick<PollSummary, 'comm_id'>) {
  const community = useCommunity(comm_id)
  if (by === 'author') return <Trans>Written by the author of the poll.</Trans>
  if (by === 'operators') return <Trans>Written by the people who run this site.</Trans>
  if (by === null) return null
  if (!community) return <Trans>Written by people who look after the community.</Trans>
  const name = <Written lang={community.lang}>{community.comm_name}</Written>
  return <Trans>Written by people who look after {name}.</Trans>
}
