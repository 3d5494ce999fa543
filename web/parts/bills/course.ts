import type { BillStatus, BillSummary } from './types.ts'

export type Stage = 'introduced' | 'committee' | 'house' | 'senate' | 'president' | 'law'
/** The point where a bill ended before its course was complete. */
export type End = 'failed' | 'vetoed' | 'withdrawn'

export interface Step {
  stage: Stage | End
  /**
   * `done`: the bill has gone on from this stage. `here`: it has come this far. `ahead`: it may never get to this
   * stage.
   */
  reached: 'done' | 'here' | 'ahead'
}

/** The number of chambers that have passed a bill of each status; null where the status doesn't say. */
const chambersPassed: Record<BillStatus, number | null> = {
  introduced: 0,
  committee: 0,
  passed_one: 1,
  passed_both: 2,
  to_executive: 2,
  law: 2,
  agreed: 2,
  vetoed: 2,
  failed: null,
  withdrawn: null,
}

/**
 * The path of a bill through the legislature, as far as its status shows it. The chamber it was introduced in comes
 * first. A bill that failed or was withdrawn shows no steps in between, since its status doesn't say how far it got.
 */
export function courseOf({
  type,
  status,
  committees,
}: Pick<BillSummary, 'type' | 'status'> & { committees?: string[] }) {
  const passed = chambersPassed[status]
  if (passed === null) return stepsTo(['introduced', status as End], 1)
  const early = status === 'introduced' || status === 'committee'
  const chambers = chambersOf(type)
  const stages: Step['stage'][] = [
    'introduced',
    // A bill that has moved on may never have been in a committee.
    ...(early || (committees && committees.length > 0) ? (['committee'] as const) : []),
    ...chambers,
    ...laterOf(type, status),
  ]
  const last: Step['stage'] | undefined =
    status === 'introduced' || status === 'committee' || status === 'law' || status === 'vetoed'
      ? status
      : status === 'to_executive'
        ? 'president'
        : chambers[Math.min(passed, chambers.length) - 1]
  return stepsTo(stages, stages.indexOf(last!))
}

const stepsTo = (stages: Step['stage'][], here: number): Step[] =>
  stages.map((stage, at) => ({ stage, reached: at < here ? 'done' : at === here ? 'here' : 'ahead' }))

function chambersOf(type: BillSummary['type']): ('house' | 'senate')[] {
  const own = type.startsWith('h') ? 'house' : 'senate'
  if (type === 'hres' || type === 'sres') return [own]
  return own === 'house' ? ['house', 'senate'] : ['senate', 'house']
}

/**
 * The steps after the chambers. Only bills always go to the President: a joint resolution that proposes to amend the
 * Constitution does not.
 */
function laterOf(type: BillSummary['type'], status: BillStatus): Step['stage'][] {
  if (status === 'vetoed') return ['president', 'vetoed']
  const bill = type === 'hr' || type === 's'
  return bill || status === 'to_executive' || status === 'law' ? ['president', 'law'] : []
}
