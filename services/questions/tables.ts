import type { Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely'
import type { StoredOrigin } from '#platform/importing/sources.ts'

/** What is stored about a question or an answer that moderators or operators took down. */
interface CanBeTaken {
  state: Generated<'visible' | 'held' | 'hidden' | 'removed'>
  taken_at: Generated<Date | null>
  taken_by: Generated<'moderator' | 'operator' | 'automatic' | null>
  taken_reason: Generated<string | null>
}

/** The role of the person who closed or reopened a question, with the time and the reason. */
interface ClosingNote {
  by: 'asker' | 'moderator' | 'operator'
  at: string
  note: string
}

export interface ClosedNote extends ClosingNote {
  as: 'duplicate' | 'not_a_question' | 'outside_scope' | 'resolved'
  duplicate_of: string | null
}

/** Where an imported question comes from; null if it was written here. */
interface TakenOver {
  origin: JSONColumnType<StoredOrigin | null, string | null | undefined, string | null>
}

interface Questions extends CanBeTaken, TakenOver {
  question_id: string
  /** null: the question is addressed to everyone. */
  comm_id: string | null
  /** The poll that the question is about; null if it is about none. */
  poll_id: Generated<string | null>
  lang: string
  title: string
  /** Markdown, as the author wrote it. */
  body: Generated<string>
  tags: Generated<string[]>
  /** The person who asked; null: the question is a sample, or was imported. */
  author: string | null
  /** The name shown for a question without an account behind it. */
  byline: Generated<string>
  anonymous: Generated<boolean>
  too_count: Generated<number>
  answer_count: Generated<number>
  accepted_answer_id: Generated<string | null>
  accepted_by: Generated<'asker' | 'moderator' | null>
  version: Generated<number>
  created_at: Date
  /**
   * Set while only the lists of its community show the question, because its author is new: when the author was last
   * checked.
   */
  only_here_at: Generated<Date | null>
  edited_at: Generated<Date | null>
  last_activity_at: Date
  sample: Generated<boolean>
  closed: JSONColumnType<ClosedNote | null, string | null | undefined, string | null>
  reopened: JSONColumnType<ClosingNote | null, string | null | undefined, string | null>
  /**
   * The official to whom the question is addressed, as recorded when it was asked; null if it is addressed to no
   * particular person.
   */
  official_id: Generated<string | null>
  official_uid: Generated<string | null>
  official_name: Generated<string | null>
  official_office: Generated<string | null>
  /** When the official was given a due date, who caused this, and the due date itself; null until then. */
  sent_at: Generated<Date | null>
  sent_by: Generated<'members' | 'moderator' | null>
  due_at: Generated<Date | null>
  extension: JSONColumnType<{ at: string; reason: string } | null, string | null | undefined, string | null>
  /** How many times the official was reminded; see `reminderStage`. */
  reminded: Generated<number>
  official_answer_id: Generated<string | null>
  /** The version whose words are in the index; null if it is not in the index. */
  indexed_version: Generated<number | null>
  /** Whether the note about the removal of the question includes the question's title. */
  title_shown: Generated<boolean>
}

interface Toos {
  question_id: string
  UID: string
  at: Date
  /** Whether the person belonged to the question's community when they said that they have the same question. */
  member: Generated<boolean>
}

export interface Source {
  url: string
  note: string
}

interface Answers extends CanBeTaken, TakenOver {
  answer_id: string
  question_id: string
  author: string | null
  byline: Generated<string>
  /** Markdown, as the author wrote it. */
  body: string
  sources: JSONColumnType<Source[], string, string>
  opinion: Generated<boolean>
  up: Generated<number>
  down: Generated<number>
  score: GeneratedAlways<number>
  version: Generated<number>
  created_at: Date
  edited_at: Generated<Date | null>
  sample: Generated<boolean>
  /** If the answer was accepted when it was removed, the role in which somebody had accepted it; otherwise null. */
  accepted_before: Generated<'asker' | 'moderator' | null>
  /** For an official's answer: the name and the office under which it was given. */
  official_name: Generated<string | null>
  official_office: Generated<string | null>
}

interface Ratings {
  answer_id: string
  UID: string
  value: number
  at: Date
}

/** An earlier text that was public for longer than the first minutes. `id` is the id of a question or an answer. */
interface EarlierWords {
  id: string
  version: number
  until: Date
  words: JSONColumnType<{ title: string | null; body: string; sources: Source[] }, string, string>
  /** The person who suggested the text that came after this one; null: the author wrote it. */
  suggested_by: Generated<string | null>
  taken_by: Generated<'author' | 'moderator' | null>
}

/** Other words that a person suggests for a question, or for one of its answers. */
interface Suggestions {
  edit_id: string
  question_id: string
  /** The answer; null: the suggestion is for the question itself. */
  answer_id: string | null
  UID: string
  title: string | null
  body: string
  note: string
  /** The fingerprint of the words for which the suggestion was made: see `fingerprint`. */
  made_for: string
  at: Date
  /**
   * `replaced`: the person has made a later suggestion, or has withdrawn this one; a withdrawn suggestion has no words.
   */
  state: Generated<'open' | 'replaced' | 'taken' | 'refused'>
  decided_at: Generated<Date | null>
  decided_by: Generated<'author' | 'moderator' | null>
  reason: Generated<string | null>
}

export type TakenColumns = Selectable<CanBeTaken>
export type QuestionRow = Selectable<Questions>
export type SuggestionRow = Selectable<Suggestions>
export type AnswerRow = Selectable<Answers>

/** The tables of this room. No other room accesses them. */
export interface QuestionTables {
  'questions.question': Questions
  'questions.too': Toos
  'questions.answer': Answers
  'questions.rating': Ratings
  'questions.earlier_words': EarlierWords
  'questions.suggestion': Suggestions
}
