import { Trans } from '@lingui/react/macro'
import { NumberField, Pick } from './fields.tsx'
import type { ItemDraftOf } from './types.ts'

export const SeatsField = ({ at, value }: { at: number; value: number }) => (
  <NumberField name={`items.${at}.seats`} label={<Trans>How many options win</Trans>} value={value} min={1} />
)

/** The choice of how ties are broken. */
export const TieField = ({ at, value }: { at: number; value: 'shared' | 'listed' | 'lot' }) => (
  <Pick
    name={`items.${at}.tie_break`}
    label={<Trans>If there’s a tie</Trans>}
    value={value}
    choices={[
      { value: 'shared', text: <Trans>Leave it as a tie and show it as one</Trans> },
      { value: 'lot', text: <Trans>Draw lots, in a way anyone can check</Trans> },
      { value: 'listed', text: <Trans>The one listed first in the poll wins</Trans> },
    ]}
  />
)

/** The settings for counting a ranking. */
export function RankedFields({ item, at }: { item: ItemDraftOf<'ranked'>; at: number }) {
  const name = (field: string) => `items.${at}.${field}`
  return (
    <>
      <Pick
        name={name('rule')}
        label={<Trans>How it’s counted</Trans>}
        value={item.rule}
        choices={[
          {
            value: 'irv',
            text: (
              <Trans>
                Instant runoff: the option in last place drops out, round by round, until one has more than half
              </Trans>
            ),
          },
          { value: 'schulze', text: <Trans>Schulze: the option that beats every other one</Trans> },
          { value: 'ranked_pairs', text: <Trans>Ranked pairs: the clearest head-to-head wins count first</Trans> },
          { value: 'borda', text: <Trans>Borda: points by rank</Trans> },
          { value: 'stv', text: <Trans>STV: several seats, shared out in proportion to the votes</Trans> },
          { value: 'meek', text: <Trans>Meek’s STV: several seats, recounted each round</Trans> },
        ]}
      />
      <SeatsField at={at} value={item.seats} />
      <Pick
        name={name('equal_ranks')}
        label={<Trans>If someone gives two options the same place</Trans>}
        value={item.equal_ranks}
        choices={[
          { value: 'split', text: <Trans>The vote is split between them</Trans> },
          { value: 'exhaust', text: <Trans>The vote stops there: anything ranked lower isn’t counted</Trans> },
          {
            value: 'skip',
            text: <Trans>The vote skips that place and goes to the next one with only one option</Trans>,
          },
        ]}
      />
      <Pick
        name={name('tie_break')}
        label={<Trans>If there’s a tie</Trans>}
        value={item.tie_break}
        choices={[
          {
            value: 'previous_rounds',
            text: <Trans>The votes in earlier rounds decide, if the rule has rounds; otherwise we draw lots</Trans>,
          },
          { value: 'lot', text: <Trans>Draw lots, in a way anyone can check</Trans> },
          { value: 'listed', text: <Trans>The one listed first in the poll wins</Trans> },
        ]}
      />
    </>
  )
}
