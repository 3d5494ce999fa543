import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SampleNote } from '#web/ui/sample-tag.tsx'
import { Details } from '#web/ui/details.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Section } from '#web/ui/section.tsx'
import { Written } from '#web/ui/written.tsx'
import { sectionAddress } from './addresses.ts'
import { BillCourse } from './bill-course.tsx'
import { BillName } from './bill-name.tsx'
import { BillRecord } from './bill-record.tsx'
import { StatusChip } from './bill-status.tsx'
import { BillVersions } from './bill-versions.tsx'
import { CongressLogo } from './congress-logo.tsx'
import { OfficialLink } from './official-link.tsx'
import { recordLang } from './record-lang.ts'
import { SectionName } from './section-name.tsx'
import { MarkedText } from './section-page.tsx'
import type { BillPage as Bill, SectionHead } from './types.ts'
import '#web/ui/spread.css'

interface Props {
  bill: Bill
  /** The beginning of the newest official summary, if there is one. */
  summary: { section_id: string; text: string; whole: boolean } | null
  follow: ReactNode
  ask: ReactNode
}

/** An official title with more characters than this is typeset as a paragraph. */
const LONG_TITLE = 120

/** The page of a bill: title and status, what it does, a question about it, contents, record and versions. */
export function BillPage({ bill, summary, follow, ask }: Props) {
  const newest = bill.versions.find(({ kind }) => kind === 'text')
  const contents = bill.sections.filter(({ version }) => version === newest?.version)
  return (
    <div className="spread with-rail">
      <div>
        <header className="head">
          <p className="eyebrow">
            <CongressLogo />
            <BillName bill={bill} />
          </p>
          <h1 className={bill.title.length > LONG_TITLE ? 'bill-title long' : 'bill-title'}>
            <Written lang={recordLang}>{bill.title}</Written>
          </h1>
          <p className="meta">
            <StatusChip bill={bill} />
          </p>
          <div className="bill-ways">
            {follow}
            <OfficialLink url={bill.source_url} />
          </div>
        </header>
        {summary && (
          <Panel title={<Trans>Official summary</Trans>}>
            <MarkedText text={summary.text} place={null} lang={recordLang} />
            {!summary.whole && (
              <p>
                <Link className="act" to={sectionAddress(bill.bill_id, summary.section_id)}>
                  <Trans>Read the whole summary</Trans>
                </Link>
              </p>
            )}
            <p className="note">
              <Trans>This description comes from the official record. What counts is the text of the bill.</Trans>
            </p>
          </Panel>
        )}
        {ask}
        <Section title={<Trans>What the bill says</Trans>}>
          {contents.length > 0 && <Contents bill_id={bill.bill_id} sections={contents} />}
          {contents.length === 0 && (
            <p className="note">
              <Trans>We have this bill’s record, but not its text. The official page may have it.</Trans>
            </p>
          )}
        </Section>
        <BillVersions bill={bill} />
        {bill.sample && <SampleNote />}
      </div>
      <aside className="rail-parts">
        <Section title={<Trans>How far it has come</Trans>}>
          <BillCourse bill={bill} />
        </Section>
        <BillRecord bill={bill} />
      </aside>
    </div>
  )
}

const SHOWN = 12

function Contents({ bill_id, sections }: { bill_id: string; sections: SectionHead[] }) {
  const rest = sections.slice(SHOWN)
  const more = rest.length
  return (
    <>
      <ContentsList bill_id={bill_id} sections={sections.slice(0, SHOWN)} />
      {more > 0 && (
        <Details summary={<Plural value={more} one="Show # more section" other="Show # more sections" />}>
          <ContentsList bill_id={bill_id} sections={rest} />
        </Details>
      )}
    </>
  )
}

const ContentsList = ({ bill_id, sections }: { bill_id: string; sections: SectionHead[] }) => (
  <ul className="contents">
    {sections.map((section) => (
      <li key={section.section_id}>
        <Link to={sectionAddress(bill_id, section.section_id)}>
          <SectionName section={section} />
        </Link>
      </li>
    ))}
  </ul>
)
