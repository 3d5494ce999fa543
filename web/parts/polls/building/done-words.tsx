import { Trans } from '@lingui/react/macro'

/** The action that was just carried out on a poll. */
export function DoneWords({ done }: { done: string }) {
  switch (done) {
    case 'pause':
      return <Trans>The poll is paused. Nobody can answer until you resume it.</Trans>
    case 'resume':
      return <Trans>People can answer the poll again.</Trans>
    case 'extend':
      return <Trans>The poll will stay open longer.</Trans>
    case 'close':
      return <Trans>The poll has been closed.</Trans>
    case 'short':
      return <Trans>The poll has a short address now.</Trans>
    case 'correct':
      return <Trans>Published. Your correction is now shown beside the original.</Trans>
    case 'outcome':
      return <Trans>Published. We’re telling the people who were signed in when they answered.</Trans>
    default:
      return <Trans>The list has been saved.</Trans>
  }
}
