import { Trans } from '@lingui/react/macro'
import { useVisitor } from '#web/state/shared.ts'
import type { Poll, PollSummary } from '#web/parts/polls/types.ts'
import { AskedAgain } from './asked-again.tsx'
import { CorrectionBeside } from './correction-beside.tsx'
import { Details } from '#web/ui/details.tsx'
import { Written } from '#web/ui/written.tsx'
import { AudienceFact, CountingFact, NoPurposeFact, SecrecyFact } from './fact-chips.tsx'
import { firstSentence } from './first-sentence.ts'
import { PollNotes } from './poll-notes.tsx'
import { PollPromise } from './poll-promise.tsx'
import { WhoCouldAnswer } from './who-could-answer.tsx'

/** Shown on the ballot: who can answer, unless that is everybody and the reader has an account anyway. */
export function WhoCanAnswer({ poll }: { poll: PollSummary }) {
  const { authenticated } = useVisitor()
  const everyone = poll.audience === 'everyone' && poll.secrecy === 'hidden'
  return everyone && authenticated && poll.state === 'open' ? null : <WhoCouldAnswer poll={poll} />
}

/**
 * The author’s background text with its correction: at first only its first sentence is shown; pressing it shows the
 * rest.
 */
export function PollBackground({ poll: { about, corrections, lang } }: { poll: PollSummary }) {
  const split = firstSentence(about, lang)
  const whole = (
    <p>
      <Written lang={lang}>{about}</Written>
    </p>
  )
  return (
    <>
      {about && !split && <Details summary={<Trans>Background</Trans>}>{whole}</Details>}
      {split?.rest && <Opening lang={lang} {...split} />}
      {about && split?.rest === '' && whole}
      {corrections.about && <CorrectionBeside lang={lang} correction={corrections.about} />}
    </>
  )
}

/** The first sentence of a text; pressing it shows the rest. */
const Opening = ({ lang, first, rest }: { lang: string; first: string; rest: string }) => (
  <details className="more why">
    <summary>
      <Written lang={lang}>{first}</Written>{' '}
      <u>
        <Trans context="opens the rest of a text">more</Trans>
      </u>
    </summary>
    <p>
      <Written lang={lang}>{rest}</Written>
    </p>
  </details>
)

/**
 * Shown below the headline: the background, and the correction of the title. Showing that correction here adds no code
 * to a first visit.
 */
export const PollAbout = ({ poll }: { poll: PollSummary }) => (
  <>
    {poll.corrections.title && <CorrectionBeside lang={poll.lang} correction={poll.corrections.title} />}
    <PollBackground poll={poll} />
  </>
)

/**
 * The purpose of the result, and the terms of a poll as expandable facts: who may answer, who will know an answer, how
 * answers are counted.
 */
export const PollContract = ({ poll }: { poll: Poll }) => (
  <>
    <AskedAgain poll={poll} />
    <Purpose poll={poll} />
    <div className="chips">
      <AudienceFact poll={poll} />
      <SecrecyFact poll={poll} />
      <CountingFact poll={poll} />
      <NoPurposeFact poll={poll} />
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
      <NoPurposeFact poll={poll} />
    </div>
  </>
)

/** The promised use of the result; if nothing was promised, one of the facts says so instead. */
const Purpose = ({ poll }: { poll: Poll }) =>
  poll.promise && (
    <dl className="facts">
      <PollPromise poll={poll} />
    </dl>
  )
