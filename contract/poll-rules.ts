import { z } from 'zod'

/**
 * The rules of good asking: some prevent publishing, some warn about misleading questions, and some are suggestions.
 */
export const PollRule = z.enum([
  'title_missing',
  'no_items',
  'item_text_missing',
  'few_options',
  'empty_option',
  'duplicate_option',
  'columns_missing',
  'too_many_columns',
  'min_over_max',
  'max_over_options',
  'seats_too_many',
  'range_empty',
  'too_many_steps',
  'too_many_ranked',
  'too_many_choices',
  'too_many_rankings',
  'too_much_text',
  'too_much_writing',
  'too_long_ranking',
  'too_many_rounds',
  'condition_order',
  'unreachable_item',
  'no_closing',
  'closing_past',
  'closing_too_late',
  'opens_after_close',
  'members_without_community',
  'list_empty',
  'named_needs_sign_in',
  'secret_needs_sign_in',
  'secret_live',
  'secret_change',
  'secret_open_text',
  'threshold_kind',
  'double_question',
  'leading',
  'double_negative',
  'absolute',
  'long_sentence',
  'hard_to_read',
  'unbalanced_scale',
  'no_neutral',
  'ranges_overlap',
  'ranges_gap',
  'unequal_length',
  'many_options',
  'no_promise',
  'promise_without_day',
  'promise_early',
  'closes_at_night',
  'no_shuffle',
  'answers_seen',
  'arrival_seen',
])

/** What the rules of good asking find wrong with a draft. */
export const PollIssue = z
  .object({
    rule: PollRule.meta({ description: 'The name of the rule; the screen has the sentence for it' }),
    severity: z.enum(['block', 'warn', 'hint']).meta({ description: 'Only `block` prevents publishing' }),
    path: z.string().meta({ description: 'The field concerned: `title`, `items.0.options.2`, `closes_at`' }),
  })
  .meta({ id: 'PollIssue' })
