import { z } from 'zod'
import { read, service, stream, write } from './call.ts'
import { pollAddresses } from './poll-addresses.ts'
import { pollAnswering } from './poll-answering.ts'
import { pollAuthoring } from './poll-authoring.ts'
import { findCall } from './finds.ts'
import { pollCounts } from './poll-counts.ts'
import { item_id } from './poll-items.ts'
import { pollModeration } from './poll-moderation.ts'
import { pollRemoval } from './poll-removal.ts'
import { BallotGroup, BallotsWithheld, Breakdown, HiddenResult, ResultPage } from './poll-results.ts'
import { Turnout } from './poll-turnout.ts'
import { ListedResponse, NamedAnswer, Poll, PollSummary, Publication, poll_id } from './poll-shapes.ts'
import { pollLimits as limits } from './poll-limits.ts'
import { cursor, id, ids, page } from './shapes.ts'
import { About } from './subjects.ts'
import { reading, writing } from './usual-limits.ts'
import { pollRefusals } from './poll-refusals.ts'
import { newcomersCall } from './newcomers.ts'
import { todayCall } from './today.ts'

const resultPage = z.coerce.number().int().min(1).max(limits.items.max).optional().meta({
  description: 'Only the items of this page, from 1; absent: all items',
})

export const polls = service('polls', pollRefusals, {
  polls: read({
    doc: 'Published polls, a page at a time: open ones by closing time, closed ones latest first. A page contains fewer polls if their texts are long.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({
      state: z.enum(['scheduled', 'open', 'opened', 'closed', 'outcome', 'overdue', 'withdrawn']).default('open').meta({
        description:
          '`open` includes paused polls; `opened`: open polls that opened in the last 14 days, latest first; `closed`: all polls that are over, with or without an outcome; `outcome`: closed polls with an outcome; `overdue`: polls whose promise has passed its date without an outcome',
      }),
      comm_id: id('community').optional(),
      of: z.enum(['all', 'front', 'nobody', 'mine']).default('all').meta({
        description:
          'Only without `comm_id`. front: polls that the front page shows: those of the communities selected by its rule, and those of no community; nobody: polls of no community; mine: polls of the caller’s communities; guests get none',
      }),
      cursor,
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    reply: page(PollSummary),
  }),
  ...pollCounts,
  answers_today: read({
    doc: 'The number of people who have answered each of these polls since midnight in the instance’s time zone, up to now. Only for open polls whose count is always public, and only if at least five people have answered. Polls for which the number would reveal that fewer than five people had answered before midnight are also left out.',
    who: 'guest',
    limit: reading,
    under_load: 'first',
    cost: 2,
    input: z.strictObject({ poll_ids: ids(poll_id, 200) }),
    reply: z.array(z.object({ poll_id, today: z.int() })),
  }),
  today: todayCall({
    published: z.int(),
    answers: z.int().nullable().meta({
      description: 'How many answered polls with a public count, up to the last full hour; null: fewer than five',
    }),
  }),
  only_here: newcomersCall(),
  get_poll: read({
    doc: 'One poll, the caller’s own answer to it, and whether the caller can answer it now. A draft is returned to its author, to those who may publish it, and for the token of its preview link.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({ poll_id, preview: z.string().max(64).optional() }),
    reply: Poll,
    errors: ['REMOVED'],
  }),
  about: read({
    doc: 'The details of a poll that other rooms need for comments on it. Found whenever `get_poll` finds the poll.',
    who: 'guest',
    limit: reading,
    asked_by: 'rooms',
    input: z.strictObject({ id: poll_id }),
    reply: About,
    errors: ['REMOVED'],
  }),
  find_polls: findCall('polls'),
  polls_responses: read({
    doc: 'The caller’s own answers, newest first; with `poll_ids`, only answers to these polls. `limit` is the page size, and `cursor` the point from which the list continues. `UID` must be the caller’s own or absent; any other `UID` is refused with 404.',
    who: 'guest',
    limit: reading,
    cost: 5,
    input: z.strictObject({
      UID: z.string().max(128).optional(),
      poll_ids: ids(poll_id, 200).optional(),
      only: z.enum(['counted', 'overdue']).optional().meta({
        description: 'counted: without withdrawn answers. overdue: counted answers to polls with overdue promises',
      }),
      cursor: poll_id
        .optional()
        .meta({ description: 'The poll of the last answer received: the list continues with earlier answers' }),
      limit: z.coerce.number().int().min(1).max(100).optional(),
    }),
    reply: z.array(ListedResponse),
  }),
  needs_me: read({
    doc: 'Open polls that the caller can answer and has not answered yet, either signed in or as a guest in this browser: polls of the caller’s communities, then polls of no community, each group by closing time, a page at a time. A page contains fewer polls if their texts are long.',
    who: 'person',
    limit: reading,
    cost: 3,
    input: z.strictObject({ cursor, limit: z.coerce.number().int().min(1).max(50).default(10) }),
    reply: page(PollSummary),
  }),
  guest_responses: read({
    doc: 'The answers given as a guest in this browser that the caller can take over, newest first, a page at a time; none once they have been merged or declined.',
    who: 'person',
    limit: reading,
    cost: 5,
    input: z.strictObject({ cursor, limit: z.coerce.number().int().min(1).max(100).default(20) }),
    reply: page(
      ListedResponse.extend({
        merging: z.enum(['moves', 'replaces', 'gives_way', 'stays']).meta({
          description:
            'What merging does with the guest’s answer: it becomes the caller’s; or it replaces the caller’s older answer; or the caller’s own answer is kept instead; or it stays a guest’s answer, because the poll allows no change now',
        }),
      }),
    ),
  }),
  merge_guest_responses: write({
    doc: 'Makes this browser’s guest answers the caller’s own, poll by poll and under the rules of answering, so that a person is counted once. If the caller had also answered while signed in, the newer answer is kept if the poll allows changes; otherwise the one given while signed in. Merging again changes nothing.',
    who: 'person',
    limit: writing,
    input: z.strictObject({}),
    reply: z.object({
      merged: z.array(poll_id).meta({ description: 'The guest’s answer now belongs to the caller' }),
      kept_account: z
        .array(poll_id)
        .meta({ description: 'The caller’s own answer is kept; the guest’s is no longer counted' }),
      rejected: z.array(z.object({ poll_id, why: z.literal('NOT_OPEN') })),
    }),
  }),
  decline_guest_responses: write({
    doc: 'Declares that the guest answers in this browser are somebody else’s: they still count as guest answers, and are not offered to the caller again.',
    who: 'person',
    limit: writing,
    input: z.strictObject({}),
    reply: z.object({ declined: z.int() }),
  }),
  get_results: read({
    doc: 'The result as the poll’s policy shows it to this caller: counts, or the time until which it is hidden.',
    who: 'guest',
    limit: reading,
    cost: 3,
    input: z.strictObject({ poll_id, page: resultPage }),
    reply: z.discriminatedUnion('hidden', [ResultPage, HiddenResult]),
    errors: ['REMOVED'],
  }),
  results_stream: stream({
    doc: 'Server-sent events: the current result, then every change, at most four times a second. When the caller can no longer see the result, an event `gone` with the code of the refusal ends the stream.',
    who: 'guest',
    limit: reading,
    cost: 3,
    input: z.strictObject({ poll_id, page: resultPage }),
    reply: ResultPage,
    errors: ['REMOVED', 'WITHDRAWN', 'RESULTS_HIDDEN'],
  }),
  get_texts: read({
    doc: 'The written answers to one item, as far as the result shows them, a page at a time; for callers who may see the result.',
    who: 'guest',
    limit: reading,
    cost: 3,
    under_load: 'first',
    input: z.strictObject({
      poll_id,
      item_id,
      from: z.coerce.number().int().min(0).max(1e9).default(0),
      limit: z.coerce.number().int().min(1).max(200).optional().meta({
        description: 'Absent: as many as fit on a page of the result',
      }),
      find: z.string().trim().max(limits.find.max).optional().meta({
        description: 'Only texts that contain all of these words or word parts, ignoring case and accents',
      }),
    }),
    reply: z.object({
      texts: z.array(z.string()),
      text_ids: z
        .array(z.string())
        .meta({ description: 'The id of each text, for reporting it as a thing of kind `text`' }),
      from: z.int(),
      all: z.int().meta({ description: 'The total number of texts on all pages' }),
      next: z.int().nullable().meta({ description: 'The cursor of the next page; null: this is the last page' }),
    }),
    errors: ['REMOVED', 'WITHDRAWN', 'RESULTS_HIDDEN'],
  }),
  get_turnout: read({
    doc: 'When people answered, up to the last full hour, in time spans of at least five people; for callers who may see the result. Until two such spans of a poll whose number of answers is always public are over, the hours of its first span and the time since then, up to now.',
    who: 'guest',
    limit: reading,
    under_load: 'first',
    input: z.strictObject({ poll_id }),
    reply: Turnout,
    errors: ['REMOVED', 'WITHDRAWN', 'RESULTS_HIDDEN'],
  }),
  get_breakdown: read({
    doc: 'How the signed-in members of each community answered; for callers who may see the result, once the poll is closed.',
    who: 'guest',
    limit: reading,
    under_load: 'first',
    cost: 2,
    input: z.strictObject({ poll_id }),
    reply: Breakdown,
    errors: ['REMOVED', 'WITHDRAWN', 'NOT_CLOSED'],
  }),
  get_ballots: read({
    doc: 'The answers to a closed poll, as far as its `publication` allows: item by item, with equal answers grouped, sorted by their text, and without open texts. Items with fewer than five answers are left out.',
    who: 'guest',
    limit: reading,
    under_load: 'first',
    input: z.strictObject({
      poll_id,
      cursor,
      only: z.literal('withheld').optional().meta({ description: 'withheld: only the numbers withheld, no ballots' }),
    }),
    reply: page(BallotGroup).extend({
      publication: Publication,
      pages: z.int().meta({ description: 'The number of pages of the list; 0: the list is empty' }),
      withheld: z.array(BallotsWithheld).meta({
        description:
          'For each item, the number of answers missing from the list, because fewer than five people gave them, or because they would allow working out those rare answers. Items with nothing withheld are left out; written answers are never in the list',
      }),
    }),
    errors: ['REMOVED', 'WITHDRAWN', 'NOT_CLOSED'],
  }),
  get_voters: read({
    doc: 'Who gave which answer in a poll with named answers, by name; for callers who may see the result.',
    who: 'guest',
    limit: reading,
    under_load: 'first',
    cost: 5,
    input: z.strictObject({ poll_id, cursor }),
    reply: page(NamedAnswer),
    errors: ['REMOVED', 'WITHDRAWN', 'RESULTS_HIDDEN'],
  }),
  ...pollAnswering,
  ...pollAuthoring,
  ...pollAddresses,
  ...pollRemoval,
  ...pollModeration,
})
