import { Trans } from '@lingui/react/macro'
import { Crest } from '#web/parts/comms/crest/crest.tsx'
import type { Outcome } from '#web/parts/polls/lines.ts'
import type { Named } from '#web/state/use-community.ts'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'
import { TitleLink } from './title-link.tsx'

interface Props {
  polls: Outcome[]
  /** The communities that asked. */
  named: Named[]
}

/** What was asked, what people said, and what was done about it. */
export function OutcomeList({ polls, named }: Props) {
  const { day } = useDates()
  return (
    <ul className="cards">
      {polls.map(({ poll_id, comm_id, lang, found, outcome, ...titled }) => {
        const community = named.find((each) => each.comm_id === comm_id)
        return (
          <li key={poll_id} className={`outcome ${community?.livery ?? 'river'}`}>
            {community && <Crest community={community} />}
            <h3>
              <TitleLink to={`/results/${poll_id}`} lang={lang} {...titled} />
            </h3>
            {found && (
              <p>
                <b>
                  <Trans>You said</Trans>
                </b>
                {found}
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
      })}
    </ul>
  )
}
