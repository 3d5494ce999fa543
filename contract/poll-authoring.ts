import { z } from 'zod'
import { read, write } from './call.ts'
import { whyAsOperator } from './operator-why.ts'
import { pollLimits as limits } from './poll-limits.ts'
import { PollIssue } from './poll-rules.ts'
import { Poll, PollDraft, PollState, poll_id, SentDraft } from './poll-shapes.ts'
import { cursor, id, moment, page, text } from './shapes.ts'

const authoring = { count: 600, seconds: 60 }
/** A random key that the form for writing a poll creates. */
const draft_key = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22,64}$/, 'is not a draft key')
  .meta({ description: 'A random key for the draft, so that sending the draft twice makes only one poll' })
const versioned = z.object({ poll_id, version: z.int() })
const saved = versioned.extend({ issues: z.array(PollIssue).meta({ description: 'As in the reply of `check_poll`' }) })
const if_version = z.int32()
const note = text(limits.note.min, limits.note.max).meta({ description: 'Public' })
/** The reason why a line cannot be added to the list. */
export const BadEntry = z.enum(['email', 'short', 'long', 'signs']).meta({
  description:
    'email: not an e-mail address; short, long: a code has 10 to 64 characters; signs: a code consists only of unaccented letters, digits and hyphens',
})
/** A code that an author hands out and a voter types in. */
export const code = z
  .string()
  .trim()
  .toLowerCase()
  .min(limits.code.min)
  .max(limits.code.max)
  .regex(/^[a-z0-9-]*$/, 'is not a code')
const lines = z.array(z.string()).max(limits.list.max).default([])

/** The calls for writing and managing polls: part of the service `polls`. */
export const pollAuthoring = {
  create_poll: write({
    doc: 'Creates a draft, or publishes a poll directly. Polls of a community are for its owners and moderators, and for members if the community allows it; all other polls are for operators. If the same author sends the same `draft_key` again, no second poll is made, and the first reply is returned, whatever the new request contains.',
    who: 'person',
    limit: authoring,
    input: SentDraft.extend({ publish: z.boolean().default(false), draft_key: draft_key.optional() }),
    reply: saved,
    errors: ['BLOCKING_ISSUES', 'RULE', 'TOO_MANY', 'ENOUGH_WAITING'],
  }),
  save_poll: write({
    doc: 'Replaces a draft, or a published poll that nobody has answered: after the first answer, its texts can no longer be changed. Each save of a draft is kept as a version. Replacing the texts of a published poll also removes the corrections shown beside them.',
    who: 'person',
    limit: { count: 120, seconds: 60 },
    input: SentDraft.extend({ poll_id, if_version }),
    reply: saved,
    errors: ['REMOVED', 'STALE_VERSION', 'FROZEN', 'BLOCKING_ISSUES', 'RULE', 'ENOUGH_WAITING'],
  }),
  check_poll: read({
    doc: 'What the rules of good asking find wrong with a saved poll.',
    who: 'person',
    limit: authoring,
    cost: 10,
    under_load: 'first',
    input: z.strictObject({ poll_id }),
    reply: saved,
    errors: ['REMOVED'],
  }),
  my_polls: read({
    doc: 'The caller’s own polls, and drafts waiting for the caller’s review, latest saved first, a page at a time.',
    who: 'person',
    limit: authoring,
    input: z.strictObject({
      only: z.enum(['overdue', 'to_review']).optional().meta({ description: 'Overdue promises; or drafts to review' }),
      poll_id: poll_id.optional().meta({ description: 'Only this poll, if it is in the list' }),
      cursor,
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: page(
      z.object({
        poll_id,
        comm_id: id('community').nullable(),
        lang: z.string(),
        ...Poll.pick({ title: true, corrections: true, review: true, results: true, secrecy: true, overdue: true })
          .shape,
        state: PollState,
        mine: z.boolean(),
        closes_at: moment.nullable(),
        saved_at: moment,
      }),
    ),
  }),
  poll_versions: read({
    doc: 'Earlier versions of a draft, latest first; at most 50 are kept. For those who may save it.',
    who: 'person',
    limit: { count: 10, seconds: 60 },
    cost: 60,
    under_load: 'first',
    input: z.strictObject({ poll_id }),
    reply: z.array(z.object({ version: z.int(), at: moment, draft: PollDraft })),
    errors: ['REMOVED'],
  }),
  delete_draft: write({
    doc: 'Deletes a draft with all its versions. For its author and those who may publish it.',
    who: 'person',
    limit: authoring,
    input: z.strictObject({ poll_id, if_version }),
    reply: z.object({ poll_id }),
    errors: ['REMOVED', 'STALE_VERSION', 'FROZEN'],
  }),
  share_draft: write({
    doc: 'Makes a link with which anybody can see a draft and try its ballot without being counted; any earlier link stops working. With `on: false`, the link stops working and no new one is made.',
    who: 'person',
    limit: authoring,
    input: z.strictObject({ poll_id, on: z.boolean().default(true) }),
    reply: z.object({ preview: z.string().nullable().meta({ description: 'A token that only this reply contains' }) }),
    errors: ['REMOVED', 'FROZEN'],
  }),
  publish_poll: write({
    doc: 'Publishes a draft: it opens at `opens_at`, or at once if that time is null or past.',
    who: 'person',
    limit: authoring,
    input: z.strictObject({ poll_id, if_version }),
    reply: versioned,
    errors: ['REMOVED', 'STALE_VERSION', 'FROZEN', 'BLOCKING_ISSUES', 'RULE', 'ENOUGH_WAITING'],
  }),
  ask_review: write({
    doc: 'Asks the moderators of the draft’s community to publish it.',
    who: 'person',
    limit: authoring,
    input: z.strictObject({ poll_id, if_version }),
    reply: versioned,
    errors: ['REMOVED', 'STALE_VERSION', 'FROZEN', 'BLOCKING_ISSUES', 'RULE'],
  }),
  ask_changes: write({
    audit: [],
    doc: 'Sends a draft under review back to its author, with a note on what should change.',
    who: 'person',
    limit: authoring,
    input: z.strictObject({ poll_id, if_version, text: text(limits.note.min, limits.note.max) }),
    reply: versioned,
    errors: ['REMOVED', 'STALE_VERSION', 'FROZEN'],
  }),
  correct_poll: write({
    audit: ['note'],
    doc: 'Puts a correction beside a text of a published poll: its title, background or promise, the text of an item, option or column, a label at the end of a scale, or a unit. The original stays, and answers are counted under the original text. Refused if the correction would make an option or column read like another one. Notifies everybody who answered while signed in.',
    who: 'person',
    limit: authoring,
    input: z.strictObject({
      poll_id,
      if_version,
      path: z
        .string()
        .regex(
          /^(title|about|promise\.(what|who)|items\.\d{1,2}\.(text|help|low|high|unit|options\.\d{1,2}|columns\.\d{1,2}))$/,
          'cannot be corrected',
        )
        .meta({ description: '`title`, `about`, `promise.what`, `items.0.text`, `items.0.low`, `items.0.options.2`' }),
      text: text(1, limits.about.max).meta({ description: 'The corrected text, shown beside the original' }),
      note: note.meta({ description: 'What is wrong with the original. Public' }),
    }),
    reply: versioned,
    errors: ['REMOVED', 'STALE_VERSION', 'RULE', 'TOO_MANY', 'ENOUGH_WAITING'],
  }),
  pause_poll: write({
    audit: ['note'],
    doc: 'Pauses an open poll, with a reason. A paused poll takes no answers, but still closes at its closing time.',
    who: 'person',
    limit: authoring,
    input: z.strictObject({ poll_id, note }),
    reply: versioned,
    errors: ['REMOVED', 'NOT_OPEN', 'TOO_MANY'],
  }),
  resume_poll: write({
    audit: ['note'],
    doc: 'Ends the pause of a poll.',
    who: 'person',
    limit: authoring,
    input: z.strictObject({ poll_id, note }),
    reply: versioned,
    errors: ['REMOVED', 'NOT_OPEN', 'TOO_MANY'],
  }),
  extend_poll: write({
    audit: ['note'],
    doc: 'Extends an open poll, with a reason, but never beyond the date named in its promise. A closed poll never opens again.',
    who: 'person',
    limit: authoring,
    input: z.strictObject({ poll_id, closes_at: moment, note }),
    reply: versioned,
    errors: ['REMOVED', 'NOT_OPEN', 'RULE', 'TOO_MANY'],
  }),
  close_poll: write({
    audit: ['note'],
    doc: 'Closes an open or paused poll now, with a reason.',
    who: 'person',
    limit: authoring,
    input: z.strictObject({ poll_id, note }),
    reply: versioned,
    errors: ['REMOVED', 'NOT_OPEN', 'TOO_MANY'],
  }),
  ask_again: write({
    audit: ['note'],
    doc: 'Closes a poll that takes answers, with a reason; then makes a draft that asks the same questions and is linked with it. If the poll is already closed, only the draft is made. Once the draft is published, each poll publicly links to the other. While the caller has such a draft, calling this again returns it; a later correction of the closed poll is also applied to the draft wherever it still has the old text.',
    who: 'person',
    limit: authoring,
    input: z.strictObject({
      poll_id,
      note: note.optional().meta({ description: 'The public reason for closing; not needed if the poll is over' }),
    }),
    reply: versioned.meta({ description: 'The id of the draft' }),
    errors: ['REMOVED', 'NOT_OPEN', 'RULE', 'TOO_MANY'],
  }),
  set_outcome: write({
    audit: ['text', 'reason'],
    doc: 'Publishes what was done with the result of a closed poll, and in which role somebody wrote it. Operators give a reason, unless the poll is their own or that of a community they own. A later statement replaces the current one, which stays readable with its date. Sending the same text again changes nothing.',
    who: 'person',
    limit: authoring,
    input: z.strictObject({
      poll_id,
      text: text(limits.outcome.min, limits.outcome.max),
      reason: whyAsOperator,
    }),
    reply: versioned,
    errors: ['REMOVED', 'WITHDRAWN', 'NOT_CLOSED', 'TOO_MANY', 'ENOUGH_WAITING', 'RULE'],
  }),
  add_to_list: write({
    doc: 'Adds e-mail addresses and codes to the list of people who may answer, until the first ballot. Only a keyed hash of each entry is stored. Adding the same entry twice has no further effect. Invalid entries are skipped and reported; the others are added.',
    who: 'person',
    limit: authoring,
    input: z.strictObject({
      poll_id,
      emails: lines,
      codes: lines,
      lines: lines.meta({ description: 'One address or code per entry; empty entries are ignored' }),
      clear: z.boolean().default(false).meta({ description: 'Whether to empty the list first' }),
    }),
    reply: z.object({
      entries: z.int(),
      left_out: z
        .array(z.object({ of: z.enum(['emails', 'codes', 'lines']), line: z.int(), why: BadEntry }))
        .meta({ description: 'The entries that were not added, by their position in the request, from 1' }),
    }),
    errors: ['REMOVED', 'FROZEN', 'STALE_VERSION', 'TOO_MANY'],
  }),
  get_list: read({
    doc: 'The number of entries on a poll’s list, and how many of them have answered. For those who may save the poll.',
    who: 'person',
    limit: authoring,
    input: z.strictObject({ poll_id }),
    reply: z.object({ entries: z.int(), used: z.int() }),
    errors: ['REMOVED'],
  }),
}
