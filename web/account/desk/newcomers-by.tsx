import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { newcomersPage } from '#contract/newcomers.ts'
import { ChooseButton } from '#web/thing/choosing.tsx'
import { BY } from '#web/thing/chosen-address.ts'

interface Props {
  UID: string | null
  /** The name of the person; undefined if the reader may not read it. */
  name: string | undefined
  comm_id: string | null
}

/** Leads to the list of what one person has published, all of it ticked. */
export const ByPerson = ({ UID, name, comm_id }: Props) =>
  UID !== null &&
  name !== undefined && (
    <Link className="act" to={`${newcomersPage(comm_id)}&${BY}=${UID}`}>
      <span>
        <Trans>
          Choose all by <bdi>{name}</bdi>
        </Trans>
      </span>
    </Link>
  )

/** Above a list of what one person has published: whose it is, and the way back to the whole list. */
export const OnlyBy = ({ name, comm_id }: { name: string; comm_id: string | null }) => (
  <>
    <p>
      <Trans>
        Only what <bdi>{name}</bdi> has published. All of it is ticked.
      </Trans>
    </p>
    <div className="ways">
      <ChooseButton />
      <Link className="act" to={newcomersPage(comm_id)}>
        <Trans>Show everything</Trans>
      </Link>
    </div>
  </>
)
