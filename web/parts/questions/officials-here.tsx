import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { OfficialName } from './official-note.tsx'
import type { Official, OfficialRecord } from './types.ts'

interface Props {
  comm_id: string
  lang: string
  officials: Official[]
  record: OfficialRecord[]
  /** Whether the reader belongs to the community, and therefore may ask a question. */
  member: boolean
}

/** The officials of a community, with the outcomes of the questions to each of them. */
export function OfficialsHere({ comm_id, lang, officials, record, member }: Props) {
  if (officials.length === 0) return null
  return (
    <>
      <h3>
        <Trans>Officials who answer here</Trans>
      </h3>
      <ul className="rows">
        {officials.map((official) => (
          <li key={official.official_id}>
            <p>
              <OfficialName lang={lang} {...official} />
            </p>
            <p className="meta">
              <NamedBy by={official.named_by} />
              <Counts comm_id={comm_id} record={record.find((one) => one.official_id === official.official_id)} />
            </p>
            {member && !official.mine && (
              <p>
                <Link className="act" to={`/build?question=new&comm=${comm_id}&official=${official.official_id}`}>
                  <Trans>Ask {official.name}</Trans>
                </Link>
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const NamedBy = ({ by }: { by: Official['named_by'] }) => (
  <span>
    {by === 'owner' ? (
      <Trans>named by the owners of this community</Trans>
    ) : (
      <Trans>named by the people who run this site</Trans>
    )}
  </span>
)

function Counts({ comm_id, record }: { comm_id: string; record: OfficialRecord | undefined }) {
  if (!record) return null
  const list = (sort: string) => `/communities/${comm_id}?questions=${sort}&official=${record.official_id}`
  return (
    <>
      {record.waiting > 0 && (
        <span>
          <Link to={list('due')}>
            <Plural value={record.waiting} one="# question is waiting" other="# questions are waiting" />
            {record.overdue > 0 && (
              <>
                , <Plural value={record.overdue} one="# of them late" other="# of them late" />
              </>
            )}
          </Link>
        </span>
      )}
      {record.answered > 0 && (
        <span>
          <Link to={list('official')}>
            <Plural value={record.answered} one="# answered" other="# answered" />
          </Link>
        </span>
      )}
    </>
  )
}
