import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Community } from '#web/community/plate.ts'
import { Head } from '#web/ui/head.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import { Written } from '#web/ui/written.tsx'
import { HeldList } from './held-list.tsx'
import type { Held } from './holding.server.ts'

interface Props {
  held: Held
  refused: RefusedForm | undefined
}

/** The first comments of new accounts in a community, for its moderators. */
export const HeldInCommunity = ({ community, ...shown }: Props & { community: Community }) => {
  const { comm_id, comm_name, lang } = community
  const back = (
    <Link to={`/communities/${comm_id}`}>
      <Written lang={lang}>{comm_name}</Written>
    </Link>
  )
  return <View {...shown} back={back} comm_id={comm_id} />
}

/** The first comments of new accounts on the whole site, for those who run it. */
export const AllHeld = (shown: Props) => {
  const back = (
    <Link to="/account">
      <Trans>Your account</Trans>
    </Link>
  )
  return <View {...shown} back={back} comm_id={null} />
}

const View = ({ back, comm_id, held, refused }: Props & { back: ReactNode; comm_id: string | null }) => (
  <div className="stack">
    <p className="eyebrow">{back}</p>
    <Head title={<Trans>First comments</Trans>}>
      <Trans>
        Comments from a new account wait here until two of them have been let through. Until then, only you and the
        person who wrote them can see them.
      </Trans>
    </Head>
    <HeldList held={held} comm_id={comm_id} refused={refused} />
  </div>
)
