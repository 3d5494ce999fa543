import { z } from 'zod'
import { pollLimits } from '#contract/poll-limits.ts'
import { PollDraft } from '#contract/polls.ts'
import { id, text } from '#contract/shapes.ts'
import { ballotFault, ballotOf, draftFaults, optionsOf } from './rules.ts'

const HOUR_MS = 3_600_000

/** A poll of the sample content. Its moments are hours from now, so that some sample polls are always open. */
const SamplePoll = PollDraft.omit({ comm_id: true, opens_at: true, closes_at: true }).extend({
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

const SampleContent = z.strictObject({
  communities: z.record(z.string(), id('community')),
  polls: z.array(SamplePoll),
})

/** A sample poll as its author would have drafted it, with what came of it. */
export interface Sample {
  poll_id: string
  draft: z.output<typeof PollDraft>
  answers: { choices: string[]; guests: number; signed_in: number }[]
  outcome: { text: string; at: Date } | null
}

/** The sample content as of `now`, or a fault that names what is wrong in it. */
export function samplesOf(content: unknown, now: Date): Sample[] {
  const checked = SampleContent.safeParse(content)
  if (!checked.success) throw new Error(`the sample polls are not in order: ${z.prettifyError(checked.error)}`)
  const { communities, polls } = checked.data
  return polls.map((poll) => {
    const sample = sampleOf(poll, communities[poll.community] ?? null, now)
    const fault = faultOf(sample)
    if (fault) throw new Error(`the sample poll ${poll.poll_id} is not in order: ${fault}`)
    return sample
  })
}

function sampleOf(poll: z.output<typeof SamplePoll>, comm_id: string | null, now: Date): Sample {
  const { poll_id, community: _, opens_in_hours, closes_in_hours, answers, outcome, ...asked } = poll
  const after = (hours: number) => asPeopleSetIt(new Date(now.getTime() + hours * HOUR_MS), hours)
  const opens_at = after(opens_in_hours).toISOString()
  const closes_at = after(closes_in_hours).toISOString()
  return {
    poll_id,
    draft: { ...asked, comm_id, opens_at, closes_at },
    answers,
    outcome: outcome ? { text: outcome.text, at: after(outcome.at_hours) } : null,
  }
}

function faultOf({ draft, answers }: Sample): string | null {
  if (!draft.comm_id) return 'its community is not in the file'
  const faults = draftFaults(draft)
  if (faults) return Object.entries(faults).flat().join(' ')
  const asking = { ...draft, options: optionsOf(draft) }
  const ballots = answers.map(({ choices }) => (choices.length > 1 ? { choices } : ballotOf(draft, choices)))
  return ballots.map((ballot) => ballotFault(asking, ballot)).find((fault) => fault !== null) ?? null
}

/** A day or more away, people say a day and six in the evening; nearer than that the hour matters. */
function asPeopleSetIt(moment: Date, hoursAway: number): Date {
  const set = new Date(moment)
  if (Math.abs(hoursAway) >= 24) set.setUTCHours(18, 0, 0, 0)
  return set
}
