import type { QuestionRow } from './tables.ts'

const DAY_MS = 24 * 3_600_000

/** How long an official has to answer, and by how much they can put it off once. */
const ANSWER_DAYS = 21
const EXTENSION_DAYS = 14

const USUAL_MEMBERS = 25
const MIN_MEMBERS = 2
const SMALL_PARTS = 2
const LARGE_PARTS = 50
const COUNTED_DAYS = 30

/**
 * How many of the members have to have a question to an official before there is a day to answer by: 25, half of them
 * where they are fewer than 50, one in fifty where they are more than 1,250; never one person alone.
 */
export const membersNeeded = (members: number): number =>
  Math.max(MIN_MEMBERS, Math.min(USUAL_MEMBERS, Math.ceil(members / SMALL_PARTS)), Math.ceil(members / LARGE_PARTS))

/** What is told of it while `count` have the question and it has not reached the official: one more at least. */
export const stillNeeded = (count: number, members: number): number => Math.max(membersNeeded(members), count + 1)

/** From when on those who said that they have a question count. */
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

/** The days begun since the day to answer by; 0 where nothing is late. */
export const daysLate = (row: Official, now: Date): number =>
  officialState(row, now) === 'overdue' ? Math.floor((now.getTime() - row.due_at!.getTime()) / DAY_MS) + 1 : 0

/** Whether the official may postpone the due date: once, and before it has passed. */
export const mayPutOff = (row: Official, now: Date): boolean =>
  officialState(row, now) === 'due' && row.extension === null

/** How many days before the day an official is reminded. */
const REMINDED_DAYS_BEFORE = [14, 7, 1]

/** When the last reminder has been sent, and when everybody is told that the day has passed. */
export const OVERDUE_STAGE = REMINDED_DAYS_BEFORE.length + 1

/** How many times an official should have been reminded by now; `OVERDUE_STAGE` once the day has passed. */
export function reminderStage(due_at: Date, now: Date): number {
  const left = due_at.getTime() - now.getTime()
  return left <= 0 ? OVERDUE_STAGE : REMINDED_DAYS_BEFORE.filter((days) => left <= days * DAY_MS).length
}
