import { z } from 'zod'
import { pollLimits } from '#contract/poll-limits.ts'
import { Ballots as BallotsShape } from '#contract/poll-items.ts'
import { PollDraft } from '#contract/poll-shapes.ts'
import { id, text } from '#contract/shapes.ts'
import { LineError } from '#platform/line-error.ts'
import { ballotFaults, keysOf, spelled, type Ballots } from './ballots.ts'
import { adviceOn } from './advice/advice.ts'
import { itemsOf, type Draft } from './drafts.ts'

const HOUR_MS = 3_600_000

/** A poll in the sample content. Its times are given in hours from now, so that some sample polls are always open. */
const SamplePollShape = PollDraft.omit({ comm_id: true, opens_at: true, closes_at: true }).extend({
  poll_id: id('poll'),
  community: z.string(),
  opens_in_hours: z.number(),
  closes_in_hours: z.number(),
  answers: z.array(z.strictObject({ ballots: BallotsShape, guests: z.int().min(0), signed_in: z.int().min(0) })),
  outcome: z
    .strictObject({ text: text(pollLimits.outcome.min, pollLimits.outcome.max), at_hours: z.number().max(0) })
    .optional(),
})

// Times are checked as they are in the file, in hours. They are rounded only afterwards, so that whether a file is
// valid does not depend on the time of day.
const SamplePoll = SamplePollShape.superRefine((poll, wrong) => {
  const { opens_in_hours, closes_in_hours, audience, answers, outcome } = poll
  const add = (message: string, ...path: string[]) => wrong.addIssue({ code: 'custom', path, message })
  if (opens_in_hours > 0 && answers.length > 0) add('is not empty, yet the poll has not opened', 'answers')
  if (audience !== 'everyone' && answers.some(({ guests }) => guests > 0))
    add('holds guests, yet the poll is for signed-in people', 'answers')
  if (outcome && closes_in_hours > 0) add('is given, yet the poll has not closed', 'outcome')
  if (outcome && outcome.at_hours < closes_in_hours) add('is before the close', 'outcome', 'at_hours')
})

const SampleContent = z.strictObject({
  communities: z.record(z.string(), id('community')),
  polls: z.array(SamplePoll),
})

/** A sample poll as its author would have drafted it, with its outcome. */
export interface Sample {
  poll_id: string
  draft: Draft & { opens_at: string; closes_at: string }
  /** Answers in canonical form, with the keys for which they are counted. */
  answers: { ballots: Ballots; keys: string[]; guests: number; signed_in: number }[]
  outcome: { text: string; at: Date } | null
}

/** The sample content as of `now`; if a field is invalid, throws an error that names it. */
export function samplesOf(content: unknown, now: Date): Sample[] {
  const checked = SampleContent.safeParse(content)
  if (!checked.success) throw new LineError(checked.error.issues.map(sayIssue).join('; '))
  const { communities, polls } = checked.data
  return polls.map((poll, place) => {
    const draft = draftOf(poll, communities[poll.community] ?? null, now)
    const fault = faultOf(draft, poll.answers, now)
    if (fault) throw new LineError(`polls[${place}].${fault}`)
    const items = itemsOf(draft)
    const answers = poll.answers.map((answer) => {
      const ballots = spelled(items, answer.ballots)
      return { ...answer, ballots, keys: keysOf(items, ballots) }
    })
    return { poll_id: poll.poll_id, draft, answers, outcome: outcomeOf(poll, draft, now) }
  })
}

const sayIssue = ({ path, message }: z.core.$ZodIssue): string => `${z.core.toDotPath(path) || 'the file'}: ${message}`

type Given = z.output<typeof SamplePoll>

const after = (now: Date, hours: number) => asPeopleSetIt(new Date(now.getTime() + hours * HOUR_MS), hours)

function draftOf(poll: Given, comm_id: string | null, now: Date): Sample['draft'] {
  const { poll_id: _, community: __, opens_in_hours, closes_in_hours, answers: ___, outcome: ____, ...asked } = poll
  const opens_at = after(now, opens_in_hours).toISOString()
  return { ...asked, comm_id, opens_at, closes_at: after(now, closes_in_hours).toISOString() }
}

/** The outcome of a sample. Rounding can move the close to the evening, after an outcome on the same day. */
function outcomeOf({ outcome }: Given, { closes_at }: Sample['draft'], now: Date): Sample['outcome'] {
  if (!outcome) return null
  const told = after(now, outcome.at_hours)
  const closes = new Date(closes_at)
  return { text: outcome.text, at: told < closes ? closes : told }
}

/** Issues about the times of a sample, which are ignored: some samples closed long ago. */
const ofTime = ['closing_past', 'opens_after_close', 'closing_too_late', 'no_closing']

/** The first error, after the name of its field. */
function faultOf(draft: Sample['draft'], answers: Given['answers'], now: Date): string | null {
  if (!draft.comm_id) return 'community: is not among the communities of the file'
  const wrong = adviceOn(draft, { now, listed: null }).find(
    ({ severity, rule }) => severity === 'block' && !ofTime.includes(rule),
  )
  if (wrong) return `${wrong.path}: ${wrong.rule}`
  const faults = answers.map(({ ballots }) => Object.entries(ballotFaults(itemsOf(draft), ballots) ?? {})[0])
  const place = faults.findIndex((fault) => fault !== undefined)
  if (place < 0) return null
  const [item_id, { is, of = [] }] = faults[place]!
  return `answers[${place}].ballots.${item_id}: ${[is, ...of].join(' ')}`
}

/**
 * Rounds a time as people would set it. If it is at least a day away, it becomes six in the evening; otherwise, it
 * stays as it is.
 */
function asPeopleSetIt(moment: Date, hoursAway: number): Date {
  const set = new Date(moment)
  if (Math.abs(hoursAway) >= 24) set.setUTCHours(18, 0, 0, 0)
  return set
}
