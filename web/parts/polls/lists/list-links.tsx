import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { listAddress, listStates, type ListState, type Reach } from './list-address.ts'

const names: Record<ListState, ReactNode> = {
  open: <Trans>Open</Trans>,
  scheduled: <Trans>Opening soon</Trans>,
  closed: <Trans context="polls">Closed</Trans>,
  outcome: <Trans>What happened next</Trans>,
  overdue: <Trans>Still waiting for news</Trans>,
  withdrawn: <Trans context="polls">Withdrawn</Trans>,
}

interface Props {
  /** The lists that contain any polls; if omitted, all lists are linked. */
  some?: ListState[]
  comm_id: string | null
  of?: Reach
  /** The list that is currently shown. */
  state?: ListState | null
}

/** The lists to link to: those that contain any polls, and the one that is shown. */
const linked = (some: ListState[], state: ListState | null | undefined) =>
  listStates.filter((each) => each === state || some.includes(each))

/** Whether there is more than one list to choose from. */
export const areSeveral = (some: ListState[], state?: ListState | null) => linked(some, state).length > 1

/** Links between the lists: every poll is in exactly one of them. */
export function ListLinks(props: Props) {
  const { t } = useLingui()
  return (
    <nav className="row-ways" aria-label={t`Polls by state`}>
      <StateLinks {...props} />
    </nav>
  )
}

export const StateLinks = ({ comm_id, of, state, some = [...listStates] }: Props) =>
  linked(some, state).map((each) => (
    <Link
      key={each}
      className="act"
      to={listAddress({ state: each, of, comm_id })}
      aria-current={each === state ? 'page' : undefined}
    >
      {names[each]}
    </Link>
  ))
