import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Tag } from '#web/ui/tag.tsx'
import { heapOf, type Heap } from './heaps.ts'
import type { MyPoll } from './types.ts'

const names: Record<Heap, ReactNode> = {
  to_review: <Trans>Waiting for your review</Trans>,
  changes: <Trans>Changes requested</Trans>,
  drafts: <Trans>Draft</Trans>,
  waiting: <Trans>Waiting for the moderators</Trans>,
  outcome_due: <Trans>Outcome due</Trans>,
  open: <Trans>Open now</Trans>,
  scheduled: <Trans>Opening later</Trans>,
  done: <Trans>Finished</Trans>,
}

interface Props {
  poll: Pick<MyPoll, 'state' | 'review' | 'mine'> & { overdue?: boolean }
  /** Whether the state is shown as a tag. */
  tagged?: boolean
}

/** The state of a poll in a word or two. */
export function StateWords({ poll, tagged = false }: Props) {
  if (poll.state === 'removed')
    return (
      <Tag quiet>
        <Trans context="a poll">removed</Trans>
      </Tag>
    )
  if (poll.state === 'withdrawn')
    return (
      <Tag quiet>
        <Trans>withdrawn</Trans>
      </Tag>
    )
  const name = names[heapOf(poll)]
  return (
    <>
      {tagged ? <Tag>{name}</Tag> : <span>{name}</span>}{' '}
      {poll.state === 'paused' && (
        <Tag>
          <Trans>paused</Trans>
        </Tag>
      )}
      {poll.overdue && (
        <Tag>
          <Trans>overdue</Trans>
        </Tag>
      )}
    </>
  )
}
