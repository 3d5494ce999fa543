import '#web/words/more/load.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Details } from '#web/ui/details.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useCommunityName } from '#web/parts/comms/use-community.ts'
import { chosenIn } from '#web/parts/polls/ballot-choices.ts'
import { FindingNumbers, FindingSentence } from './finding-sentence.tsx'
import { HiddenResultPanel } from './hidden-result-panel.tsx'
import { LiveMark } from './live-mark.tsx'
import { ResultBars, WhoAnswered } from './result-bars.tsx'
import { ResultTable } from './result-table.tsx'
import type { AnyResult, Poll, Result } from '#web/parts/polls/types.ts'
import { useLiveResult } from './use-live-result.ts'
import { useSpoken } from './use-spoken.ts'

interface Props {
  poll: Poll
  loaded: AnyResult
  /** What one can do next. */
  children: ReactNode
}

/** The result of a poll as this visitor may see it: a sentence, the bars, every number behind them. */
export function ResultPanel({ poll, loaded, children }: Props) {
  const { result, live } = useLiveResult(poll, loaded)
  if (result.hidden)
    return (
      <HiddenResultPanel poll={poll} result={result}>
        {children}
      </HiddenResultPanel>
    )
  const open = poll.state === 'open'
  return (
    <Panel
      title={
        <>
          {open ? <Trans>Result so far</Trans> : <Trans>Result</Trans>} {live && <LiveMark />}
        </>
      }
    >
      <p className="say">
        <FindingSentence poll={poll} result={result} />
      </p>
      <p className="say-more">
        <FindingNumbers poll={poll} result={result} />
      </p>
      <ResultBars poll={poll} result={result} mine={chosenIn(poll.my_response)} />
      <Spoken poll={poll} result={result} />
      <div className="ways">{children}</div>
      <Details summary={<Trans>See every number as a table</Trans>}>
        <ResultTable poll={poll} result={result} />
      </Details>
      <p className="note">
        <HowToRead poll={poll} />
      </p>
    </Panel>
  )
}

/** The sentence again for ears alone, when it has changed. */
function Spoken({ poll, result }: { poll: Poll; result: Result }) {
  const spoken = useSpoken(result)
  return (
    <p className="away" aria-live="polite">
      {spoken && (
        <>
          <FindingSentence poll={poll} result={spoken} /> <WhoAnswered poll={poll} result={spoken} />
        </>
      )}
    </p>
  )
}

function HowToRead({ poll }: { poll: Poll }) {
  return (
    <>
      {poll.kind === 'multiple' && poll.max > 1 && (
        <Trans>One person could choose several, so the shares add up to more than everyone.</Trans>
      )}{' '}
      <WhoCame poll={poll} />{' '}
      {poll.audience === 'everyone' ? (
        <Trans>Guests are told apart by a cookie in their browser, signed-in people by their account.</Trans>
      ) : (
        <Trans>People are told apart by their account.</Trans>
      )}
    </>
  )
}

function WhoCame({ poll: { audience, comm_id } }: { poll: Poll }) {
  const community = useCommunityName(comm_id)
  if (audience === 'members') {
    return <Trans>Members of {community} could answer. This is not a sample of them: it counts those who came.</Trans>
  }
  if (audience === 'signed_in') {
    return (
      <Trans>
        Anybody signed in could answer, so this is not a sample of everyone the question concerns: it counts those who
        came.
      </Trans>
    )
  }
  return (
    <Trans>
      Anyone could answer, so this is not a sample of everyone the question concerns: it counts those who came.
    </Trans>
  )
}
