import { z } from 'zod'
import { read, service, stream, write } from './call.ts'
import { pollAddresses } from './poll-addresses.ts'
import { pollAnswering } from './poll-answering.ts'
import { pollAuthoring } from './poll-authoring.ts'
import { findCall } from './finds.ts'
import { item_id } from './poll-items.ts'
import { pollModeration } from './poll-moderation.ts'
import { pollRemoval } from './poll-removal.ts'
import { BallotGroup, BallotsWithheld, Breakdown, HiddenResult, ResultPage } from './poll-results.ts'
import { Turnout } from './poll-turnout.ts'
import { ListedResponse, NamedAnswer, Poll, PollSummary, Publication, poll_id } from './poll-shapes.ts'
import { pollLimits as limits } from './poll-limits.ts'
import { cursor, id, ids, moment, page } from './shapes.ts'
import { About } from './subjects.ts'
import { reading, writing } from './usual-limits.ts'
import { pollRefusals } from './poll-refusals.ts'
import { newcomersCall } from './newcomers.ts'
import { todayCall } from './today.ts'

const resultPage = z.coerce.number().int().min(1).max(limits.items.max).optional().meta({
  description: 'Items of this page alone, from 1; absent: all items',
})

export const polls = service('polls', pollRefusals, {
  polls: read({
    doc: 'Published polls, a page at a time: open ones by closing time, closed ones latest first. A page ends early where its polls are long.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({
      state: z.enum(['scheduled', 'open', 'opened', 'closed', 'outcome', 'overdue', 'withdrawn']).default('open').meta({
        description:
          '`open` holds the paused ones too; `opened`: those of them that opened in the last 14 days, the latest first; `closed`: all that are over, acted on or not; `outcome`: those of them that were acted on; `overdue`: whose promise is past its day without an outcome',
      }),
      comm_id: id('community').optional(),
      of: z.enum(['all', 'front', 'nobody', 'mine']).default('all').meta({
        description:
          'Without a `comm_id`. front: what the front page of the instance shows, by its rule: polls of some communities, and of none; nobody: polls that belong to no community; mine: those of the caller’s communities, none for a guest',
      }),
      cursor,
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    reply: page(PollSummary),
  }),
  answer_counts: read({
    doc: 'How many have answered each of these published polls, as far as the result says it to everybody at this moment; polls that are not there are left out.',
    who: 'guest',
    limit: reading,
    cost: 2,
    input: z.strictObject({ poll_ids: ids(poll_id, 200) }),
    reply: z.array(
      z.object({ poll_id, answers: z.int().nullable().meta({ description: 'null: hidden, or not shown yet' }) }),
    ),
  }),
  answers_today: read({
    doc: 'How many have answered each of these polls since midnight where the instance is, up to the last full hour: of open polls whose number is public at every moment, where at least five have. Every other poll is left out, and so is one of which the number would tell how fewer than five answered before.',
    who: 'guest',
    limit: reading,
    under_load: 'first',
    cost: 2,
    input: z.strictObject({ poll_ids: ids(poll_id, 200) }),
    reply: z.array(z.object({ poll_id, today: z.int(), until: moment })),
  }),
  today: todayCall({
    published: z.int(),
    answers: z.int().nullable().meta({
      description:
        'Answers to polls whose number is public at every moment, up to the last full hour; null: fewer than five',
    }),
  }),
  only_here: newcomersCall(),
  get_poll: read({
    doc: 'One poll, the caller’s own answer to it, and whether the caller can answer it now. A draft is found by its author, by those who may publish it, and by the token of its preview link.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({ poll_id, preview: z.string().max(64).optional() }),
    reply: Poll,
    errors: ['REMOVED'],
  }),
  about: read({
    doc: 'What rooms need to know of a poll that people talk about. It is found as `get_poll` finds it.',
    who: 'guest',
    limit: reading,
    asked_by: 'rooms',
    input: z.strictObject({ id: poll_id }),
    reply: About,
    errors: ['REMOVED'],
  }),
  find_polls: findCall('polls'),
  polls_responses: read({
    doc: 'The caller’s own answers, newest first; with `poll_ids` those to these polls. With `limit`, at most so many, and `cursor` goes on from there. `UID` must be the caller’s own or absent; any other answers 404.',
    who: 'guest',
    limit: reading,
    cost: 5,
    input: z.strictObject({
      UID: z.string().max(128).optional(),
      poll_ids: ids(poll_id, 200).optional(),
      only: z.enum(['counted', 'overdue']).optional().meta({
        description: 'counted: not those taken back. overdue: of these, where what was promised is past its day',
      }),
      cursor: poll_id.optional().meta({ description: 'The poll of the last answer one has: those given before it' }),
      limit: z.coerce.number().int().min(1).max(100).optional(),
    }),
    reply: z.array(ListedResponse),
  }),
  needs_me: read({
    doc: 'Open polls the caller can answer and has not, not even as a guest in this browser: those of the caller’s communities, then those of no community, each by closing time, a page at a time. A page ends early where its polls are long.',
    who: 'person',
    limit: reading,
    cost: 3,
    input: z.strictObject({ cursor, limit: z.coerce.number().int().min(1).max(50).default(10) }),
    reply: page(PollSummary),
  }),
  guest_responses: read({
    doc: 'Answers this browser gave as a guest that the caller can make theirs, newest first, a page at a time; none once they have been merged or declined.',
    who: 'person',
    limit: reading,
    cost: 5,
    input: z.strictObject({ cursor, limit: z.coerce.number().int().min(1).max(100).default(20) }),
    reply: page(
      ListedResponse.extend({
        merging: z.enum(['moves', 'replaces', 'gives_way', 'stays']).meta({
          description:
            'What merging does with it: it becomes the caller’s; replaces the caller’s older answer; gives way to the caller’s own; or stays a guest’s, since the poll takes no change now',
        }),
      }),
    ),
  }),
  merge_guest_responses: write({
    doc: 'Makes the guest answers of this browser the caller’s own, poll by poll and under the rules of answering: a person is counted once. In a poll where answers may change the newer answer wins, else the caller’s. Merging again changes nothing.',
    who: 'person',
    limit: writing,
    input: z.strictObject({}),
    reply: z.object({
      merged: z.array(poll_id).meta({ description: 'The guest’s answer is now the caller’s' }),
      kept_account: z
        .array(poll_id)
        .meta({ description: 'The caller’s own answer stands, the guest’s is no longer counted' }),
      rejected: z.array(z.object({ poll_id, why: z.literal('NOT_OPEN') })),
    }),
  }),
  decline_guest_responses: write({
    doc: 'Says that the guest answers of this browser are somebody else’s: they stay counted as a guest’s and are offered to the caller no more.',
    who: 'person',
    limit: writing,
    input: z.strictObject({}),
    reply: z.object({ declined: z.int() }),
  }),
  get_results: read({
    doc: 'The result as the poll’s policy shows it to this caller: counts, or until when it is hidden.',
    who: 'guest',
    limit: reading,
    cost: 3,
    input: z.strictObject({ poll_id, page: resultPage }),
    reply: z.discriminatedUnion('hidden', [ResultPage, HiddenResult]),
    errors: ['REMOVED'],
  }),
  results_stream: stream({
    doc: 'Server-sent events: the result now, and again each time it moves, at most four times a second. Once there is nothing to watch any more, an event `gone` with the code of the refusal, and the end.',
    who: 'guest',
    limit: reading,
    cost: 3,
    input: z.strictObject({ poll_id, page: resultPage }),
    reply: ResultPage,
    errors: ['REMOVED', 'WITHDRAWN', 'RESULTS_HIDDEN'],
  }),
  get_texts: read({
    doc: 'What was answered in words to one item, as far as the result shows it, a page at a time; where the result is shown to this caller.',
    who: 'guest',
    limit: reading,
    cost: 3,
    under_load: 'first',
    input: z.strictObject({
      poll_id,
      item_id,
      from: z.coerce.number().int().min(0).max(1e9).default(0),
      limit: z.coerce.number().int().min(1).max(200).optional().meta({
        description: 'Absent: as many as a page of the result shows',
      }),
      find: z.string().trim().max(limits.find.max).optional().meta({
        description: 'Only texts with all of these words or parts of words, in any case and with or without accents',
      }),
    }),
    reply: z.object({
      texts: z.array(z.string()),
      text_ids: z.array(z.string()).meta({ description: 'Of each text, to report it: of its kind `text`' }),
      from: z.int(),
      all: z.int().meta({ description: 'How many there are on all pages together' }),
      next: z.int().nullable().meta({ description: 'Where the next page begins; null: this is the last' }),
    }),
    errors: ['REMOVED', 'WITHDRAWN', 'RESULTS_HIDDEN'],
  }),
  get_turnout: read({
    doc: 'When people answered, up to the last full hour, in spans of at least five people; where the result is shown to this caller.',
    who: 'guest',
    limit: reading,
    under_load: 'first',
    input: z.strictObject({ poll_id }),
    reply: Turnout,
    errors: ['REMOVED', 'WITHDRAWN', 'RESULTS_HIDDEN'],
  }),
  get_breakdown: read({
    doc: 'How the members of each community answered, of those signed in; where the result is shown to this caller and the poll is closed.',
    who: 'guest',
    limit: reading,
    under_load: 'first',
    cost: 2,
    input: z.strictObject({ poll_id }),
    reply: Breakdown,
    errors: ['REMOVED', 'WITHDRAWN', 'NOT_CLOSED'],
  }),
  get_ballots: read({
    doc: 'The answers to a closed poll as far as its `publication` says, item by item, equal ones together, in the order of their text; without open text. Of each item five answers at least, else none.',
    who: 'guest',
    limit: reading,
    under_load: 'first',
    input: z.strictObject({
      poll_id,
      cursor,
      only: z.literal('withheld').optional().meta({ description: 'No ballots, only how many are withheld' }),
    }),
    reply: page(BallotGroup).extend({
      publication: Publication,
      pages: z.int().meta({ description: 'How many pages the list has; 0: it is empty' }),
      withheld: z.array(BallotsWithheld).meta({
        description:
          'By item, how many answers are not in the list: given by fewer than five people, or withheld with these so that nobody can work them out. Items of which nothing is withheld are not named; answers in words are never in the list',
      }),
    }),
    errors: ['REMOVED', 'WITHDRAWN', 'NOT_CLOSED'],
  }),
  get_voters: read({
    doc: 'Who answered what in a poll with named answers, by name; where the result is shown to this caller.',
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
