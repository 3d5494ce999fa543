import { Plural } from '@lingui/react/macro'

interface Props {
  members: number
  /** The number of open polls, if it is known. */
  open?: number | undefined
}

/** The size of a community and the number of its open polls, in one line. */
export const MembersAndPolls = ({ members, open = 0 }: Props) => (
  <>
    <Plural value={members} one="# member" other="# members" />
    {open > 0 && (
      <>
        {' · '}
        <Plural value={open} one="# open poll" other="# open polls" />
      </>
    )}
  </>
)
