import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ShownOnce } from '#web/account/plate.ts'
import { Head } from '#web/ui/head.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import { PeopleList } from './people-list.tsx'
import { peopleAddress } from './people-address.ts'
import type { People } from './people.server.ts'
import { PersonPage } from './person-page.tsx'

interface Props {
  page: People
  me: string
  refused: RefusedForm | undefined
  shownOnce: ShownOnce | undefined
}

/** The people of this site, for those who run it. */
export function PeopleView({ page, me, refused, shownOnce }: Props) {
  if (page.person)
    return (
      <View
        back={
          <Link to={peopleAddress}>
            <Trans>People</Trans>
          </Link>
        }
        title={<bdi>{page.person.username}</bdi>}
      >
        <PersonPage
          person={page.person}
          picture={page.picture}
          around={page.around}
          isMe={page.person.UID === me}
          done={page.done}
          refused={refused}
          shownOnce={shownOnce}
        />
      </View>
    )
  return (
    <View
      back={
        <Link to="/account?look=desk">
          <Trans>The desk of this site</Trans>
        </Link>
      }
      title={<Trans>People</Trans>}
      lead={<Trans>Everybody with an account, by the name they gave when they signed up.</Trans>}
    >
      <PeopleList page={page} />
    </View>
  )
}

const View = ({
  back,
  title,
  lead,
  children,
}: {
  back: ReactNode
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}) => (
  <div className="stack">
    <p className="eyebrow">{back}</p>
    <Head title={title}>{lead}</Head>
    {children}
  </div>
)
