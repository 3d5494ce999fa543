import { z } from 'zod'
import { HiddenTexts } from './poll-hidden-texts.ts'
import { RankedRule, choice_id, item_id, option_id } from './poll-items.ts'
import { PollState, poll_id } from './poll-shapes.ts'
import { moment } from './shapes.ts'

const apart = z.int().nullable().meta({
  description:
    'null: held back. If both guests and signed-in people can answer, they are counted separately once the poll is closed, unless a number would single out fewer than five people',
})

/** Counts of guests and of signed-in people; `n` is the total. */
const counts = { n: z.int(), guests: apart, signed_in: apart }
const answered = { item_id, ...counts }
const dont_know = z.int().meta({ description: 'The number of people, among `n`, who chose "I do not know"' })
const none = z.int().meta({ description: 'The number of people, among `n`, who chose "none of these"' })

const Tie = z.object({
  among: z.array(option_id).meta({
    description: 'The tied options; if `by` is undecided and `chosen` null, those the lot will decide between',
  }),
  by: z.enum(['shared', 'previous_rounds', 'listed', 'lot', 'undecided']).meta({
    description: 'undecided: the lot is drawn at the close, and nobody knows the outcome before',
  }),
  chosen: option_id.nullable().meta({
    description:
      'null: the tie is shared and stands, or it is undecided and affects who is elected. In an undecided tie that does not affect who is elected, this option only determines the order of counting',
  }),
  round: z.int().nullable(),
})

/** The winners under the item’s rule. */
const elected = {
  winners: z.array(option_id).meta({
    description:
      'In the order of election; empty: nobody has answered, or a tie stands. While a tie awaits the lot, only the options that will be elected whatever the lot decides',
  }),
  ties: z.array(Tie),
}

/** The winners under another rule, for comparison. */
const elsewhere = {
  winners: z.array(option_id),
  broken_by: z.enum(['shared', 'listed', 'lot', 'undecided']).nullable().optional().meta({
    description:
      'What breaks a tie between options that this rule could elect, as in `ties`; null: there is no such tie. Absent if the result was counted before polity recorded this',
  }),
}

/**
 * One round of a count. Votes are decimals rounded to six places. The count itself is exact, except that stv truncates
 * the value of a transferred vote to five decimals, and meek to eighteen. While a tie that affects the winners awaits
 * the lot, the list ends with the round in which the lot would be drawn.
 */
const Round = z.object({
  votes: z.array(z.object({ option_id, n: z.number() })).meta({ description: 'Remaining options, most votes first' }),
  exhausted: z.number(),
  quota: z.number().nullable().meta({
    description:
      'The votes needed for election. irv: more than half of the votes still counting in this round. stv: the Droop quota of the first round. meek: the Droop quota of the votes still in the count. When only as many options as seats are left, they are elected without reaching the quota; if the last two options have equal votes, the tie-break chooses between them. null: the rule has no quota',
  }),
  elected: z.array(option_id),
  eliminated: z.array(option_id),
  transfers: z
    .array(z.object({ from: option_id, to: option_id.nullable(), n: z.number() }))
    .meta({ description: 'Where votes moved after this round; `to` is null if the votes were exhausted' }),
})

const values = z.array(z.object({ value: z.string(), n: z.int() })).meta({ description: 'Entered values, ascending' })

/**
 * The result of one item, by its kind. Every count is the number of people who gave that answer; with multiple choices,
 * the counts can add up to more than `n`.
 */
export const ItemResult = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.enum(['single', 'multiple', 'approval']),
      ...answered,
      ...elected,
      choices: z
        .array(z.object({ option_id: choice_id, ...counts }))
        .meta({ description: 'Every option in the order of the poll, then `none` and `dont_know` if offered' }),
    }),
    z.object({
      kind: z.literal('score'),
      ...answered,
      ...elected,
      none,
      dont_know,
      options: z.array(
        z.object({
          option_id,
          n: z.int().meta({ description: 'The number of people who gave the option a score, not counting blanks' }),
          sum: z.int(),
          scores: z.array(z.int()).meta({ description: 'The number of people who gave each score: 0, 1 … 5' }),
        }),
      ),
      run_off: z
        .object({ finalists: z.array(option_id), prefer: z.array(z.int()), equal: z.int() })
        .nullable()
        .meta({
          description:
            'The two finalists under the rule star, and for each of them how many people scored it higher than the other. null: another rule, or a tie leaves the finalists open',
        }),
      others: z.array(z.object({ rule: z.enum(['mean', 'star']), ...elsewhere })),
    }),
    z.object({
      kind: z.literal('ranked'),
      ...answered,
      ...elected,
      none,
      dont_know,
      rounds: z.array(Round).meta({ description: 'The counting rounds for irv, stv and meek; empty for other rules' }),
      first: z.array(z.object({ option_id, n: z.number() })).meta({ description: 'First choices of each option' }),
      pairs: z.array(z.array(z.int())).meta({
        description: 'pairs[a][b]: how many people prefer option a to option b, both in the order of the poll',
      }),
      others: z
        .array(z.object({ rule: z.union([RankedRule, z.literal('plurality')]), ...elsewhere }))
        .meta({ description: 'The options that other rules would have elected from the same ballots' }),
      points: z
        .array(z.object({ option_id, n: z.number() }))
        .nullable()
        .default(null)
        .meta({
          description:
            'The points under borda, in the order of the poll: with c options, the first place earns c points, and each later place one point less; options in the same place, and unranked options, share the points of their places. null: another rule, or the result was counted before polity recorded this',
        }),
      condorcet: option_id.nullable().meta({ description: 'The option that beats every other, if there is one' }),
      as_of: moment.nullable().meta({ description: 'The time of the count; null: the count is final' }),
    }),
    z.object({
      kind: z.literal('scale'),
      ...answered,
      dont_know,
      values,
      mean: z.number().nullable(),
      median: z.number().nullable(),
    }),
    z.object({
      kind: z.literal('number'),
      ...answered,
      dont_know,
      values: values.meta({
        description:
          'Each number entered, ascending; if there are many, ranges of equal width, such as `0–20`, whose upper end belongs to the next range',
      }),
      mean: z.number().nullable(),
      median: z.number().nullable(),
    }),
    z.object({
      kind: z.literal('date'),
      ...answered,
      dont_know,
      values: values.meta({ description: 'Each date entered, ascending; if there are many, grouped by month or year' }),
    }),
    z.object({
      kind: z.literal('matrix'),
      ...answered,
      rows: z.array(
        z.object({ option_id, n: z.int(), columns: z.array(z.object({ column_id: z.string(), n: z.int() })) }),
      ),
    }),
    z.object({
      kind: z.literal('open'),
      ...answered,
      texts: z.array(z.string()).meta({ description: 'In no particular order; updated in steps until the close' }),
      held_back: z.int().meta({ description: 'The number of answers not shown yet, or held back as too few to show' }),
      hidden_texts: HiddenTexts.default([]),
      more: z.int().default(0).meta({ description: 'The number of further texts, which `get_texts` returns' }),
    }),
  ])
  .meta({ id: 'ItemResult' })

/** A result that the caller may see. */
export const Result = z
  .object({
    poll_id,
    hidden: z.literal(false),
    state: PollState,
    ...counts,
    as_of: moment.nullable().meta({
      description: 'In a stepped result, the full hour up to which answers are counted; null: all answers are counted',
    }),
    items: z.array(ItemResult),
    quorum_met: z.boolean().nullable().meta({ description: 'null: the poll has no quorum' }),
    threshold_met: z.record(item_id, z.boolean()).meta({ description: 'For each item, if the poll has a threshold' }),
  })
  .meta({ id: 'Result' })

/** A result with all items, or with those of one page. */
export const ResultPage = Result.extend({
  page: z.int().nullable().meta({ description: 'null: all items are included' }),
  pages: z.int(),
  version: z.int().meta({ description: 'The version of the poll, which increases with each public note' }),
}).meta({ id: 'ResultPage' })

/**
 * A hidden result contains only the time until which it is hidden: no count, order or length that could reveal
 * anything.
 */
export const HiddenResult = z
  .object({
    poll_id,
    hidden: z.literal(true),
    state: PollState,
    until: z.enum(['answered', 'closed', 'enough', 'never']).meta({
      description: 'enough: until the first step of a stepped result, or five secret ballots; never: poll withdrawn',
    }),
    closes_at: moment,
  })
  .meta({ id: 'HiddenResult' })

/** How the members of each community answered, as long as no number singles out fewer than five people. */
export const Breakdown = z
  .object({
    poll_id,
    signed_in: z
      .int()
      .nullable()
      .meta({ description: 'The number of guests, who belong to no community; null: held back, as in the result' }),
    groups: z.array(z.object({ comm_id: z.string(), n: z.int() })),
    items: z.array(
      z.object({
        item_id,
        choices: z.array(
          z.object({
            option_id: choice_id,
            n: z.array(z.int().nullable()).meta({ description: 'For each group, in order; null: not published' }),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'Breakdown' })

/**
 * Identical answers to one item of a closed poll, and their number. It contains no names, times or free text, and
 * nothing that links one person's answers to several items, since few people give the same answers to all of them.
 */
export const BallotGroup = z.object({
  ballots: z.string().meta({ description: 'The answer to one item, as JSON' }),
  n: z.int(),
})

/** The number of answers to an item that are left out of the list of ballots. */
export const BallotsWithheld = z.object({ item_id, n: z.int() })
