import { Plural, Trans } from '@lingui/react/macro'
import type { ItemResultOf } from '#web/parts/polls/types.ts'

type Hidden = ItemResultOf<'open'>['hidden_texts']

/** The number of hidden answers, the role of the people who hid them, and the reasons. */
export function HiddenNote({ hidden }: { hidden: Hidden }) {
  return (
    <ul className="note">
      {hidden.map(({ reason, by, n }) => (
        <li key={`${by} ${reason}`}>
          <Plural value={n} one="# answer was hidden" other="# answers were hidden" />{' '}
          {reason === '' ? (
            <Trans>for other reasons.</Trans>
          ) : (
            <>
              <ByWhom by={by} /> <q dir="auto">{reason}</q>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function ByWhom({ by }: Pick<Hidden[number], 'by'>) {
  if (by === 'operator') return <Trans>by the people who run this site:</Trans>
  if (by === 'owner') return <Trans>by an owner of the community:</Trans>
  return <Trans>by a moderator of the community:</Trans>
}
