import { Trans } from '@lingui/react/macro'
import type { ItemOf } from '#web/parts/polls/types.ts'

/** Of what the votes that elect are a part, and who is elected without them. */
export function HowRounds({ rule }: Pick<ItemOf<'ranked'>, 'rule'>) {
  return (
    <p className="note">
      {rule === 'irv' && (
        <Trans>
          An option needs more than half of the votes still in the count in its round. If the last two have half each,
          nobody gets there and the tie-break decides.
        </Trans>
      )}
      {rule === 'stv' && (
        <Trans>
          The votes needed are worked out once, in the first round: all votes, divided by the number of seats plus one,
          rounded down, plus one. When only as many options are left as there are seats, they’re elected without it.
          What a vote is worth after it moves on is cut to five decimals, so small parts of votes are lost.
        </Trans>
      )}
      {rule === 'meek' && (
        <Trans>
          The votes needed are worked out anew in each round: the votes still in the count, divided by the number of
          seats plus one, and a tiny bit more. When only as many options are left as there are seats, they’re elected
          without it.
        </Trans>
      )}
    </p>
  )
}
