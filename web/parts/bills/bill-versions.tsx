import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Details } from '#web/ui/details.tsx'
import { Section } from '#web/ui/section.tsx'
import { Written } from '#web/ui/written.tsx'
import { compareAddress, sectionAddress } from './addresses.ts'
import { OfficialLink } from './official-link.tsx'
import { useRecordDate } from './record-date.ts'
import { recordLang } from './record-lang.ts'
import { KindTag } from './section-page.tsx'
import type { BillPage as Bill, Version } from './types.ts'

/** The number of versions shown at first: a bill can have thirty, and most people want the newest. */
const SHOWN = 4

/** The versions of a bill, newest first; each text can be compared with the version before it. */
export function BillVersions({ bill }: { bill: Bill }) {
  const versions = bill.versions.filter(({ kind }) => kind !== 'title')
  const texts = versions.filter(({ kind }) => kind === 'text')
  if (versions.length === 0) return null
  const earlier = versions.slice(SHOWN)
  const rowsOf = (some: Version[]) => (
    <ul className="rows">
      {some.map((version) => (
        <VersionRow key={version.version} bill={bill} version={version} before={texts[texts.indexOf(version) + 1]} />
      ))}
    </ul>
  )
  return (
    <Section title={<Trans>Versions of the bill</Trans>}>
      {rowsOf(versions.slice(0, SHOWN))}
      {earlier.length > 0 && (
        <Details
          summary={<Plural value={earlier.length} one="Show # earlier version" other="Show # earlier versions" />}
        >
          {rowsOf(earlier)}
        </Details>
      )}
    </Section>
  )
}

function VersionRow({ bill, version, before }: { bill: Bill; version: Version; before: Version | undefined }) {
  const day = useRecordDate()
  const { kind, name, date, source_url } = version
  const first = bill.sections.find((section) => section.version === version.version)
  const older = before?.name
  return (
    <li>
      <h3>
        <Written lang={recordLang}>{name}</Written>
      </h3>
      <p className="meta">
        <KindTag kind={kind} />
        {date && <time dateTime={date}>{day(date)}</time>}
      </p>
      <p className="row-ways">
        {first && (
          <Link className="act" to={sectionAddress(bill.bill_id, first.section_id)}>
            <Trans>Read it</Trans>
          </Link>
        )}
        {kind === 'text' && before && (
          <Link className="act" to={compareAddress(bill.bill_id, before.version, version.version)}>
            <Trans>Compare with “{older}”</Trans>
          </Link>
        )}
        <OfficialLink url={source_url} />
      </p>
    </li>
  )
}
