import { Trans } from '@lingui/react/macro'
import type { ItemOf } from '#web/parts/polls/types.ts'

/** Explains on which votes the majority or quota is based, and who can be elected without reaching it. */
export function HowRounds({ rule }: Pick<ItemOf<'ranked'>, 'rule'>) {
  return (
    <p className="note">
      {rule === 'irv' && (
        <Trans>
          An option needs more than half of the votes still in the count in that round. If the last two have half each,
          neither gets there, and the tie-break decides.
        </Trans>
      )}
      {rule === 'stv' && (
        <Trans>
          The number of votes needed is worked out once, in the first round: all the votes, divided by one more than the
          number of seats, rounded down, plus one. When only as many options are left as there are seats, they’re
          elected without having to reach that number. When a vote moves on, its value is cut to five decimal places, so
          tiny fractions of votes are lost.
        </Trans>
      )}
      {rule === 'meek' && (
        <Trans>
          The number of votes needed is worked out again in each round: the votes still in the count, divided by one
          more than the number of seats, plus a tiny bit. When only as many options are left as there are seats, they’re
          elected without having to reach that number.
        </Trans>
      )}
    </p>
  )
}
