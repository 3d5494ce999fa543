import { Plural, Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Details } from '#web/ui/details.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'
import type { PollSummary } from './types.ts'

interface Props {
  poll: PollSummary
  outcome: { text: string; at: string }
}

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
        </time>
      </p>
      {before.length > 0 && (
        <Details summary={<Plural value={before.length} one="What was said before" other="What was said before (#)" />}>
          <ul className="rows">
            {before.map(({ text, at }) => (
              <li key={at}>
                <p>
                  <Written lang={poll.lang}>{text}</Written>
                </p>
                <p className="note">
                  <time dateTime={at}>
                    <Trans>Posted on {day(at)}.</Trans>
                  </time>
                </p>
              </li>
            ))}
          </ul>
        </Details>
      )}
    </section>
  )
}
