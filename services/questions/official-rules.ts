import type { QuestionRow } from './tables.ts'

const DAY_MS = 24 * 3_600_000

/** How long an official has to answer, and by how much they can put it off once. */
const ANSWER_DAYS = 21
const EXTENSION_DAYS = 14

const MIN_MEMBERS = 25
const MEMBER_SHARE = 0.02
const COUNTED_DAYS = 30

/** How many members have to have a question to an official before there is a day to answer by. */
export const membersNeeded = (members: number): number => Math.max(MIN_MEMBERS, Math.ceil(MEMBER_SHARE * members))

/** From when on those who said that they have a question count. */
export const countedSince = (now: Date): Date => new Date(now.getTime() - COUNTED_DAYS * DAY_MS)

export const dueFrom = (sent_at: Date): Date => new Date(sent_at.getTime() + ANSWER_DAYS * DAY_MS)

export const putOff = (due_at: Date): Date => new Date(due_at.getTime() + EXTENSION_DAYS * DAY_MS)

type Official = Pick<QuestionRow, 'official_id' | 'due_at' | 'official_answer_id' | 'closed' | 'extension'>

export type OfficialState = 'gathering' | 'due' | 'overdue' | 'answered'

/** How a question stands with the official whom it is for; null: it is for nobody in particular, or closed unanswered. */
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

/** Whether the official may put off the day: once, and before it has passed. */
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
