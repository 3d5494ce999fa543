import { Trans } from '@lingui/react/macro'
import { lazy, type ReactNode } from 'react'
import { Later } from '#web/ui/later.tsx'
import type { RefusedAnswer } from './refused-answer.server.ts'
import { chosenIn } from './ballot-choices.ts'
import { ChooseOne, isChoosing } from './choosing.tsx'
import { fieldName } from './field-name.ts'
import type { Ballots, Poll } from './types.ts'

// Most first visits show one single-choice question; other ballots load the code they need.
const WholeBallot = lazy(async () => ({
  default: (await import('#web/parts/polls/ballot/whole-ballot.tsx')).WholeBallot,
}))
const ChooseSeveral = lazy(async () => ({ default: (await import('./choose-several.tsx')).ChooseSeveral }))

export interface BallotProps {
  poll: Pick<Poll, 'title' | 'corrections' | 'lang' | 'items' | 'orders' | 'secrecy' | 'portraits'>
  /** The visitor's answer. */
  ballots: Ballots | null
  /** The refused form, if the last submit was refused. */
  refused?: Pick<RefusedAnswer, 'kept' | 'wrong'> | undefined
  /** The id of the error message, if there is one. */
  describedBy?: string | undefined
  /** The index of the item to show: the ballot opens the page that contains it. */
  follow?: number | undefined
  /** The submit button and anything else at the end of the ballot. */
  children: ReactNode
}

/** All questions of a poll, as native controls that work without JavaScript. */
export function Ballot(props: BallotProps) {
  const { poll, ballots, refused, describedBy, children } = props
  const [item, ...more] = poll.items
  if (!item || more.length > 0 || !isChoosing(item) || item.help || item.text) {
    return (
      <Later>
        <WholeBallot {...props} />
      </Later>
    )
  }
  const { item_id } = item
  const asked = {
    lang: poll.lang,
    order: poll.orders[item_id],
    chosen: refused ? (refused.kept[fieldName(item)] ?? []) : chosenIn(ballots?.[item_id]),
    legend: <Trans>Your answer</Trans>,
    portraits: poll.portraits,
    describedBy,
  }
  return (
    <>
      {item.kind === 'single' ? (
        <ChooseOne item={item} {...asked} />
      ) : (
        <Later>
          <ChooseSeveral item={item} {...asked} />
        </Later>
      )}
      {children}
    </>
  )
}
