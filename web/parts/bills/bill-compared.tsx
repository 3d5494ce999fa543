import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Details } from '#web/ui/details.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { HunkNote, Hunks } from '#web/ui/hunks.tsx'
import { billAddress } from './addresses.ts'
import { BillName } from './bill-name.tsx'
import { recordLang } from './record-lang.ts'
import { SectionName } from './section-name.tsx'
import type { BillPage as Bill, Comparison } from './types.ts'

type Changed = Comparison['sections'][number]

/** The changes between two versions of a bill, section by section. */
export function BillCompared({ bill, comparison }: { bill: Bill; comparison: Comparison }) {
  const { from, to, sections } = comparison
  const changed = sections.filter(({ change }) => change !== 'same')
  const same = sections.filter(({ change }) => change === 'same')
  return (
    <>
      <header className="head">
        <p className="eyebrow">
          <Link to={billAddress(bill.bill_id)}>
            <BillName bill={bill} />
          </Link>
        </p>
        <h1>
          <Plural
            value={changed.length}
            _0="Nothing changed between these versions"
            one="# section changed"
            other="# sections changed"
          />
        </h1>
        <p className="lead">
          <Trans>
            From “{from.name}” to “{to.name}”
          </Trans>
        </p>
      </header>
      {changed.length > 0 && <HunkNote />}
      {sections.length === 0 && <EmptyState title={<Trans>There’s no text to compare here.</Trans>}>{null}</EmptyState>}
      {changed.map((section, at) => (
        <ChangedSection key={at} section={section} />
      ))}
      {same.length > 0 && (
        <Details summary={<Plural value={same.length} one="# section is unchanged" other="# sections are unchanged" />}>
          <ul className="contents">
            {same.map((section, at) => (
              <li key={at}>
                <SectionName section={section} />
              </li>
            ))}
          </ul>
        </Details>
      )}
    </>
  )
}

function ChangedSection({ section }: { section: Changed }) {
  return (
    <section className="panel">
      <p className="kicker">
        {section.change === 'added' && <Trans>New section</Trans>}
        {section.change === 'removed' && <Trans>Section removed</Trans>}
        {section.change === 'changed' && <Trans>Changed section</Trans>}
      </p>
      <h2>
        <SectionName section={section} />
      </h2>
      <p className="law compared" lang={recordLang} dir="auto">
        <Hunks hunks={section.hunks} />
      </p>
    </section>
  )
}
