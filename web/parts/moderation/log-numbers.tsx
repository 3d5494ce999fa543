import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { moderationLimits as limits } from '#contract/moderation-limits.ts'
import { Details } from '#web/ui/details.tsx'
import { useDates, useNumber } from '#web/words/dates.ts'
import type { LogNumbers } from './log-numbers.server.ts'
import { DecidedByName, MeasureDone, StatementCategoryName } from './measure-names.tsx'
import { CategoryName } from './names.tsx'
import type { Category, Logged, Measure, Report, StatementCategory } from './types.ts'

interface Props {
  numbers: LogNumbers
  /** The address of the log. */
  address: string
}

/** The numbers of reports, decisions and appeals within a year or a half-year. */
export function Numbers({ numbers, address }: Props) {
  const { date } = useDates()
  const { reports, decisions, categories, grounds, by, appeals, answered, appeals_decided, from, to, half, halves } =
    numbers
  return (
    <Details
      open={half !== null}
      summary={half === null ? <Trans>The last twelve months in numbers</Trans> : <HalfYear name={half} />}
    >
      <p className="note">
        <Trans>
          From {date(from)} to {date(to)}. Answered reports are kept for 180 days, so earlier ones aren’t counted. Nor
          is anything from private or unlisted communities.
        </Trans>{' '}
        <Trans>Reasons given fewer than {limits.counted} times are only counted together.</Trans>
      </p>
      <p className="row-ways">
        {half !== null && (
          <Link to={address}>
            <Trans>The last twelve months in numbers</Trans>
          </Link>
        )}
        {halves
          .filter((one) => one !== half)
          .map((one) => (
            <Link key={one} to={`${address}&half=${one}`}>
              <HalfYear name={one} />
            </Link>
          ))}
      </p>
      <Counts name={<Trans>Reports</Trans>} of={reports}>
        {(of) => (of === 'few' ? <Trans>reasons given seldom</Trans> : <CategoryName category={of as Category} />)}
      </Counts>
      <TimeTaken taken={answered}>
        <Trans>Half of the reports were answered within</Trans>
      </TimeTaken>
      <Counts name={<Trans>Decisions</Trans>} of={decisions}>
        {(of) => <MeasureDone measure={of as Measure} />}
      </Counts>
      <Counts name={<Trans>Who decided</Trans>} of={by}>
        {(of) => <DecidedByName by={of as Logged['by']} />}
      </Counts>
      <Counts name={<Trans>What they broke</Trans>} of={grounds}>
        {(of) =>
          of === 'DECISION_GROUND_ILLEGAL_CONTENT' ? (
            <Trans>the law</Trans>
          ) : (
            <Trans>a rule of this site or of its community</Trans>
          )
        }
      </Counts>
      <Counts name={<Trans>What they were about</Trans>} of={categories}>
        {(of) => <StatementCategoryName category={of as StatementCategory} />}
      </Counts>
      <Counts name={<Trans>Appeals</Trans>} of={appeals}>
        {(of) => <AppealWord appeal={of as NonNullable<Logged['appeal']>} />}
      </Counts>
      <TimeTaken taken={appeals_decided}>
        <Trans>Half of the appeals were decided within</Trans>
      </TimeTaken>
    </Details>
  )
}

/** A half-year, such as `2026-2`. */
function HalfYear({ name }: { name: string }) {
  const [year, half] = name.split('-')
  return half === '1' ? <Trans>January to June {year}</Trans> : <Trans>July to December {year}</Trans>
}

const DAY_HOURS = 24

/** The median time until an answer, in hours or, from two days on, in days. */
function TimeTaken({ taken, children }: { taken: Report['answered']; children: ReactNode }) {
  if (!taken) return null
  const hours = Math.max(1, Math.ceil(taken.median_hours))
  return (
    <dl className="facts">
      <div>
        <dt>{children}</dt>
        <dd>
          {hours < 2 * DAY_HOURS ? (
            <Plural value={hours} one="# hour" other="# hours" />
          ) : (
            <Plural value={Math.ceil(hours / DAY_HOURS)} one="# day" other="# days" />
          )}
        </dd>
      </div>
    </dl>
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

/** The outcome of an appeal, in the log. */
export function AppealWord({ appeal }: { appeal: NonNullable<Logged['appeal']> }) {
  if (appeal === 'open') return <Trans>appealed, not decided yet</Trans>
  if (appeal === 'waiting') return <Trans>appealed, waits</Trans>
  if (appeal === 'settled') return <Trans>appealed, then decided by a person</Trans>
  if (appeal === 'upheld') return <Trans>appealed, stands</Trans>
  return appeal === 'changed' ? <Trans>appealed, made milder</Trans> : <Trans>appealed, lifted</Trans>
}
