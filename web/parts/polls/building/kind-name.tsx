import { Trans } from '@lingui/react/macro'
import type { Kind } from './types.ts'

/** A short description of the way an item is answered. */
export function KindName({ kind }: { kind: Kind }) {
  switch (kind) {
    case 'single':
      return <Trans>One answer</Trans>
    case 'multiple':
      return <Trans>Several answers</Trans>
    case 'approval':
      return <Trans>Approval: everything you agree with</Trans>
    case 'score':
      return <Trans>Points for each option</Trans>
    case 'ranked':
      return <Trans>A ranking, best first</Trans>
    case 'scale':
      return <Trans>A scale</Trans>
    case 'number':
      return <Trans>A number</Trans>
    case 'date':
      return <Trans>A date</Trans>
    case 'open':
      return <Trans>Open answer</Trans>
    case 'matrix':
      return <Trans>A table: one answer in each row</Trans>
  }
}
