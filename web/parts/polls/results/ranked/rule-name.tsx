import { Trans } from '@lingui/react/macro'
import { JoinedList } from '#web/ui/joined-list.tsx'
import type { AnyRule } from './ranked-finding.ts'

/** The name of a counting rule as used within a sentence. */
export function RuleName({ rule }: { rule: AnyRule }) {
  switch (rule) {
    case 'irv':
      return <Trans>instant runoff</Trans>
    case 'schulze':
      return <Trans>Schulze</Trans>
    case 'ranked_pairs':
      return <Trans>ranked pairs</Trans>
    case 'borda':
      return <Trans>Borda</Trans>
    case 'stv':
      return <Trans>single transferable vote</Trans>
    case 'meek':
      return <Trans>Meek’s method</Trans>
    case 'plurality':
      return <Trans>first choices only</Trans>
  }
}

export const RuleNames = ({ rules }: { rules: AnyRule[] }) => (
  <JoinedList items={rules.map((rule) => ({ key: rule, node: <RuleName rule={rule} /> }))} />
)
