import { z } from 'zod'
import { pollLimits } from '#contract/poll-limits.ts'
import { PollDraft } from '#contract/poll-shapes.ts'
import { id, text } from '#contract/shapes.ts'
import { LineError } from '#platform/line-error.ts'
import { ballotFault, ballotOf, choicesOf, draftFaults, optionsOf } from './rules.ts'

const HOUR_MS = 3_600_000

/** A poll of the sample content. Its moments are hours from now, so that some sample polls are always open. */
const SamplePollShape = PollDraft.omit({ comm_id: true, opens_at: true, closes_at: true }).extend({
  poll_id: id('poll'),
  community: z.string(),
  opens_in_hours: z.number(),
  closes_in_hours: z.number(),
  answers: z.array(
    z.strictObject({ choices: z.array(z.string()).min(1), guests: z.int().min(0), signed_in: z.int().min(0) }),
  ),
  outcome: z
    .strictObject({ text: text(pollLimits.outcome.min, pollLimits.outcome.max), at_hours: z.number().max(0) })
    .optional(),
})

// By the hours of the file: moments are rounded as people set them, and what is wrong must not hang on the time of day.
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

/** A sample poll as its author would have drafted it, with what came of it. */
export interface Sample {
  poll_id: string
  draft: z.output<typeof PollDraft>
  /** Choices in the order asked, as every answer is stored. */
  answers: { choices: string[]; guests: number; signed_in: number }[]
  outcome: { text: string; at: Date } | null
}

/** The sample content as of `now`, or a fault that names the field that is wrong. */
export function samplesOf(content: unknown, now: Date): Sample[] {
  const checked = SampleContent.safeParse(content)
  if (!checked.success) throw new LineError(checked.error.issues.map(sayIssue).join('; '))
  const { communities, polls } = checked.data
  return polls.map((poll, place) => {
    const sample = sampleOf(poll, communities[poll.community] ?? null, now)
    const fault = faultOf(sample)
    if (fault) throw new LineError(`polls[${place}].${fault}`)
    return { ...sample, answers: inOrder(sample) }
  })
}

const sayIssue = ({ path, message }: z.core.$ZodIssue): string => `${z.core.toDotPath(path) || 'the file'}: ${message}`

function sampleOf(poll: z.output<typeof SamplePoll>, comm_id: string | null, now: Date): Sample {
  const { poll_id, community: _, opens_in_hours, closes_in_hours, answers, outcome, ...asked } = poll
  const after = (hours: number) => asPeopleSetIt(new Date(now.getTime() + hours * HOUR_MS), hours)
  const closes = after(closes_in_hours)
  const told = outcome && after(outcome.at_hours)
  return {
    poll_id,
    draft: { ...asked, comm_id, opens_at: after(opens_in_hours).toISOString(), closes_at: closes.toISOString() },
    answers,
    // The close may be rounded to the evening after an outcome of the same day.
    outcome: outcome && told ? { text: outcome.text, at: told < closes ? closes : told } : null,
  }
}

/** The first fault, led by its field. */
function faultOf({ draft, answers }: Sample): string | null {
  if (!draft.comm_id) return 'community: is not among the communities of the file'
  const [wrong] = Object.entries(draftFaults(draft) ?? {})
  if (wrong) return wrong.join(': ')
  const faults = answers.map(({ choices }) => ballotFault(askingOf(draft), ballotOfSample(draft, choices)))
  const place = faults.findIndex((fault) => fault !== null)
  return place < 0 ? null : `answers[${place}].choices: ${faults[place]}`
}

const inOrder = ({ draft, answers }: Sample): Sample['answers'] =>
  answers.map((answer) => ({
    ...answer,
    choices: choicesOf(askingOf(draft), ballotOfSample(draft, answer.choices)),
  }))

const askingOf = (draft: Sample['draft']) => ({ ...draft, options: optionsOf(draft) })

/** Many choices stay many, also where the poll takes one: that is the fault to name. */
const ballotOfSample = (draft: Sample['draft'], choices: string[]) =>
  choices.length > 1 ? { choices } : ballotOf(draft, choices)

/** A day or more away, people say a day and six in the evening; nearer than that the hour matters. */
function asPeopleSetIt(moment: Date, hoursAway: number): Date {
  const set = new Date(moment)
  if (Math.abs(hoursAway) >= 24) set.setUTCHours(18, 0, 0, 0)
  return set
}
