import { Trans } from '@lingui/react/macro'
import type { Reply } from '#contract/call.ts'
import type { figures } from '#contract/figures.ts'
import { Tag } from '#web/ui/tag.tsx'

export type Statement = Reply<typeof figures.get_statement>
export type Figure = NonNullable<Reply<typeof figures.get_figure>['figure']>
export type Disputes = Reply<typeof figures.disputes>

export const statementKinds = [
  'remark',
  'vote',
  'sponsored',
  'cosponsored',
  'statement',
] as const satisfies readonly Statement['kind'][]

/** The name of a record entry's kind. */
export function KindName({ kind }: Pick<Statement, 'kind'>) {
  switch (kind) {
    case 'remark':
      return <Trans>Said on the floor</Trans>
    case 'vote':
      return <Trans>Recorded vote</Trans>
    case 'sponsored':
      return <Trans>Bill sponsored</Trans>
    case 'cosponsored':
      return <Trans>Bill cosponsored</Trans>
    case 'statement':
      return <Trans>Public statement</Trans>
  }
}

/** The label of a remark that was added to the record in writing. */
export const AddedInWriting = ({ kind, spoken }: Pick<Statement, 'kind' | 'spoken'>) =>
  !spoken &&
  kind === 'remark' && (
    <Tag>
      <Trans>added in writing, not read aloud</Trans>
    </Tag>
  )
