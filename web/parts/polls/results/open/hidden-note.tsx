import { Plural, Trans } from '@lingui/react/macro'
import type { ItemResultOf } from '#web/parts/polls/types.ts'

type Hidden = ItemResultOf<'open'>['hidden_texts']

/** The number of hidden answers and the reasons; not who hid them, which could suggest who wrote them. */
export function HiddenNote({ hidden }: { hidden: Hidden }) {
  return (
    <ul className="note">
      {hidden.map(({ reason, n }) => (
        <li key={reason}>
          <Plural value={n} one="# answer was hidden" other="# answers were hidden" />{' '}
          {reason === '' ? (
            <Trans>for other reasons.</Trans>
          ) : (
            <>
              <Trans>by a person:</Trans> <q dir="auto">{reason}</q>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
