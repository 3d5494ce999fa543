import { Trans } from '@lingui/react/macro'
import { OwnDecisionLink } from '#web/thing/own-decision-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'
import type { Taken } from './types.ts'

/**
 * A note above an article that a decision hid or put on hold: by whom, when and why. For its author, it links to the
 * decision.
 */
export const TakenNote = ({ article_id, taken, lang }: { article_id: string; taken: Taken; lang: string }) => (
  <Notice kind="plain">
    <p>
      <WhoTook taken={taken} />
      <br />
      <Trans>
        Why: <Written lang={lang}>{taken.reason}</Written>
      </Trans>
    </p>
    {taken.mine && (
      <p>
        <OwnDecisionLink kind="article" id={article_id} />
      </p>
    )}
  </Notice>
)

function WhoTook({ taken: { by, at } }: { taken: Taken }) {
  const day = useDates().day(at)
  if (by === 'automatic')
    return (
      <Trans>
        Since {day}, this article has been waiting until a moderator looks at it. Only moderators and the people working
        on it can still see it.
      </Trans>
    )
  return by === 'moderator' ? (
    <Trans>A moderator hid this article on {day}. Only moderators and the people working on it can still see it.</Trans>
  ) : (
    <Trans>
      The people who run this site hid this article on {day}. Only moderators and the people working on it can still see
      it.
    </Trans>
  )
}
