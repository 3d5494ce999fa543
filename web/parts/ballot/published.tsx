import { Trans } from '@lingui/react/macro'
import { K_SAFE } from '#contract/poll-limits.ts'
import type { PollSummary } from '#web/parts/polls/types.ts'

/** What people can download once the poll has closed. In a poll with named answers, the page of the result says more. */
export function Published({ poll: { publication, secrecy } }: { poll: Pick<PollSummary, 'publication' | 'secrecy'> }) {
  if (publication === 'none' && secrecy === 'named')
    return <Trans>Nobody can download a file of answers. The result itself shows every answer with its name.</Trans>
  if (publication === 'none') return <Trans>Nobody can download single answers, only the result.</Trans>
  if (publication === 'all') {
    return (
      <Trans>
        Once the poll has closed, and if at least {K_SAFE} people have answered, anyone can download every answer,
        without names, to count them again. If yours is unusual, someone might recognise it.
      </Trans>
    )
  }
  return (
    <Trans>
      Once the poll has closed, anyone can download a file of answers without names. It holds only answers that at least{' '}
      {K_SAFE} people gave alike.
    </Trans>
  )
}
