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
    <Details summary={<Trans>Download or print</Trans>}>
      <ul className="files">
        {!result.hidden && (
          <>
            {file('export.csv', <Trans>The result as a table (CSV)</Trans>)}
            {file('export.json', <Trans>The result as data (JSON)</Trans>)}
          </>
        )}
        {!result.hidden && !isRunning(result) && (
          <>
            {file('ballots.csv', <Trans>Every answer, without names, to count for yourself (CSV)</Trans>)}
            {file('ballots.json', <Trans>Every answer, without names, to count for yourself (JSON)</Trans>)}
          </>
        )}
        {file('codebook.csv', <Trans>What each column means (CSV)</Trans>)}
        {file('share.png', <Trans>A picture to share (PNG)</Trans>)}
      </ul>
      <p className="note">
        <Trans>To get it on paper, print this page. The parts you haven’t opened are printed too.</Trans>
      </p>
    </Details>
  )
}
