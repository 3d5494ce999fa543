import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Written } from '#web/ui/written.tsx'
import type { OnHome } from './home-plate.server.ts'

type Named = OnHome['waiting']['owed'][number]

/** What this person still has to do about polls, and the promises owed to them, as list items. */
export const WaitsForMe = ({
  toAnswer,
  toReview,
  owed,
  owedMore,
  owedToMe,
}: OnHome['waiting'] & { toAnswer: number }) => (
  <>
    {toAnswer > 0 && (
      <li>
        <Plural value={toAnswer} one="# poll to answer, right below" other="# polls to answer, right below" />
      </li>
    )}
    {toReview > 0 && (
      <li>
        <Link to="/build">
          <Plural value={toReview} one="# draft to review" other="# drafts to review" />
        </Link>
      </li>
    )}
    {owed.map((poll) => (
      <Owed key={poll.poll_id} poll={poll} to={`/build?poll=${poll.poll_id}&look=after`}>
        <Trans>You promised to say what happened:</Trans>
      </Owed>
    ))}
    {owedMore > 0 && (
      <li>
        <Link to="/account">
          <Plural value={owedMore} one="# more promise past its day" other="# more promises past their day" />
        </Link>
      </li>
    )}
    {owedToMe.map((poll) => (
      <Owed key={poll.poll_id} poll={poll} to={`/results/${poll.poll_id}`}>
        <Trans>You’re still owed a reply:</Trans>
      </Owed>
    ))}
  </>
)

const Owed = ({ poll: { lang, title }, to, children }: { poll: Named; to: string; children: ReactNode }) => (
  <li>
    <Link to={to}>
      <b>{children}</b> <Written lang={lang}>{title}</Written>
    </Link>
  </li>
)
