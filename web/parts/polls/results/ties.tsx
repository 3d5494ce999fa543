import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { QuotedChoice, QuotedChoices } from '#web/parts/polls/ballot/quoted-choice.tsx'
import type { Item, ItemResult } from '#web/parts/polls/types.ts'
import { Details } from '#web/ui/details.tsx'
import { LotCheck } from './lot-check.tsx'
import type { ResultItem } from './result-item.ts'

export type Tie = Extract<ItemResult, { ties: unknown }>['ties'][number]

interface Props extends Pick<ResultItem, 'poll' | 'running'> {
  item: Item
  ties: Tie[]
  /** The options eliminated in a counting round. Without this function, every tie is about who is elected. */
  wentOut?: (round: number) => string[]
}

/** The number of ties above which they are folded. */
const MAX_LISTED = 2

/** All ties, with how each was broken and how anyone can verify it. */
export function Ties({ poll, item, ties, running, wentOut = () => [] }: Props) {
  if (ties.length === 0) return null
  const lots = ties.filter(({ by }) => by === 'lot' || by === 'undecided').flatMap(({ among }) => among)
  // The sentence above a ranking already says between which options a lot will decide.
  const over = (tie: Tie) => item.kind === 'ranked' && tie.by === 'undecided' && tie.chosen === null
  const told = ties.map((tie, at) => (
    <p key={at}>
      {over(tie) ? (
        <DrawnAtClose />
      ) : (
        <TieWords
          item={item}
          lang={poll.lang}
          tie={tie}
          out={tie.round !== null && tie.chosen !== null && wentOut(tie.round).includes(tie.chosen)}
          running={running}
        />
      )}
    </p>
  ))
  return (
    <div className="ties">
      {ties.length > MAX_LISTED ? (
        <Details summary={<Plural value={ties.length} one="# tie was broken" other="# ties were broken" />}>
          {told}
        </Details>
      ) : (
        told
      )}
      {lots.length > 0 && <LotCheck poll={poll} item={item} among={[...new Set(lots)]} />}
    </div>
  )
}

interface WordsProps {
  item: Item
  lang: string
  tie: Tie
  out: boolean
  running: boolean
}

function TieWords({ item, lang, tie: { among, by, chosen, round }, out, running }: WordsProps): ReactNode {
  const level = <QuotedChoices item={item} lang={lang} chosen={among} />
  if (by === 'undecided' && chosen === null)
    return (
      <>
        <StillOpen tied={level} /> <DrawnAtClose />
      </>
    )
  if (by === 'shared' || chosen === null) {
    return running ? (
      <Trans>{level} are tied. This poll has no tie-break.</Trans>
    ) : (
      <Trans>{level} are tied. This poll has no tie-break, so none of them is ahead of the others.</Trans>
    )
  }
  const one = <QuotedChoice item={item} lang={lang} option_id={chosen} />
  return (
    <>
      {round === null ? (
        <Trans>{level} were tied.</Trans>
      ) : item.kind === 'score' ? (
        <FinalTie level={level} forPlace={round === 1} />
      ) : (
        <Trans>
          In round {round}, {level} were tied.
        </Trans>
      )}{' '}
      <Broken by={by} out={out} one={one} />
    </>
  )
}

/** A tie under a rule that has a final instead of counting rounds: for a place in the final, or for winning it. */
const FinalTie = ({ level, forPlace }: { level: ReactNode; forPlace: boolean }) =>
  forPlace ? (
    <Trans>{level} were tied for a place in the final.</Trans>
  ) : (
    <Trans>In the final round, {level} were tied.</Trans>
  )

/** A tie whose lot has not been drawn yet; the lot need not decide between the tied options themselves. */
export const StillOpen = ({ tied }: { tied: ReactNode }) => (
  <Trans>Right now, it’s between {tied}, and only drawing lots can decide.</Trans>
)

const DrawnAtClose = () => <Trans>If it stays like this, we’ll draw lots when the poll closes.</Trans>

function Broken({ by, out, one }: { by: Tie['by']; out: boolean; one: ReactNode }) {
  if (by === 'listed') {
    return out ? (
      <Trans>{one} was eliminated because it’s listed later in the poll.</Trans>
    ) : (
      <Trans>{one} won the tie-break because it’s listed earlier in the poll.</Trans>
    )
  }
  if (by === 'undecided') {
    return <Trans>We’ll draw lots when the poll closes. The same options are elected however the draw turns out.</Trans>
  }
  if (by === 'lot') {
    return out ? <Trans>We drew lots, and {one} was eliminated.</Trans> : <Trans>We drew lots, and {one} won.</Trans>
  }
  return out ? (
    <Trans>{one} was eliminated because it had fewer votes in an earlier round.</Trans>
  ) : (
    <Trans>{one} won the tie-break with more votes in an earlier round.</Trans>
  )
}
