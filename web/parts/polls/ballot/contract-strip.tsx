import { Trans } from '@lingui/react/macro'
import type { Poll, PollSummary } from '#web/parts/polls/types.ts'
import { AskedAgain } from './asked-again.tsx'
import { CorrectionBeside } from './correction-beside.tsx'
import { Details } from '#web/ui/details.tsx'
import { Written } from '#web/ui/written.tsx'
import { AudienceFact, CountingFact, SecrecyFact } from './fact-chips.tsx'
import { isShort } from './is-short.ts'
import { PollNotes } from './poll-notes.tsx'
import { PollPromise } from './poll-promise.tsx'
import { WhoCouldAnswer } from './who-could-answer.tsx'

/**
 * Shown below the headline: who can answer, and the correction of the title, which costs a first visit no extra code
 * here.
 */
export const WhoCanAnswer = ({ poll }: { poll: PollSummary }) => (
  <>
    {poll.corrections.title && <CorrectionBeside lang={poll.lang} correction={poll.corrections.title} />}
    <WhoCouldAnswer poll={poll} />
  </>
)

/** The author’s background text, collapsed if it is long, and its correction. */
export function PollBackground({ poll: { about, corrections, lang, items } }: { poll: PollSummary }) {
  const short = isShort(about, items[0]?.text ?? '', items[0]?.help ?? '')
  const text = about && (
    <p>
      <Written lang={lang}>{about}</Written>
    </p>
  )
  return (
    <>
      {!about || short ? text : <Details summary={<Trans>Background</Trans>}>{text}</Details>}
      {corrections.about && <CorrectionBeside lang={lang} correction={corrections.about} />}
    </>
  )
}

/** The background on the poll's own page, below the headline and the correction of its title. */
export const PollAbout = ({ poll }: { poll: PollSummary }) => (
  <>
    {poll.corrections.title && <CorrectionBeside lang={poll.lang} correction={poll.corrections.title} />}
    <PollBackground poll={poll} />
  </>
)

/**
 * The purpose of the result, and the terms of a poll as expandable facts: who may answer, who will know, how it is
 * counted.
 */
export const PollContract = ({ poll }: { poll: Poll }) => (
  <>
    <AskedAgain poll={poll} />
    <Purpose poll={poll} />
    <div className="chips">
      <AudienceFact poll={poll} />
      <SecrecyFact poll={poll} />
      <CountingFact poll={poll} />
    </div>
    {poll.notes.length > 0 && <PollNotes poll={poll} />}
  </>
)

/** The facts shown beside the ballot, where the header already says who may answer. */
export const PollFacts = ({ poll }: { poll: Poll }) => (
  <>
    <Purpose poll={poll} />
    <div className="chips">
      <SecrecyFact poll={poll} />
      <CountingFact poll={poll} />
    </div>
  </>
)

const Purpose = ({ poll }: { poll: Poll }) => (
  <dl className="facts">
    <PollPromise poll={poll} />
  </dl>
)
