import { z } from 'zod'
import { bill_id } from './bills.ts'
import { read, service, write } from './call.ts'
import { Answer, Bot, Exchange, Mode, Quota, RedirectLinks } from './chat-shapes.ts'
import { cursor, id, lang, line, moment, page } from './shapes.ts'
import { reading, writing } from './usual-limits.ts'
import { chatRefusals } from './chat-refusals.ts'
import { ownDataCall } from './own-data.ts'

const thread_id = id('thread')
const message_id = id('message')

/** The reason why a bot is not answering at the moment. */
export const BotOff = z.enum(['turned_off', 'production', 'figure']).meta({
  description:
    'turned_off: turned off by an operator. production: no operator has turned the bot on in this live instance. figure: the guide to a figure is incomplete',
})

const state = z.object({
  bot: Bot,
  open: z.boolean(),
  why_off: BotOff.nullable(),
  lacking: z.array(z.string()).meta({ description: 'The parts still missing from the guide to a figure' }),
})

export const Report = z.object({
  report_id: id('report'),
  message_id,
  bot: Bot,
  kind: z.enum(['wrong', 'unfair', 'not_helpful', 'helpful']),
  note: z.string(),
  message: z.string(),
  answer: Exchange.shape.answer.nullable().meta({ description: 'null: the text is no longer kept' }),
  at: moment,
  resolved_at: moment.nullable(),
  resolution: z.string(),
})

export const chat = service('chat', chatRefusals, {
  own_data: ownDataCall(['conversations', 'exchanges', 'reports', 'questions_counted', 'extra_questions']),
  getChatResponse: write({
    doc: 'Asks one question: the reply has checked quotations, or a refusal in words. The question counts toward the limit for 24 hours, unless an error on our side prevents an answer. With `Accept: text/event-stream`, each block is a separate event, followed by the whole reply: nothing is sent before it is checked. Not found on a live instance until an operator opens the bot.',
    who: 'guest',
    limit: { count: 30, seconds: 60 },
    under_load: 'first',
    input: z.strictObject({
      bot: z.string().max(40),
      message: z.string().max(40_000),
      thread_id: thread_id.optional(),
      bill_id: bill_id.optional().meta({ description: 'The bill the question is about, if the question names none' }),
      lang: lang.optional(),
      easy: z.boolean().default(false),
      keep: z.boolean().default(true).meta({ description: 'false: only the fact that a question was asked is kept' }),
    }),
    reply: Answer,
    errors: [
      'EMPTY_MESSAGE',
      'MESSAGE_TOO_LONG',
      'BOT_UNKNOWN',
      'BILL_UNKNOWN',
      'BOT_DISABLED',
      'TURN_IN_PROGRESS',
      'QUOTA',
      'TOO_MANY',
    ],
  }),
  getChatsInLastDay: write({
    doc: 'The number of questions the caller has asked in the last 24 hours, and the number left. Not found on a live instance until an operator opens the bot.',
    who: 'guest',
    changes: 'nothing',
    limit: reading,
    input: z.strictObject({ bot: z.string().max(40).default('billsbot') }),
    reply: Quota.extend({ window_hours: z.literal(24) }),
    errors: ['BOT_UNKNOWN'],
  }),
  getGreeting: write({
    doc: 'A bot’s introduction: what it is, what it can and cannot do, and examples that it can answer. Never generated. Not found on a live instance until an operator opens the bot.',
    who: 'guest',
    changes: 'nothing',
    limit: reading,
    input: z.strictObject({ bot: z.string().max(40), lang: lang.optional() }),
    reply: state.extend({
      greeting: z.string(),
      disclosure: z.string(),
      can: z.array(z.string()),
      cannot: z.array(z.string()),
      examples: z.array(z.string()),
      mode: Mode,
      quota: Quota,
      persona: z
        .object({
          name: z.string(),
          header: z.string(),
          consent: z.enum(['none', 'given', 'own_staff']),
          contact: z.string(),
        })
        .nullable(),
    }),
    errors: ['BOT_UNKNOWN'],
  }),
  get_thread: read({
    doc: 'One of the caller’s conversations, oldest question first. Kept for 24 hours for guests, and 30 days for signed-in people.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({ thread_id }),
    reply: z.object({ thread_id, bot: Bot, bill_id: bill_id.nullable(), exchanges: z.array(Exchange) }),
  }),
  my_threads: read({
    doc: 'The caller’s conversations with a bot, most recently started first.',
    who: 'person',
    limit: reading,
    input: z.strictObject({ bot: Bot, cursor, limit: z.coerce.number().int().min(1).max(50).default(20) }),
    reply: page(z.object({ thread_id, message: z.string(), at: moment })),
  }),
  delete_thread: write({
    doc: 'Deletes one of the caller’s conversations; without `thread_id`, all of them. The number of questions asked is still counted.',
    who: 'guest',
    limit: writing,
    input: z.strictObject({ thread_id: thread_id.optional() }),
    reply: z.object({ deleted: z.int() }),
  }),
  send_feedback: write({
    doc: 'Tells the operators that an answer is wrong, unfair or unhelpful. They see the question and the answer.',
    who: 'guest',
    limit: { count: 10, seconds: 3600 },
    input: z.strictObject({
      message_id,
      kind: Report.shape.kind,
      note: line(0, 500).default(''),
    }),
    reply: z.object({ report_id: id('report') }),
  }),
  bots_here: read({
    doc: 'The bots available here. On a live instance, only those that an operator has opened.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({}),
    reply: z.array(Bot),
  }),
  bots: read({
    doc: 'Every bot, with whether it is open and if not, why; its limits; and its links.',
    who: 'operator',
    limit: reading,
    input: z.strictObject({}),
    reply: z.array(
      state.extend({
        enabled: z
          .boolean()
          .nullable()
          .meta({ description: 'Whether an operator has opened the bot; null: the environment decides' }),
        model: z.string().nullable().meta({ description: 'The model that words answers; null: no model is set' }),
        tokens_today: z.int(),
        questions_today: z.int(),
        links: z.array(RedirectLinks),
        version: z.int(),
      }),
    ),
  }),
  set_bot: write({
    audit: ['enabled'],
    doc: 'Opens or closes a bot, and sets the targets of its redirects. Takes effect with the next question.',
    who: 'operator',
    limit: writing,
    input: z.strictObject({
      bot: Bot,
      enabled: z.boolean().nullable(),
      links: z.array(RedirectLinks).max(3).optional(),
      if_version: z.int32(),
    }),
    reply: z.object({ version: z.int() }),
    errors: ['STALE_VERSION'],
  }),
  unanswered: read({
    doc: 'Questions that no text answered, most asked first, a page at a time. Only questions that at least three people have asked, and never who asked.',
    who: 'operator',
    limit: reading,
    input: z.strictObject({ cursor, limit: z.coerce.number().int().min(1).max(50).default(20) }),
    reply: page(z.object({ bot: Bot, message: z.string(), asked: z.int(), last_at: moment })),
  }),
  reports: read({
    doc: 'The readers’ reports, open ones first, then latest first.',
    who: 'operator',
    limit: reading,
    input: z.strictObject({ cursor, limit: z.coerce.number().int().min(1).max(50).default(20) }),
    reply: page(Report),
  }),
  resolve_report: write({
    audit: ['resolution'],
    doc: 'Records what was done about a report.',
    who: 'operator',
    limit: writing,
    input: z.strictObject({ report_id: id('report'), resolution: line(3, 500) }),
    reply: z.object({ resolved_at: moment }),
  }),
  evaluations: read({
    doc: 'The bots’ results on questions with known answers, latest first, a page at a time.',
    who: 'operator',
    limit: reading,
    input: z.strictObject({ cursor, limit: z.coerce.number().int().min(1).max(50).default(20) }),
    reply: page(
      z.object({
        at: moment,
        suite: z.string(),
        asked: z.int(),
        right: z.int(),
        rows: z.array(z.object({ kind: z.string(), asked: z.int(), right: z.int() })),
        wrong: z
          .array(z.object({ id: z.string(), q: z.string(), said: z.string() }))
          .meta({ description: 'At most 20' }),
      }),
    ),
  }),
})

/**
 * Also served at /fn/{name}, the address in the specification. A client that accepts an event stream (`Accept:
 * text/event-stream`) gets each item of the reply’s `list` separately, then the whole reply.
 */
export const functions = [
  { call: chat.getChatResponse, present: chat.bots_here, inParts: { list: 'blocks', event: 'block' } },
  { call: chat.getChatsInLastDay, present: chat.bots_here },
  { call: chat.getGreeting, present: chat.bots_here },
]
