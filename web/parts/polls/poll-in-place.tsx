import { Plural, Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useCommunity } from '#web/state/use-community.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LateStyle } from '#web/ui/late-style.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Written } from '#web/ui/written.tsx'
import { AnswerOrWhy } from './answer-or-why.tsx'
import { Asking } from './asking.tsx'
import { Counted } from './counted/counted-band.tsx'
import type { PollInPlaceData } from './in-place.server.ts'
import sheet from './in-place.css?inline'
import { isOver } from './is-over.ts'
import { PollAbout, PollTerms, WhoCanAnswer } from './poll-facts.tsx'
import { PollWhen } from './poll-when.tsx'
import type { RefusedAnswer } from './refused-answer.server.ts'
import { ResultPanel } from './results/result-panel.tsx'
import { useKeptResponse } from './use-kept-response.ts'

interface Props extends PollInPlaceData {
  /** The address of the page, whose action takes the answer. */
  action: string
  refused: RefusedAnswer | undefined
}

/** A poll within another page: it is answered there, and its result then replaces the ballot. */
export function PollInPlace({ poll, result, answers, share, action, refused }: Props) {
  const id = useId()
  useKeptResponse(poll.poll_id, poll.my_response)
  const counted = share && result && poll.my_response && (
    <Counted
      key={poll.my_response.updated_at}
      front
      told="answered"
      poll={poll}
      response={poll.my_response}
      result={result}
      share={share}
    />
  )
  return (
    <section className="in-place" aria-labelledby={id}>
      <LateStyle name="in-place" sheet={sheet} />
      <Asking poll={poll} answers={answers} fresh={share?.url} above={counted} facts={null}>
        <header className="head">
          <WhoAsks poll={poll} />
          <h2 id={id}>
            <Link to={`/${isOver(poll) ? 'results' : 'answer'}/${poll.poll_id}`}>
              <Written lang={poll.lang}>{poll.title}</Written>
            </Link>
          </h2>
          <PollAbout poll={poll} waits={share !== null} />
        </header>
        {result ? (
          <ResultPanel poll={poll} loaded={result}>
            <ButtonLink quiet to={`/results/${poll.poll_id}`}>
              <Trans>See the full result</Trans>
            </ButtonLink>
          </ResultPanel>
        ) : (
          <Panel>
            <WhoCanAnswer poll={poll} />
            <ToAnswer poll={poll}>
              <AnswerOrWhy poll={poll} action={action} refused={refused}>
                <PollTerms poll={poll} />
              </AnswerOrWhy>
            </ToAnswer>
          </Panel>
        )}
      </Asking>
    </section>
  )
}

function WhoAsks({ poll }: Pick<Props, 'poll'>) {
  const community = useCommunity(poll.comm_id)
  return (
    <p className="eyebrow">
      {community && (
        <Link to={`/communities/${poll.comm_id}`}>
          <Written lang={community.lang}>{community.comm_name}</Written>
        </Link>
      )}
      <span>
        <Trans>Poll</Trans>
      </span>
      <PollWhen poll={poll} />
    </p>
  )
}

/** The ballot, if it is one question that can be answered without a code; otherwise the link to the poll's own page. */
function ToAnswer({ poll, children }: { poll: Props['poll']; children: ReactNode }) {
  const open = poll.state === 'open'
  const questions = poll.items.length
  if (open && questions === 1 && poll.audience !== 'list') return children
  return (
    <>
      {questions > 1 && (
        <p>
          <Plural value={questions} one="# question" other="# questions" />
        </p>
      )}
      <ButtonLink quiet={!open} to={`/answer/${poll.poll_id}`}>
        {open ? <Trans>Answer this poll</Trans> : <Trans>See the poll</Trans>}
      </ButtonLink>
    </>
  )
}
