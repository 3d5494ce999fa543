import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AnyResult } from '#web/parts/polls/types.ts'
import { Details } from '#web/ui/details.tsx'
import { isRunning } from './told-item.ts'

/** What of a result can leave the page: its numbers as files, and a picture. None of these is a screen. */
export function TakeAway({ result }: { result: AnyResult }) {
  const file = (name: string, words: ReactNode) => (
    <li>
      <a href={`/results/${result.poll_id}/${name}`} download={name.endsWith('.png') ? undefined : true}>
        {words}
      </a>
    </li>
  )
  return (
    <Details summary={<Trans>Take it with you</Trans>}>
      <ul className="files">
        {!result.hidden && (
          <>
            {file('export.csv', <Trans>The result as a table (CSV)</Trans>)}
            {file('export.json', <Trans>The result as data (JSON)</Trans>)}
          </>
        )}
        {!result.hidden && !isRunning(result) && (
          <>
            {file('ballots.csv', <Trans>Every answer, without names, to count again (CSV)</Trans>)}
            {file('ballots.json', <Trans>Every answer, without names, to count again (JSON)</Trans>)}
          </>
        )}
        {file('codebook.csv', <Trans>What each column means (CSV)</Trans>)}
        {file('share.png', <Trans>A picture to share (PNG)</Trans>)}
      </ul>
      <p className="note">
        <Trans>To have it on paper, print this page: everything that is folded is printed too.</Trans>
      </p>
    </Details>
  )
}
