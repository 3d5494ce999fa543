import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Reply } from '#contract/call.ts'
import { MIN_CELL } from '#contract/poll-limits.ts'
import type { polls } from '#contract/polls.ts'
import { inWords } from '#web/parts/polls/ballot/in-words.ts'
import { OwnWordsInResult } from '#web/parts/polls/ballot/own-words-in-result.tsx'
import type { AnyResult } from '#web/parts/polls/types.ts'
import { Details } from '#web/ui/details.tsx'

/**
 * The publication rule for individual answers, the number of pages, and the number of withheld answers for each item.
 */
type BallotsSaid = Pick<Reply<typeof polls.get_ballots>, 'publication' | 'pages' | 'withheld'>

interface Props {
  result: AnyResult
  ballots: BallotsSaid | null
  /** Whether the poll belongs to a private community; if so, there is no picture for outsiders. */
  isPrivate?: boolean
}

/** Downloads of a result: its numbers as files, and a picture. None of these links leads to a screen. */
export function TakeAway({ result, ballots: said, isPrivate = false }: Props) {
  // Written answers are in the result itself, and in no file of ballots.
  const ballots = !result.hidden && inWords(result.items) === 'all' ? null : said
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
        {ballots && ballots.pages > 0 && (
          <>
            {file('ballots.csv', <WhichAnswers {...ballots} as="CSV" />)}
            {file('ballots.json', <WhichAnswers {...ballots} as="JSON" />)}
          </>
        )}
        {file('codebook.csv', <Trans>What each column means (CSV)</Trans>)}
        {!isPrivate && file('share.png', <Trans>A picture to share (PNG)</Trans>)}
      </ul>
      {ballots && <Withheld {...ballots} />}
      {ballots && !result.hidden && inWords(result.items) === 'some' && (
        <p className="note">
          {ballots.publication === 'none' ? (
            <OwnWordsInResult />
          ) : (
            <Trans>Answers in people’s own words are only in the result files.</Trans>
          )}
        </p>
      )}
      <p className="note">
        <Trans>For a paper copy, print this page. The parts you haven’t opened are printed too.</Trans>
      </p>
    </Details>
  )
}

function WhichAnswers({ publication, withheld, as }: BallotsSaid & { as: 'CSV' | 'JSON' }) {
  if (publication !== 'all') return <Trans>Answers that several people gave, without names ({as})</Trans>
  if (withheld.length > 0)
    return (
      <Trans>
        Every answer to the questions that at least {MIN_CELL} people answered, without names ({as})
      </Trans>
    )
  return <Trans>Every answer, without names, so you can count them yourself ({as})</Trans>
}

/** The number of answers left out of the files, over all questions. */
function Withheld({ publication, pages, withheld }: BallotsSaid) {
  const n = withheld.reduce((sum, item) => sum + item.n, 0)
  if (publication === 'none')
    return (
      <p className="note">
        <Trans>This poll promised to publish only its result, not individual answers.</Trans>
      </p>
    )
  if (n === 0)
    return pages > 0 ? null : (
      <p className="note">
        <Trans>There are no individual answers to download.</Trans>
      </p>
    )
  return (
    <p className="note">
      {pages > 0 ? (
        <Plural
          value={n}
          one="# answer isn’t in the file of answers."
          other="# answers aren’t in the file of answers."
        />
      ) : (
        <Plural
          value={n}
          one="The one individual answer can’t be downloaded."
          other="None of the # individual answers can be downloaded."
        />
      )}{' '}
      {publication === 'all' ? (
        <Trans>We leave out questions that fewer than {MIN_CELL} people have answered.</Trans>
      ) : (
        <Trans>
          We leave out answers that fewer than {MIN_CELL} people gave, and others that would help someone work those
          out.
        </Trans>
      )}
    </p>
  )
}
