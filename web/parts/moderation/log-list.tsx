import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Details } from '#web/ui/details.tsx'
import { ListPages } from '#web/ui/list-pages.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useDates, useNumber } from '#web/words/dates.ts'
import type { Log } from './log.server.ts'
import { DecidedByName, MeasureDone, StatementCategoryName } from './measure-names.tsx'
import { CategoryName, KindName } from './names.tsx'
import { OutsideContact } from './outside-contact.tsx'
import type { Category, Logged, Measure, Report, StatementCategory } from './types.ts'

interface Props {
  log: Log
  /** The address of the list. */
  address: string
}

/** The decisions, latest first, without names and titles. */
export const LogList = ({ log: { items, next, further, numbers, contact }, address }: Props) => (
  <div className="stack">
    {numbers && !further && <Numbers numbers={numbers} />}
    {items.length === 0 ? (
      <p>
        <Trans>Nothing has been decided yet.</Trans>
      </p>
    ) : (
      <ol className="rows">
        {items.map((entry) => (
          <li key={entry.decision_id}>
            <Entry entry={entry} contact={contact} />
          </li>
        ))}
      </ol>
    )}
    <ListPages first={further ? address : null} next={next && `${address}&after=${encodeURIComponent(next)}`}>
      <Trans>Earlier decisions</Trans>
    </ListPages>
  </div>
)

function Entry({ entry, contact }: { entry: Logged; contact: string }) {
  const { day, kind, measure, by, ground, category, rule, until, appeal } = entry
  const { date } = useDates()
  return (
    <>
      <p>
        <b>
          <KindName kind={kind} />: <MeasureDone measure={measure} kind={kind} />
        </b>
        , <DecidedByName by={by} />
      </p>
      <p className="meta">
        <time dateTime={day}>{date(day)}</time>
        {until && (
          <span>
            <Trans>
              until <time dateTime={until}>{date(until)}</time>
            </Trans>
          </span>
        )}
        {appeal && (
          <Tag>
            <AppealWord appeal={appeal} />
          </Tag>
        )}
      </p>
      {appeal === 'waiting' && (
        <>
          <p className="note">
            <Trans>
              Apart from the person appealing and the person who decided, nobody here can decide this appeal.
            </Trans>
          </p>
          {contact !== '' && <OutsideContact contact={contact} />}
        </>
      )}
      {category && (
        <p>
          <StatementCategoryName category={category} />. <RuleWords ground={ground} rule={rule} />
        </p>
      )}
    </>
  )
}

function RuleWords({ ground, rule }: Pick<Logged, 'ground' | 'rule'>) {
  if (rule)
    return (
      <Trans>
        Rule: “<span dir="auto">{rule}</span>”
      </Trans>
    )
  if (ground === 'illegal') return <Trans>The author was told which law.</Trans>
  return <Trans>The author was told which rule.</Trans>
}

function AppealWord({ appeal }: { appeal: NonNullable<Logged['appeal']> }) {
  if (appeal === 'open') return <Trans>appealed, not decided yet</Trans>
  if (appeal === 'waiting') return <Trans>appealed, waits</Trans>
  if (appeal === 'settled') return <Trans>appealed, then decided by a person</Trans>
  if (appeal === 'upheld') return <Trans>appealed, stands</Trans>
  return appeal === 'changed' ? <Trans>appealed, made milder</Trans> : <Trans>appealed, lifted</Trans>
}

/** The numbers of reports, decisions and appeals within a year. */
function Numbers({ numbers }: { numbers: Report & { from: string; to: string } }) {
  const { date } = useDates()
  const { reports, decisions, categories, appeals, from, to } = numbers
  return (
    <Details summary={<Trans>The last twelve months in numbers</Trans>}>
      <p className="note">
        <Trans>
          From {date(from)} to {date(to)}. Answered reports are kept for 180 days, so earlier ones aren’t counted. Nor
          is anything from private or unlisted communities.
        </Trans>
      </p>
      <Counts name={<Trans>Reports</Trans>} of={reports}>
        {(of) => <CategoryName category={of as Category} />}
      </Counts>
      <Counts name={<Trans>Decisions</Trans>} of={decisions}>
        {(of) => <MeasureDone measure={of as Measure} />}
      </Counts>
      <Counts name={<Trans>What they were about</Trans>} of={categories}>
        {(of) => <StatementCategoryName category={of as StatementCategory} />}
      </Counts>
      <Counts name={<Trans>Appeals</Trans>} of={appeals}>
        {(of) => <AppealWord appeal={of as NonNullable<Logged['appeal']>} />}
      </Counts>
    </Details>
  )
}

interface CountsProps {
  name: ReactNode
  of: Report['reports']
  children: (of: string) => ReactNode
}

function Counts({ name, of, children }: CountsProps) {
  const number = useNumber()
  if (of.length === 0) return null
  return (
    <>
      <h2>{name}</h2>
      <dl className="facts">
        {of.map(({ of: what, n }) => (
          <div key={what}>
            <dt>{children(what)}</dt>
            <dd>{number(n)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
