import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { TitleLink } from '#web/parts/polls/ballot/title-link.tsx'
import { listAddress } from '#web/parts/polls/lists/list-address.ts'
import { hasCounts, type CountedLine, type PollLine } from '#web/parts/polls/lines.ts'
import { OnePebble } from '#web/parts/polls/one-pebble.tsx'
import { LateStyle } from '#web/ui/late-style.tsx'
import { Pebbles } from '#web/ui/pebbles.tsx'
import { Section } from '#web/ui/section.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'
import type { PastLine } from './past-lines.server.ts'
import sheet from './timeline.css?inline'

interface Props {
  needs: CountedLine[]
  open: CountedLine[]
  scheduled: PollLine[]
  past: PastLine[]
  /** The number of people that one pebble represents, everywhere on the page. */
  per: number
}

/** A community's upcoming, current and past polls, with their outcomes: the future above, the past below. */
export function Timeline({ needs, open, scheduled, past, per }: Props) {
  if (scheduled.length + past.length === 0) return null
  return (
    <Section title={<Trans>What was asked, and what happened next</Trans>}>
      <LateStyle name="timeline" sheet={sheet} />
      <ol className="timeline">
        {scheduled.toReversed().map((poll) => (
          <ToCome key={poll.poll_id} poll={poll} />
        ))}
        <Today open={needs.length + open.length} />
        {past.map((poll) => (
          <Past key={poll.poll_id} poll={poll} per={per} />
        ))}
      </ol>
      {past.length > 0 && (
        <p>
          <Link className="act" to={listAddress({ state: 'closed', comm_id: past[0]!.comm_id })}>
            <Trans>Everything that was decided here</Trans>
          </Link>
        </p>
      )}
      {hasCounts(past) && !hasCounts([...needs, ...open]) && <OnePebble per={per} />}
    </Section>
  )
}

function ToCome({ poll: { poll_id, lang, title, correction, opens_at } }: { poll: PollLine }) {
  const dates = useDates()
  return (
    <li className="to-come">
      {opens_at && (
        <time dateTime={opens_at} className="when">
          {dates.opens(opens_at)}
        </time>
      )}
      <h3>
        <TitleLink to={`/answer/${poll_id}`} lang={lang} title={title} correction={correction} />
      </h3>
    </li>
  )
}

const Today = ({ open }: { open: number }) => (
  <li className="today">
    <p>
      <b>
        <Trans>Today</Trans>
      </b>{' '}
      {open > 0 ? (
        <a href="#open">
          <Plural value={open} one="# poll is open" other="# polls are open" />
        </a>
      ) : (
        <Trans>No poll is open</Trans>
      )}
    </p>
  </li>
)

function Past({ poll, per }: { poll: PastLine; per: number }) {
  const { day } = useDates()
  const { poll_id, lang, title, correction, closes_at, answers, found, outcome } = poll
  return (
    <li className={outcome ? 'past done' : 'past'}>
      {closes_at && (
        <time dateTime={closes_at} className="when">
          {day(closes_at)}
        </time>
      )}
      <h3>
        <TitleLink to={`/results/${poll_id}`} lang={lang} title={title} correction={correction} />
      </h3>
      {found && <p className="finding">{found}</p>}
      {answers !== null && answers > 0 && (
        <>
          <p className="note">
            <b>
              <Plural value={answers} one="# person" other="# people" />
            </b>
          </p>
          <Pebbles count={answers} per={per} />
        </>
      )}
      <WhatCame poll={poll} />
    </li>
  )
}

/** States what was done with the result, or who still has to report it. */
function WhatCame({ poll: { lang, outcome, promise, overdue } }: { poll: PastLine }) {
  const { day, date } = useDates()
  if (outcome)
    return (
      <blockquote className="came">
        <p>
          <Written lang={lang}>{outcome.text}</Written>
        </p>
        <p className="note">
          <Trans>Posted on {day(outcome.at)}.</Trans>
        </p>
      </blockquote>
    )
  if (!promise) return null
  const by = promise.by && date(promise.by)
  return (
    <blockquote className="came owed">
      <p>
        <b>{overdue ? <Trans>Still to come:</Trans> : <Trans>Promised:</Trans>}</b>{' '}
        <Written lang={lang}>{promise.what}</Written>
      </p>
      <p className="meta">
        {promise.who && (
          <span>
            <Written lang={lang}>{promise.who}</Written>
          </span>
        )}
        {by && (
          <span>
            <Trans>by {by}</Trans>
          </span>
        )}
      </p>
    </blockquote>
  )
}
