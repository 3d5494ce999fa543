import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Head } from '#web/ui/head.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import type { NewcomersOnDesk } from './desk.server.ts'
import { newcomers } from './desk-plates.ts'
import { NewcomersList } from './newcomers-list.tsx'

interface Props extends NewcomersOnDesk {
  refused: RefusedForm | undefined
}

/** Things published by new accounts that are not on the front page yet, by kind, oldest first. */
export function NewcomersView({ desk, said, refused }: Props) {
  const things = Object.fromEntries(newcomers.map(({ room }) => [room, desk[room]?.newcomers ?? null]))
  return (
    <div className="stack">
      <Head
        title={<Trans>Waiting for the front page</Trans>}
        eyebrow={
          <Link to="/account?look=desk">
            <Trans>The desk of this site</Trans>
          </Link>
        }
      >
        <Trans>
          What new accounts have published in public. So far only their communities list it. Read it first: once you
          press “Show it everywhere”, anyone can come across it.
        </Trans>
      </Head>
      <NewcomersList things={things} said={said} comm_id={null} intent="pass" refused={refused} />
    </div>
  )
}
