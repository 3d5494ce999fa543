import { Trans } from '@lingui/react/macro'
import { StatusName } from './bill-status.tsx'
import { courseOf, type Step } from './course.ts'
import { useRecordDate } from './record-date.ts'
import type { BillPage, BillSummary } from './types.ts'
import './course.css'

interface Props {
  bill: Pick<BillSummary, 'type' | 'status' | 'introduced_on'> & Partial<Pick<BillPage, 'committees' | 'latest_action'>>
}

/** The stages of a bill, from its introduction to the last stage it can reach, and how far it has come. */
export function BillCourse({ bill }: Props) {
  return (
    <ol className="course">
      {courseOf(bill).map(({ stage, reached }) => (
        <li key={stage} className={reached} aria-current={reached === 'here' ? 'step' : undefined}>
          <span>
            <StageName stage={stage} />
            {reached === 'ahead' && (
              <span className="away">
                {' '}
                <Trans>(not yet)</Trans>
              </span>
            )}
          </span>
          <StageDay bill={bill} stage={stage} reached={reached} />
        </li>
      ))}
    </ol>
  )
}

function StageName({ stage }: Pick<Step, 'stage'>) {
  switch (stage) {
    case 'introduced':
    case 'failed':
    case 'vetoed':
    case 'withdrawn':
      return <StatusName status={stage} />
    case 'committee':
      return <Trans>Committee</Trans>
    case 'house':
      return <Trans>House</Trans>
    case 'senate':
      return <Trans>Senate</Trans>
    case 'president':
      return <Trans>President</Trans>
    case 'law':
      return <Trans>Law</Trans>
  }
}

/** The date of the bill's introduction and, beside the stage it has reached, the date of its latest action. */
function StageDay({ bill: { introduced_on, latest_action }, stage, reached }: Props & Step) {
  const date = useRecordDate()
  if (stage === 'introduced') return introduced_on && <time dateTime={introduced_on}>{date(introduced_on)}</time>
  if (reached !== 'here' || !latest_action) return null
  const day = date(latest_action.date)
  return (
    <time dateTime={latest_action.date}>
      <Trans>latest action {day}</Trans>
    </time>
  )
}
