import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useCommunityName } from '#web/state/use-community.ts'
import type { Poll, PollSummary } from '#web/parts/polls/types.ts'
import { AskedAgain } from './asked-again.tsx'
import { CorrectionBeside } from './correction-beside.tsx'
import { Details } from '#web/ui/details.tsx'
import { Written } from '#web/ui/written.tsx'
import { CountingRules } from './counting-rules.tsx'
import { isShort } from './is-short.ts'
import { PollNotes } from './poll-notes.tsx'
import { PollPromise } from './poll-promise.tsx'
import { Published } from './published.tsx'
import { WhoCouldAnswer } from './who-could-answer.tsx'

/**
 * Shown below the headline: who can answer, and the correction of the title, which adds no code to a first visit here.
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

/** The terms of a poll: who may answer, the purpose of the result, and who will know the answers. */
export const PollPurpose = ({ poll }: { poll: Poll }) => (
  <>
    <AskedAgain poll={poll} />
    <dl className="facts strip">
      <Fact name={<Trans>Who can answer</Trans>}>
        <Audience poll={poll} />
      </Fact>
      <PollPromise poll={poll} />
      <Fact name={<Trans>Who can see your answer</Trans>}>
        <WhoKnows poll={poll} />
        <p>
          <Published poll={poll} />
        </p>
      </Fact>
    </dl>
  </>
)

/** The facts shown beside the ballot, where the header already says who may answer. */
export const PollFacts = ({ poll }: { poll: Poll }) => (
  <dl className="facts strip">
    <PollPromise poll={poll} />
    <Fact name={<Trans>Who can see your answer</Trans>}>
      <WhoKnows poll={poll} />
      <p>
        <Published poll={poll} />
      </p>
    </Fact>
    <Fact name={<Trans>How it’s counted</Trans>}>
      <CountingRules poll={poll} />
      <WhatCounts poll={poll} />
    </Fact>
  </dl>
)

/** The rule by which answers become a result, and the changes since the poll was published. */
export const PollCounting = ({ poll }: { poll: Poll }) => (
  <>
    <dl className="facts">
      <Fact name={<Trans>How it’s counted</Trans>}>
        <CountingRules poll={poll} />
        <WhatCounts poll={poll} />
      </Fact>
    </dl>
    {poll.notes.length > 0 && <PollNotes poll={poll} />}
  </>
)

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Audience({ poll: { audience, comm_id, secrecy } }: { poll: PollSummary }) {
  const community = useCommunityName(comm_id)
  if (audience === 'members') return <Trans>Members of {community}.</Trans>
  if (audience === 'list')
    return <Trans>People on the poll’s list, using their e-mail address or a code from the organisers.</Trans>
  if (audience === 'signed_in' || secrecy !== 'hidden') return <Trans>Anyone who’s signed in.</Trans>
  return <Trans>Anyone, no account needed. Signed-in people are counted separately.</Trans>
}

function WhoKnows({ poll: { secrecy } }: { poll: PollSummary }) {
  if (secrecy === 'named')
    return <Trans>Everyone who can see the result: it shows your name next to your answer.</Trans>
  if (secrecy === 'hidden') {
    return (
      <Trans>
        The result never shows who answered what. The site keeps your answer linked to your account or this browser.
      </Trans>
    )
  }
  return (
    <Trans>
      It’s secret: we keep your answer separate from your name. The people who run this site can still see that you’ve
      answered, and on which day. While the poll is open, anyone who controls the server could watch answers arrive or
      work them out from its files.
    </Trans>
  )
}

/** The quorum and the threshold that the result must reach to count. */
function WhatCounts({ poll: { quorum, threshold } }: { poll: PollSummary }) {
  if (quorum === null && threshold === null) return null
  return (
    <p>
      {quorum !== null && (
        <Plural
          value={quorum}
          one="The result counts if at least # person answers."
          other="The result counts if at least # people answer."
        />
      )}{' '}
      {threshold !== null && (
        <Trans>To win, an option must be chosen by at least {threshold}% of the people who answer the question.</Trans>
      )}
    </p>
  )
}
