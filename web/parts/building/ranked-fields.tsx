import { Trans } from '@lingui/react/macro'
import { NumberField, Pick } from './fields.tsx'
import type { ItemDraftOf } from './types.ts'

export const SeatsField = ({ at, value }: { at: number; value: number }) => (
  <NumberField name={`items.${at}.seats`} label={<Trans>How many are elected</Trans>} value={value} min={1} />
)

/** What happens when two are equal. */
export const TieField = ({ at, value }: { at: number; value: 'shared' | 'listed' | 'lot' }) => (
  <Pick
    name={`items.${at}.tie_break`}
    label={<Trans>If two are equal</Trans>}
    value={value}
    choices={[
      { value: 'shared', text: <Trans>It stays a tie and is shown as one</Trans> },
      { value: 'lot', text: <Trans>A lot decides that anybody can check</Trans> },
      { value: 'listed', text: <Trans>Who stands first in the poll wins</Trans> },
    ]}
  />
)

/** How an order is counted. */
export function RankedFields({ item, at }: { item: ItemDraftOf<'ranked'>; at: number }) {
  const name = (field: string) => `items.${at}.${field}`
  return (
    <>
      <Pick
        name={name('rule')}
        label={<Trans>How it is counted</Trans>}
        value={item.rule}
        choices={[
          { value: 'irv', text: <Trans>Instant runoff: the last drops out until one has half</Trans> },
          { value: 'schulze', text: <Trans>Schulze: who wins against each of the others</Trans> },
          { value: 'ranked_pairs', text: <Trans>Ranked pairs: the clearest duels count first</Trans> },
          { value: 'borda', text: <Trans>Borda: points by place</Trans> },
          { value: 'stv', text: <Trans>STV: several seats, in proportion</Trans> },
          { value: 'meek', text: <Trans>Meek’s STV: several seats, counted anew each round</Trans> },
        ]}
      />
      <SeatsField at={at} value={item.seats} />
      <Pick
        name={name('equal_ranks')}
        label={<Trans>If somebody puts two in one place</Trans>}
        value={item.equal_ranks}
        choices={[
          { value: 'split', text: <Trans>The vote is split equally</Trans> },
          { value: 'exhaust', text: <Trans>The ballot counts no further</Trans> },
          { value: 'skip', text: <Trans>The place is passed over</Trans> },
        ]}
      />
      <Pick
        name={name('tie_break')}
        label={<Trans>If two are equal</Trans>}
        value={item.tie_break}
        choices={[
          { value: 'previous_rounds', text: <Trans>Who had more votes in an earlier round, then a lot</Trans> },
          { value: 'lot', text: <Trans>A lot decides that anybody can check</Trans> },
          { value: 'listed', text: <Trans>Who stands first in the poll wins</Trans> },
        ]}
      />
    </>
  )
}
