import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Details } from '#web/ui/details.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { billAddress } from './addresses.ts'
import { BillName } from './bill-name.tsx'
import { recordLang } from './record-lang.ts'
import { SectionName } from './section-name.tsx'
import type { BillPage as Bill, Comparison } from './types.ts'

type Changed = Comparison['sections'][number]
type Hunk = Changed['hunks'][number]

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
      {changed.length > 0 && (
        <p className="note">
          <ins>
            <Trans>What was added is underlined</Trans>
          </ins>
          {', '}
          <del>
            <Trans>what was removed is struck through</Trans>
          </del>
          .
        </p>
      )}
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
        {section.hunks.map((hunk, at) => (
          <Change key={at} hunk={hunk} />
        ))}
      </p>
    </section>
  )
}

const AROUND = 160

/** A change with its surrounding text; long unchanged passages are shortened. */
function Change({ hunk: { change, text } }: { hunk: Hunk }) {
  if (change === 'added')
    return (
      <ins>
        <span className="away">
          <Trans>added:</Trans>{' '}
        </span>
        {text}
      </ins>
    )
  if (change === 'removed')
    return (
      <del>
        <span className="away">
          <Trans>removed:</Trans>{' '}
        </span>
        {text}
      </del>
    )
  if (text.length <= 3 * AROUND) return text
  return (
    <>
      {text.slice(0, text.lastIndexOf(' ', AROUND))}
      <span className="left-out">
        {' '}
        … <Trans>unchanged</Trans> …{' '}
      </span>
      {text.slice(text.indexOf(' ', text.length - AROUND))}
    </>
  )
}
