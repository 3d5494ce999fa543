import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useDates } from '#web/words/dates.ts'
import type { SaveState } from './use-saving.ts'

/** The save status in a few words; they are read aloud when the status gets worse. */
export function SaveWords({ state, poll_id }: { state: SaveState; poll_id: string }) {
  const { time } = useDates()
  switch (state.kind) {
    case 'still':
      return null
    case 'waiting':
      return <Trans>Not saved yet</Trans>
    case 'saving':
      return <Trans>Saving…</Trans>
    case 'saved':
      return <Trans>Saved {time(state.at)}</Trans>
    case 'offline':
      return state.kept ? (
        <Trans>Not saved yet: you’re offline. Your changes are kept in this browser.</Trans>
      ) : (
        <Trans>Not saved: you’re offline, and this browser can’t keep a copy. Leave the page open.</Trans>
      )
    case 'stale':
      return <Trans>Not saved: someone else has changed the poll. See below.</Trans>
    case 'refused':
      return <RefusedSave state={state} poll_id={poll_id} />
  }
}

type Refused = Extract<SaveState, { kind: 'refused' }>

function RefusedSave({ state: { code, fields }, poll_id }: { state: Refused; poll_id: string }) {
  if (code === 'INVALID' || code === 'RULE' || code === 'TOO_LARGE') {
    const which = fields.join(', ')
    return <Trans>Not saved: something is too long or can’t be shown ({which})</Trans>
  }
  if (code === 'SIGN_IN') return <Trans>Not saved: you’re signed out. Sign in from another window, then save.</Trans>
  if (code === 'FROZEN')
    return (
      <Trans>
        Not saved: this poll is published and has answers.{' '}
        <Link to={`/build?poll=${poll_id}&look=after`}>Manage the poll</Link>
      </Trans>
    )
  if (code === 'RATE') return <Trans>Not saved: that was a bit too fast. Save again in a minute.</Trans>
  if (code === 'BLOCKING_ISSUES')
    return <Trans>Not saved: the poll is published, and this would break it. See the “Check” tab.</Trans>
  if (code === 'FORBIDDEN' || code === 'NOT_FOUND')
    return <Trans>Not saved: you can’t change this poll any more.</Trans>
  return <Trans>Not saved yet. Your changes are kept in this browser.</Trans>
}
