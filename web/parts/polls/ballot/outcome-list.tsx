import { Trans } from '@lingui/react/macro'
import { Crest } from '#web/parts/comms/crest/crest.tsx'
import type { Outcome } from '#web/parts/polls/lines.ts'
import { useCommunity } from '#web/state/use-community.ts'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'
import { TitleLink } from './title-link.tsx'

/** A list of polls with the question, the finding, and the action that followed. */
export const OutcomeList = ({ polls }: { polls: Outcome[] }) => (
  <ul className="cards">
    {polls.map((poll) => (
      <OutcomeCard key={poll.poll_id} poll={poll} />
    ))}
  </ul>
)

function OutcomeCard({ poll: { poll_id, comm_id, lang, found, share, outcome, ...titled } }: { poll: Outcome }) {
  const { day } = useDates()
  const community = useCommunity(comm_id)
  return (
    <li className={`outcome ${community?.livery ?? 'river'}`}>
      {community && <Crest community={community} />}
      <h3>
        <TitleLink to={`/results/${poll_id}`} lang={lang} {...titled} />
      </h3>
      {found && (
        <p className="said">
          {share && (
            <span className="share" aria-hidden="true">
              {share}
            </span>
          )}
          <span>
            <b>
              <Trans>You said</Trans>
            </b>
            {found}
          </span>
        </p>
      )}
      {outcome && (
        <p className="done">
          <b>
            <Trans>They did</Trans>
          </b>
          <Written lang={lang}>{outcome.text}</Written>
          <span className="note">
            <Trans>Posted on {day(outcome.at)}.</Trans>
          </span>
        </p>
      )}
    </li>
  )
}
