import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Reply } from '#contract/call.ts'
import { K_SAFE } from '#contract/poll-limits.ts'
import type { polls } from '#contract/polls.ts'
import type { AnyResult } from '#web/parts/polls/types.ts'
import { Details } from '#web/ui/details.tsx'

/** What is published of the answers themselves; null: nothing is yet. */
type BallotsSaid = Pick<Reply<typeof polls.get_ballots>, 'publication' | 'withheld'>

/** What of a result can leave the page: its numbers as files, and a picture. None of these is a screen. */
export function TakeAway({ result, ballots }: { result: AnyResult; ballots: BallotsSaid | null }) {
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
        {ballots?.publication === 'all' && (
          <>
            {file('ballots.csv', <Trans>Every answer, without names, so you can count them yourself (CSV)</Trans>)}
            {file('ballots.json', <Trans>Every answer, without names, so you can count them yourself (JSON)</Trans>)}
          </>
        )}
        {ballots?.publication === 'where_nobody_stands_alone' && (
          <>
            {file('ballots.csv', <Trans>Answers that several people gave alike, without names (CSV)</Trans>)}
            {file('ballots.json', <Trans>Answers that several people gave alike, without names (JSON)</Trans>)}
          </>
        )}
        {file('codebook.csv', <Trans>What each column means (CSV)</Trans>)}
        {file('share.png', <Trans>A picture to share (PNG)</Trans>)}
      </ul>
      {ballots && <Withheld {...ballots} />}
      <p className="note">
        <Trans>For a copy on paper, print this page. The parts you haven’t opened are printed too.</Trans>
      </p>
    </Details>
  )
}

/** How many answers are in none of the files, of all questions together. */
function Withheld({ publication, withheld }: BallotsSaid) {
  const n = withheld.reduce((sum, item) => sum + item.n, 0)
  if (publication === 'none')
    return (
      <p className="note">
        <Trans>This poll promised to publish only its result, not the single answers.</Trans>
      </p>
    )
  if (n === 0) return null
  return (
    <p className="note">
      <Plural value={n} one="# answer isn’t in the file of answers." other="# answers aren’t in the file of answers." />{' '}
      <Trans>Fewer than {K_SAFE} people gave them, or they’d help to work out one that so few gave.</Trans>
    </p>
  )
}
