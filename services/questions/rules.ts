import { isOperator, type Visitor } from '#platform/door/visitor.ts'
import type { QuestionRow, TakenColumns } from './tables.ts'

/** The caller's role in the community of a question. */
export interface Place {
  /** Whether the caller is one of the people to whom the question is addressed. */
  member: boolean
  /** Whether the caller moderates the community. */
  carer: boolean
}

export const isAuthor = (visitor: Visitor, { author }: { author: string | null }): boolean =>
  visitor.kind === 'person' && visitor.UID === author

/**
 * Whether the caller may read a text even if it was removed: texts on hold or only hidden are open to their author and
 * to anyone who could hide them.
 */
export function mayRead(
  visitor: Visitor,
  row: Pick<TakenColumns, 'state'> & { author: string | null },
  { carer }: Pick<Place, 'carer'>,
): boolean {
  if (row.state === 'visible' || isOperator(visitor)) return true
  return row.state !== 'removed' && (carer || isAuthor(visitor, row))
}

/** The public facts about a removed question or answer; null if it is visible. */
export function takenOf({ state, taken_at, taken_by, taken_reason }: TakenColumns) {
  if (state === 'visible') return null
  return { as: state, by: taken_by!, reason: taken_reason!, at: taken_at!.toISOString() }
}

/** The role in which the caller may close a question; null if the caller may not. */
export function closesAs(
  visitor: Visitor,
  question: { author: string | null },
  { carer }: Pick<Place, 'carer'>,
): 'asker' | 'moderator' | 'operator' | null {
  if (isAuthor(visitor, question)) return 'asker'
  return isOperator(visitor) ? 'operator' : carer ? 'moderator' : null
}

/** Whether the caller may reopen a closed question. The person who asked may do so only if nobody else closed it. */
export const mayReopen = (
  visitor: Visitor,
  { author, closed }: Pick<QuestionRow, 'author' | 'closed'>,
  { carer }: Pick<Place, 'carer'>,
): boolean => closed !== null && (carer || (isAuthor(visitor, { author }) && closed.by === 'asker'))

const DAY_MS = 24 * 3_600_000

export const dayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS)

/**
 * When a person may do something again that they have already done this many times within a day, the first time at
 * `first`.
 */
export const dayAfter = (first: Date): Date => new Date(first.getTime() + DAY_MS)

const FREE_EDIT_MS = 10 * 60_000

/** Whether the current text stays public when it is edited. It does not if it is only minutes old. */
export const staysPublic = ({ created_at }: { created_at: Date }, now: Date): boolean =>
  now.getTime() - created_at.getTime() > FREE_EDIT_MS

/** Whether an answer has a source, or says that it is an opinion. */
export const isBacked = ({ sources, opinion }: { sources: readonly unknown[]; opinion: boolean }): boolean =>
  opinion || sources.length > 0

/**
 * The role in which the caller decides on words suggested for a question or an answer; null if the caller may not. For
 * an official's answer, only the official decides, so that nobody puts words into the official's mouth.
 */
export function decidesAs(
  visitor: Visitor,
  about: { author: string | null; official_office: string | null },
  { carer }: Pick<Place, 'carer'>,
): 'author' | 'moderator' | null {
  if (isAuthor(visitor, about)) return 'author'
  return carer && about.official_office === null ? 'moderator' : null
}

const REFUSED_SHOWN_DAYS = 30

/** Words rejected since this time are still shown, with the reason, to the person who suggested them. */
export const refusalsShownSince = (now: Date): Date => new Date(now.getTime() - REFUSED_SHOWN_DAYS * DAY_MS)

export const MODERATORS_ACCEPT_AFTER_DAYS = 60

type Accepting = { created_at: Date; author: string | null; accepted_by: 'asker' | 'moderator' | null }

/** The role in which the caller may accept an answer to a question; null if the caller may not. */
export function acceptsAs(
  visitor: Visitor,
  question: Accepting,
  place: Place,
  now: Date,
): 'asker' | 'moderator' | null {
  if (isAuthor(visitor, question)) return 'asker'
  const age = now.getTime() - question.created_at.getTime()
  const waited = age >= MODERATORS_ACCEPT_AFTER_DAYS * DAY_MS
  return place.carer && waited && question.accepted_by !== 'asker' ? 'moderator' : null
}

/** Whether the caller may undo the acceptance of an answer. */
export const mayUnaccept = (visitor: Visitor, question: Accepting, place: Place): boolean =>
  question.accepted_by !== null &&
  (isAuthor(visitor, question) || (place.carer && question.accepted_by === 'moderator'))
