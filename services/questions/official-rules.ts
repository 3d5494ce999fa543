import type { QuestionRow } from './tables.ts'

const DAY_MS = 24 * 3_600_000

/**
 * The number of days within which an official has to answer, and the number by which the official can postpone the due
 * date once.
 */
const ANSWER_DAYS = 21
const EXTENSION_DAYS = 14

const USUAL_MEMBERS = 25
const MIN_MEMBERS = 2
const SMALL_PARTS = 2
const LARGE_PARTS = 50
const COUNTED_DAYS = 30

/**
 * The number of members who must have joined a question to an official before a due date is set: 25; or half of the
 * members if there are fewer than 50; or one in fifty if there are more than 1,250; but never a single person.
 */
export const membersNeeded = (members: number): number =>
  Math.max(MIN_MEMBERS, Math.min(USUAL_MEMBERS, Math.ceil(members / SMALL_PARTS)), Math.ceil(members / LARGE_PARTS))

/**
 * The number of members needed, as shown while a question shared by `count` members has not reached the official:
 * always at least `count + 1`.
 */
export const stillNeeded = (count: number, members: number): number => Math.max(membersNeeded(members), count + 1)

/** Only people who have said since this time that they have a question are counted. */
export const countedSince = (now: Date): Date => new Date(now.getTime() - COUNTED_DAYS * DAY_MS)

export const dueFrom = (sent_at: Date): Date => new Date(sent_at.getTime() + ANSWER_DAYS * DAY_MS)

export const putOff = (due_at: Date): Date => new Date(due_at.getTime() + EXTENSION_DAYS * DAY_MS)

type Official = Pick<QuestionRow, 'official_id' | 'due_at' | 'official_answer_id' | 'closed' | 'extension'>

export type OfficialState = 'gathering' | 'due' | 'overdue' | 'answered'

/** The status of a question with its official; null if it has no official or was closed unanswered. */
export function officialState(row: Official, now: Date): OfficialState | null {
  if (row.official_id === null) return null
  if (row.official_answer_id !== null) return 'answered'
  if (row.closed) return null
  if (row.due_at === null) return 'gathering'
  return now < row.due_at ? 'due' : 'overdue'
}

/** The number of days since the due date, including the current day; 0 if the answer is not late. */
export const daysLate = (row: Official, now: Date): number =>
  officialState(row, now) === 'overdue' ? Math.floor((now.getTime() - row.due_at!.getTime()) / DAY_MS) + 1 : 0

/** Whether the official may postpone the due date: once, and before it has passed. */
export const mayPutOff = (row: Official, now: Date): boolean =>
  officialState(row, now) === 'due' && row.extension === null

/** The numbers of days before the due date on which an official is reminded. */
const REMINDED_DAYS_BEFORE = [14, 7, 1]

/**
 * The stage at which the last reminder has been sent, and the stage at which everybody is told that the due date has
 * passed.
 */
export const OVERDUE_STAGE = REMINDED_DAYS_BEFORE.length + 1

/** The number of times an official should have been reminded by now; `OVERDUE_STAGE` once the due date has passed. */
export function reminderStage(due_at: Date, now: Date): number {
  const left = due_at.getTime() - now.getTime()
  return left <= 0 ? OVERDUE_STAGE : REMINDED_DAYS_BEFORE.filter((days) => left <= days * DAY_MS).length
}
