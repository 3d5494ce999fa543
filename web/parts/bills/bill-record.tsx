import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Details } from '#web/ui/details.tsx'
import { Section } from '#web/ui/section.tsx'
import { Written } from '#web/ui/written.tsx'
import { useNumber } from '#web/words/dates.ts'
import { useRecordDate } from './record-date.ts'
import { recordLang } from './record-lang.ts'
import type { BillPage as Bill } from './types.ts'

/** The facts about a bill from the official record. */
export function BillRecord({ bill }: { bill: Bill }) {
  const day = useRecordDate()
  const number = useNumber()
  const { sponsor, introduced_on, cosponsors, latest_action, laws, policy_area, committees, subjects } = bill
  const as_of = day(bill.status_as_of)
  return (
    <Section title={<Trans>The record</Trans>}>
      <p className="note">
        <Trans>From the official record as of {as_of}.</Trans>
      </p>
      <dl className="facts">
        {laws.length > 0 && <Fact name={<Trans>Law</Trans>} texts={laws} />}
        {sponsor && <Fact name={<Trans>Sponsor</Trans>} texts={[sponsor.name]} />}
        {cosponsors !== null && (
          <Row name={<Trans>Cosponsors</Trans>}>
            {number(cosponsors)} <Trans>(not counting those who withdrew)</Trans>
          </Row>
        )}
        {introduced_on && (
          <Row name={<Trans>Introduced</Trans>}>
            <time dateTime={introduced_on}>{day(introduced_on)}</time>
          </Row>
        )}
        {latest_action && (
          <Row name={<Trans>Latest action</Trans>}>
            <time dateTime={latest_action.date}>{day(latest_action.date)}</time>:{' '}
            <Written lang={recordLang}>{latest_action.text}</Written>
          </Row>
        )}
        {policy_area && <Fact name={<Trans>Policy area</Trans>} texts={[policy_area]} />}
        {committees.length > 0 && <Fact name={<Trans>Committees</Trans>} texts={committees} />}
        {subjects.length > 0 && <Fact name={<Trans>Subjects</Trans>} texts={subjects} />}
      </dl>
      {bill.actions.length > 0 && <Actions actions={bill.actions} />}
    </Section>
  )
}

const Row = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const SHOWN = 12

/** Texts from the record; all but the first few are folded away. */
function Fact({ name, texts }: { name: ReactNode; texts: string[] }) {
  const rest = texts.slice(SHOWN)
  const more = rest.length
  return (
    <Row name={name}>
      <Written lang={recordLang}>{texts.slice(0, SHOWN).join(' · ')}</Written>
      {more > 0 && (
        <Details summary={<Trans>Show {more} more</Trans>}>
          <Written lang={recordLang}>{rest.join(' · ')}</Written>
        </Details>
      )}
    </Row>
  )
}

function Actions({ actions }: Pick<Bill, 'actions'>) {
  const day = useRecordDate()
  return (
    <Details summary={<Plural value={actions.length} one="# action" other="All # actions" />}>
      <ol className="actions" reversed>
        {actions.map(({ date, text }, at) => (
          <li key={at}>
            <time dateTime={date}>{day(date)}</time>
            <p>
              <Written lang={recordLang}>{text}</Written>
            </p>
          </li>
        ))}
      </ol>
    </Details>
  )
}
