import { z } from 'zod'
import { HIGHEST_SCORE, pollLimits as limits } from './poll-limits.ts'
import { line, moment, text } from './shapes.ts'

/**
 * The id of an option, a column or an item within its poll, according to its position in the draft: `o1`, `c1`, `i1` …
 */
const placed = (letter: string, of: string) =>
  z.string().regex(new RegExp(`^${letter}[1-9][0-9]{0,2}$`), `is not the id of ${of}`)
export const item_id = placed('i', 'an item')
export const option_id = placed('o', 'an option')
const column_id = placed('c', 'a column')
/** An option, or one of the two choices that exclude all others. */
export const choice_id = z.string().regex(/^(o[1-9][0-9]{0,2}|none|dont_know)$/, 'is not the id of a choice')

/** The rule that counts an item of kind `ranked`, or another rule shown for comparison. */
export const RankedRule = z.enum(['irv', 'schulze', 'ranked_pairs', 'borda', 'stv', 'meek']).meta({
  description:
    'irv: instant runoff. schulze, ranked_pairs: both by the winning votes in each pair of options. borda: points by place. stv: Droop quota, Scottish weighted inclusive Gregory transfers. meek: STV by Meek’s method. Only stv and meek are meant for several seats; under the other rules, the first `seats` options in the resulting order are elected',
})

export const TieBreak = z.enum(['shared', 'listed', 'lot', 'previous_rounds']).meta({
  description:
    'shared: the tie stands, and is shown as a tie. listed: the option listed earlier in the poll wins. lot: a secret made when the poll is published determines the order; only the hash of the secret is shown until the close. previous_rounds: the option with more votes in the latest earlier round in which the tied options differ wins; if there is no such round, lot decides (ranked only)',
})

/** Whether an item is shown, depending on the answers to earlier items. */
export type Condition =
  | { op: 'and' | 'or'; of: Condition[] }
  | { op: 'not'; of: Condition }
  | { op: 'answered'; item_id: string }
  | { op: 'eq' | 'gt' | 'lt'; item_id: string; value: string | number }
  | { op: 'in'; item_id: string; value: (string | number)[] }

const value = z.union([text(0, 40), z.number()])
export const Condition: z.ZodType<Condition> = z
  .lazy(() =>
    z.union([
      z.strictObject({ op: z.enum(['and', 'or']), of: z.array(Condition).min(1).max(10) }),
      z.strictObject({ op: z.literal('not'), of: Condition }),
      z.strictObject({ op: z.literal('answered'), item_id }),
      z.strictObject({ op: z.enum(['eq', 'gt', 'lt']), item_id, value }),
      z.strictObject({ op: z.literal('in'), item_id, value: z.array(value).max(limits.options.max) }),
    ]),
  )
  .meta({
    id: 'Condition',
    description:
      'A tree of conditions on the answers to earlier items. eq, in: true if an option that was chosen, approved or ranked first matches, or the value that was entered; gt, lt: compares the number that was entered. A hidden item has no answer',
  })

/** The maximum number of simple conditions in a compound condition. */
function partsOf(condition: Condition | null): number {
  if (condition === null) return 0
  if (condition.op === 'and' || condition.op === 'or') return condition.of.reduce((sum, part) => sum + partsOf(part), 1)
  return condition.op === 'not' ? 1 + partsOf(condition.of) : 1
}

const common = {
  text: line(0, limits.item.max)
    .default('')
    .meta({ description: 'The question; if empty, the title of the poll is the question' }),
  help: text(0, limits.help.max).default(''),
  required: z.boolean().default(true).meta({ description: 'Whether a ballot must answer the item if it is shown' }),
  new_page: z.boolean().default(false).meta({ description: 'Whether the item starts a new page of the ballot' }),
  show_if: Condition.nullable()
    .default(null)
    .refine((condition) => partsOf(condition) <= limits.condition.parts, 'has too many parts'),
}
const alone = {
  allow_none: z.boolean().default(false).meta({ description: 'Whether voters can choose "none of these"' }),
  allow_dont_know: z.boolean().default(false).meta({ description: 'Whether voters can choose "I do not know"' }),
}
const options = z.array(line(0, limits.option.max)).max(limits.options.max).default([])
const choosing = {
  ...common,
  ...alone,
  options,
  shuffle: z.boolean().default(false).meta({ description: 'Whether each voter sees the options in a different order' }),
}
const seats = z.int().min(1).max(limits.options.max).default(1).meta({ description: 'The number of seats' })
const tie_break = TieBreak.exclude(['previous_rounds']).default('shared')

/** One question of a poll, as the author writes it. Items and options are identified by position: i1, i2 …; o1, o2 … */
export const ItemDraft = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('single'), ...choosing, tie_break }),
  z.strictObject({
    kind: z.literal('multiple'),
    ...choosing,
    min: z.int().min(1).default(1).meta({ description: 'The minimum number of options in an answer' }),
    max: z.int().min(1).max(limits.options.max).default(limits.options.max).meta({
      description: 'The maximum number of options in an answer; if there are fewer options than that, all of them',
    }),
  }),
  z.strictObject({ kind: z.literal('approval'), ...choosing, seats, tie_break }),
  z.strictObject({
    kind: z.literal('score'),
    ...choosing,
    rule: z
      .enum(['mean', 'star'])
      .default('mean')
      .meta({
        description: `mean: the highest mean of the scores given, 0 to ${HIGHEST_SCORE}; a blank does not count as a score. star: of the two options with the highest sums, the one that more ballots score higher`,
      }),
    tie_break,
  }),
  z.strictObject({
    kind: z.literal('ranked'),
    ...choosing,
    rule: RankedRule.default('irv'),
    seats,
    equal_ranks: z.enum(['split', 'exhaust', 'skip']).default('split').meta({
      description:
        'What happens when the best remaining place on a ballot holds several options still in the count (irv, stv, meek). split: the vote is divided equally among them. exhaust: from then on the vote counts for no option, whatever is ranked below. skip: the vote goes to the next lower place with exactly one option left; when the vote moves on later (meek: at once), a skipped place counts as soon as only one of its options is left. A place with only one option left always counts',
    }),
    tie_break: TieBreak.exclude(['shared']).default('previous_rounds'),
  }),
  z.strictObject({
    kind: z.literal('scale'),
    ...common,
    allow_dont_know: alone.allow_dont_know,
    min: z.int().min(-100).max(100).default(1),
    max: z.int().min(-100).max(100).default(5),
    low: line(0, limits.option.max).default('').meta({ description: 'The label of the lowest step' }),
    high: line(0, limits.option.max).default('').meta({ description: 'The label of the highest step' }),
  }),
  z.strictObject({
    kind: z.literal('number'),
    ...common,
    allow_dont_know: alone.allow_dont_know,
    min: z.number().min(-1e12).max(1e12).nullable().default(null),
    max: z.number().min(-1e12).max(1e12).nullable().default(null),
    decimals: z.int().min(0).max(6).default(0),
    unit: line(0, 20).default(''),
  }),
  z.strictObject({
    kind: z.literal('date'),
    ...common,
    allow_dont_know: alone.allow_dont_know,
    from: z.iso.date().nullable().default(null),
    to: z.iso.date().nullable().default(null),
  }),
  z.strictObject({
    kind: z.literal('open'),
    ...common,
    max: z
      .int()
      .min(1)
      .max(limits.answer.max)
      .default(600)
      .meta({ description: 'The maximum length of an answer in characters' }),
  }),
  z.strictObject({
    kind: z.literal('matrix'),
    ...common,
    options: options.meta({ description: 'The rows of a table' }),
    columns: options.meta({ description: 'The possible answers for each row' }),
  }),
])

/**
 * The latest correction of a text in a published poll. It is shown beside the original text, under which answers are
 * counted.
 */
export const Correction = z
  .object({
    text: z.string().meta({ description: 'The corrected text, shown beside the original' }),
    note: z.string().meta({ description: 'What was wrong with the text, according to its author' }),
    at: moment,
  })
  .meta({ id: 'Correction' })
const correction = Correction.optional().meta({ description: 'Present only if there is a correction' })
const withName = {
  item_id,
  corrections: z
    .object({ text: correction, help: correction, low: correction, high: correction, unit: correction })
    .optional(),
}
const withNames = { ...withName, options: z.array(z.object({ option_id, text: z.string(), correction })) }
const [single, multiple, approval, score, ranked, scale, number, date, open, matrix] = ItemDraft.options

/** One question of a poll as it is asked. */
export const Item = z
  .discriminatedUnion('kind', [
    single.extend(withNames),
    multiple.extend(withNames),
    approval.extend(withNames),
    score.extend(withNames),
    ranked.extend(withNames),
    scale.extend(withName),
    number.extend(withName),
    date.extend(withName),
    open.extend(withName),
    matrix.extend({ ...withNames, columns: z.array(z.object({ column_id, text: z.string(), correction })) }),
  ])
  .meta({ id: 'Item' })

const choices = z.array(choice_id).min(1).max(limits.options.max)

/** One visitor’s answer to one item. `none` and `dont_know` exclude other choices if the item offers them. */
export const Answer = z.union([
  z
    .strictObject({ choice: choice_id })
    .meta({ description: 'For items of kind single; also none or dont_know in score, ranked, scale, number, date' }),
  z.strictObject({ choices }).meta({ description: 'For items of kind multiple' }),
  z.strictObject({ approve: choices }).meta({ description: 'For items of kind approval' }),
  z
    .strictObject({ scores: z.record(option_id, z.int().min(0).max(HIGHEST_SCORE)) })
    .meta({ description: 'For items of kind score' }),
  z.strictObject({ order: z.array(z.array(option_id).max(limits.ranked.max)).min(1).max(limits.ranked.max) }).meta({
    description:
      'For items of kind ranked: places, best first; options in the same place are equal; an empty place is a skipped rank',
  }),
  z.strictObject({ scale: z.int() }),
  z.strictObject({ number: z.number() }),
  z.strictObject({ date: z.iso.date() }),
  z.strictObject({ text: text(1, limits.answer.max) }).meta({ description: 'For items of kind open' }),
  z.strictObject({ rows: z.record(option_id, column_id) }).meta({ description: 'For items of kind matrix' }),
])

/** One visitor's whole ballot: the answers to the items shown to them, except those left unanswered. */
export const Ballots = z
  .record(item_id, Answer)
  .refine((ballots) => Object.keys(ballots).length <= limits.items.max, 'answers more items than a poll has')
  .meta({ description: 'Answers by item id: {"i1": {"choice": "o2"}}' })
