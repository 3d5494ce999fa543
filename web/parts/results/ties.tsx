import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { QuotedChoice, QuotedChoices } from '#web/parts/ballot/quoted-choice.tsx'
import type { Item, ItemResult } from '#web/parts/polls/types.ts'
import { Details } from '#web/ui/details.tsx'
import { LotCheck } from './lot-check.tsx'
import type { ToldItem } from './told-item.ts'

export type Tie = Extract<ItemResult, { ties: unknown }>['ties'][number]

interface Props extends Pick<ToldItem, 'poll' | 'running'> {
  item: Item
  ties: Tie[]
  /** Who left the count in a round. Without it every tie is about who is elected. */
  wentOut?: (round: number) => string[]
}

/** More ties than this are folded. */
const FEW = 2

/** Every tie there was, how it was broken, and how anybody can check it. */
export function Ties({ poll, item, ties, running, wentOut = () => [] }: Props) {
  if (ties.length === 0) return null
  const lots = ties.filter(({ by }) => by === 'lot' || by === 'undecided').flatMap(({ among }) => among)
  const told = ties.map((tie, at) => (
    <p key={at}>
      <TieWords
        item={item}
        lang={poll.lang}
        tie={tie}
        out={tie.round !== null && tie.chosen !== null && wentOut(tie.round).includes(tie.chosen)}
        running={running}
      />
    </p>
  ))
  return (
    <div className="ties">
      {ties.length > FEW ? (
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
  if (by === 'shared' || chosen === null) {
    return running ? (
      <Trans>{level} are level. In this poll a tie stays a tie.</Trans>
    ) : (
      <Trans>{level} are level, and in this poll a tie stays a tie: none of them is elected before the others.</Trans>
    )
  }
  const one = <QuotedChoice item={item} lang={lang} option_id={chosen} />
  return (
    <>
      {round === null ? (
        <Trans>{level} were level.</Trans>
      ) : (
        <Trans>
          In round {round}, {level} were level.
        </Trans>
      )}{' '}
      <Broken by={by} out={out} one={one} />
    </>
  )
}

function Broken({ by, out, one }: { by: Tie['by']; out: boolean; one: ReactNode }) {
  if (by === 'listed') {
    return out ? (
      <Trans>The order of the poll decided: {one} went out.</Trans>
    ) : (
      <Trans>The order of the poll decided for {one}.</Trans>
    )
  }
  if (by === 'undecided') {
    return <Trans>A lot decides when the poll closes. Until then it is counted in the order asked.</Trans>
  }
  if (by === 'lot') {
    return out ? <Trans>A lot decided: {one} went out.</Trans> : <Trans>A lot decided for {one}.</Trans>
  }
  return out ? (
    <Trans>An earlier round decided: {one} had fewer votes there and went out.</Trans>
  ) : (
    <Trans>An earlier round decided for {one}, who had more votes there.</Trans>
  )
}
