import { Trans } from '@lingui/react/macro'
import type { PollSummary } from '#web/parts/polls/types.ts'
import { useZone } from '#web/state/use-zone.ts'
import { useDates } from '#web/words/dates.ts'
import { SecrecyShort } from './fact-chips.tsx'
import { ClosesIn } from './time-left.tsx'
import { InSteps, WordsInSteps } from './in-steps.tsx'
import { arriveTogether, inWords } from './in-words.ts'
import { OwnWordsInResult } from './own-words-in-result.tsx'

/** Shown directly above the button: who will see which part of this answer. The other terms are shown below. */
export function BeforeAnswering({ poll }: { poll: PollSummary }) {
  const { secrecy, results } = poll
  return (
    <p className="note">
      {secrecy === 'named' && (
        <b>
          <Trans>The result shows your name next to your answer.</Trans>
        </b>
      )}
      {secrecy === 'secret' && <Trans>Your answer is secret: we keep it separate from your name.</Trans>}
      {secrecy === 'hidden' && <WhatLeaves poll={poll} />}
      {(results === 'live' || results === 'after_answer') && <WhatWatchersSee poll={poll} />}
      {secrecy === 'secret' && poll.publication === 'all' && (
        <>
          {' '}
          <WhatLeaves poll={poll} />
        </>
      )}
    </p>
  )
}

/**
 * Shown beside the button, which stays in sight on a phone: who will know the answer, and how long the poll can be
 * answered.
 */
export const InShort = ({ poll }: { poll: PollSummary }) => (
  <p>
    <b>
      <SecrecyShort poll={poll} />
    </b>{' '}
    {poll.closes_at && <ClosesIn closes_at={poll.closes_at} now={new Date().toISOString()} />}
  </p>
)

/** The data that can be downloaded after the poll closes, in one sentence; the details follow below. */
function WhatLeaves({ poll: { publication, items } }: { poll: PollSummary }) {
  const words = inWords(items)
  if (words === 'all') return null
  if (publication === 'none')
    return (
      <>
        <Trans>Individual answers aren’t published, only the result.</Trans> {words === 'some' && <OwnWordsInResult />}
      </>
    )
  if (publication === 'all')
    return words === 'none' ? (
      <Trans>
        After the poll closes, anyone can download every answer, without names, to each question that at least five
        people have answered.
      </Trans>
    ) : (
      <Trans>
        After the poll closes, anyone can download a file, without names, of every answer to each question that at least
        five people have answered. Answers in people’s own words aren’t in it: they’re part of the result.
      </Trans>
    )
  return words === 'none' ? (
    <Trans>
      After the poll closes, an answer can be downloaded, without names, if several people gave the same one.
    </Trans>
  ) : (
    <Trans>
      After the poll closes, a file of answers can be downloaded, without names. It only includes an answer if several
      people gave the same one. Answers in people’s own words aren’t in it: they’re part of the result.
    </Trans>
  )
}

/** States when the result is shown, whether an answer can be changed, and in which time zone the poll closes. */
export function PollTerms({ poll }: { poll: PollSummary }) {
  const zone = useZone()
  const { dayAndTime } = useDates()
  const { state, closes_at } = poll
  return (
    <p className="note">
      {poll.results === 'live' && <Trans>The result is shown right away.</Trans>}
      {poll.results === 'after_answer' && (
        <Trans>You’ll see the result once you’ve answered, and so will everyone else who has.</Trans>
      )}
      {poll.results === 'live_from_10' && (
        <>
          <InSteps poll={poll} /> <Trans>That makes it hard to work out how any one person answered.</Trans>
        </>
      )}
      {poll.results === 'after_close' && <Trans>Everyone sees the result when the poll closes.</Trans>}{' '}
      {poll.secrecy === 'secret' && (
        <>
          <Trans>If fewer than five people answer, no result is shown.</Trans>{' '}
        </>
      )}
      {poll.change === 'until_close' && poll.secrecy !== 'secret' ? (
        <Trans>You can change your answer or take it back until the poll closes.</Trans>
      ) : (
        <Trans>You can only answer once. You can’t change your answer or take it back.</Trans>
      )}{' '}
      {state === 'open' && closes_at && <Trans>It closes on {dayAndTime(closes_at)}.</Trans>}{' '}
      <Trans>Times are in {zone}.</Trans>
    </p>
  )
}

/** The risk of watching a live result: what people can learn about a single answer while answers come in. */
function WhatWatchersSee({ poll: { audience, secrecy, items } }: { poll: PollSummary }) {
  const heldBack = secrecy !== 'named' && inWords(items) !== 'none'
  return (
    <>
      {' '}
      {arriveTogether(items) && <Trans>Anyone watching can see all your answers arrive together.</Trans>}
      {!arriveTogether(items) && !(heldBack && inWords(items) === 'all') && (
        <Trans>Anyone watching can see each answer arrive.</Trans>
      )}
      {heldBack && (
        <>
          {' '}
          <WordsInSteps audience={audience} />
        </>
      )}
    </>
  )
}
