import { questions } from '#contract/questions.ts'
import { ownDataBy, ownDataOf, type OwnLists } from '#platform/own-data/own-data.ts'
import type { QuestionTables } from './tables.ts'

const lists: OwnLists<typeof questions.own_data, QuestionTables> = {
  questions: {
    of: ['questions.question'],
    by: ['question_id'],
    rows: (q, UID) =>
      q
        .selectFrom('questions.question')
        .select(['question_id', 'comm_id', 'poll_id', 'lang', 'title', 'body', 'tags', 'anonymous', 'too_count'])
        .select(['answer_count', 'accepted_answer_id', 'accepted_by', 'version', 'created_at', 'edited_at', 'state'])
        .select(['taken_at', 'taken_reason', 'closed', 'reopened', 'official_name', 'official_office'])
        .select(['sent_at', 'due_at'])
        .where('author', '=', UID),
  },
  questions_to_me: {
    of: ['questions.question'],
    by: ['question_id'],
    rows: (q, UID) =>
      q
        .selectFrom('questions.question')
        .select(['question_id', 'official_name', 'official_office', 'sent_at', 'due_at', 'extension'])
        .where('official_uid', '=', UID),
  },
  answers: {
    of: ['questions.answer'],
    by: ['answer_id'],
    rows: (q, UID) =>
      q
        .selectFrom('questions.answer')
        .select(['answer_id', 'question_id', 'body', 'sources', 'opinion', 'up', 'down', 'version', 'created_at'])
        .select(['edited_at', 'state', 'taken_at', 'taken_reason', 'official_name', 'official_office'])
        .where('author', '=', UID),
  },
  earlier_texts_of_questions: {
    of: ['questions.earlier_words'],
    by: ['id', 'version'],
    rows: (q, UID) =>
      q
        .selectFrom('questions.earlier_words as e')
        .innerJoin('questions.question as o', 'o.question_id', 'e.id')
        .select(['e.id', 'e.version', 'e.until', 'e.words'])
        .where('o.author', '=', UID),
  },
  earlier_texts_of_answers: {
    of: ['questions.earlier_words'],
    by: ['id', 'version'],
    rows: (q, UID) =>
      q
        .selectFrom('questions.earlier_words as e')
        .innerJoin('questions.answer as o', 'o.answer_id', 'e.id')
        .select(['e.id', 'e.version', 'e.until', 'e.words'])
        .where('o.author', '=', UID),
  },
  same_questions: {
    of: ['questions.too'],
    by: ['question_id'],
    rows: (q, UID) => q.selectFrom('questions.too').select(['question_id', 'at', 'member']).where('UID', '=', UID),
  },
  ratings: {
    of: ['questions.rating'],
    by: ['answer_id'],
    rows: (q, UID) => q.selectFrom('questions.rating').select(['answer_id', 'value', 'at']).where('UID', '=', UID),
  },
  suggestions: {
    of: ['questions.suggestion'],
    by: ['edit_id'],
    rows: (q, UID) =>
      q
        .selectFrom('questions.suggestion')
        .select(['edit_id', 'question_id', 'answer_id', 'title', 'body', 'note', 'at', 'state'])
        .select(['decided_at', 'decided_by', 'reason'])
        .where('UID', '=', UID),
  },
}

export const own_data = ownDataBy(lists)

export const ownData = ownDataOf(questions.own_data, lists, {})
