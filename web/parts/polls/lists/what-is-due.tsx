import { Trans } from '@lingui/react/macro'
import { OverdueList } from '#web/parts/polls/ballot/overdue-list.tsx'
import type { MyPoll } from '#web/parts/polls/building/types.ts'
import type { ListedResponse } from '#web/parts/polls/types.ts'
import { Panel } from '#web/ui/panel.tsx'
import { TitleLink } from '#web/parts/polls/ballot/title-link.tsx'

interface Props {
  /** This person's own polls whose promise is overdue. */
  mine: Pick<MyPoll, 'poll_id' | 'title' | 'lang' | 'corrections'>[]
  responses: ListedResponse[]
}

/** Overdue promises: those that this person has to keep, and those made in polls that this person answered. */
export function WhatIsDue({ mine, responses }: Props) {
  const waiting = responses.filter(({ poll }) => poll.overdue)
  if (mine.length + waiting.length === 0) return null
  return (
    <Panel title={<Trans>Overdue</Trans>}>
      {mine.length > 0 && (
        <>
          <h3>
            <Trans>Tell people what happened next</Trans>
          </h3>
          <ul className="rows">
            {mine.map(({ poll_id, title, lang, corrections }) => (
              <li key={poll_id}>
                <TitleLink
                  to={`/build?poll=${poll_id}&look=after`}
                  lang={lang}
                  title={title}
                  correction={corrections.title}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {waiting.length > 0 && (
        <>
          <h3>
            <Trans>Promises from polls you answered</Trans>
          </h3>
          <OverdueList polls={waiting.map(({ poll_id, poll }) => ({ poll_id, ...poll }))} heading="h4" />
        </>
      )}
    </Panel>
  )
}
