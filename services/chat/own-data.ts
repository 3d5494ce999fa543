import { chat } from '#contract/chat.ts'
import { ownDataBy, ownDataOf, type OwnLists } from '#platform/own-data/own-data.ts'
import type { ChatTables } from './tables.ts'

const subjectOf = (UID: string) => `person:${UID}`

const lists: OwnLists<typeof chat.own_data, ChatTables> = {
  conversations: {
    of: ['chat.thread'],
    by: ['thread_id'],
    rows: (q, UID) =>
      q
        .selectFrom('chat.thread')
        .select(['thread_id', 'bot', 'bill_id', 'expires_at'])
        .where('subject', '=', subjectOf(UID)),
  },
  exchanges: {
    of: ['chat.exchange'],
    by: ['message_id'],
    rows: (q, UID) =>
      q
        .selectFrom('chat.exchange as e')
        .innerJoin('chat.thread as t', 't.thread_id', 'e.thread_id')
        .select(['e.message_id', 'e.thread_id', 'e.place', 'e.message', 'e.answer', 'e.at'])
        .where('t.subject', '=', subjectOf(UID)),
  },
  reports: {
    of: ['chat.report'],
    by: ['report_id'],
    rows: (q, UID) =>
      q
        .selectFrom('chat.report as r')
        .innerJoin('chat.exchange as e', 'e.message_id', 'r.message_id')
        .innerJoin('chat.thread as t', 't.thread_id', 'e.thread_id')
        .select(['r.report_id', 'r.message_id', 'r.bot', 'r.kind', 'r.note', 'r.at', 'r.resolved_at', 'r.resolution'])
        .where('t.subject', '=', subjectOf(UID)),
  },
  questions_counted: {
    of: ['chat.use'],
    by: ['use_id'],
    rows: (q, UID) =>
      q.selectFrom('chat.use').select(['use_id', 'bot', 'state', 'at']).where('subject', '=', subjectOf(UID)),
  },
  extra_questions: {
    of: ['chat.extra_questions'],
    by: ['purchase'],
    rows: (q, UID) =>
      q.selectFrom('chat.extra_questions').select(['purchase', 'count', 'until']).where('subject', '=', subjectOf(UID)),
  },
}

export const own_data = ownDataBy(lists)

export const ownData = ownDataOf(chat.own_data, lists, {
  'chat.salt': 'a secret of the instance, a new one each day',
  'chat.bot': 'settings of the bots',
  'chat.unanswered': 'questions without the people who asked them',
  'chat.unanswered_by': 'hashes that lead back to nobody',
  'chat.evaluation': 'how good the bots are',
  'chat.model_use': 'what the language model has cost',
})
