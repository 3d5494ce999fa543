import { sql } from 'kysely'
import { noticeEvents } from '#contract/notice-events.ts'
import { QuestionRefusal } from '#contract/question-refusals.ts'
import type { questions } from '#contract/questions.ts'
import { clockOnce } from '#platform/database/clock.ts'
import { newId } from '#platform/kit/ids.ts'
import { enterQuestion } from './access.ts'
import { holdStanding } from './data.ts'
import { notice, remindOfficial } from './notices.ts'
import { dueFrom, mayPutOff, OVERDUE_STAGE, putOff, reminderStage } from './official-rules.ts'
import type { Act, Context, Database } from './own.ts'
import { holdsOffice, officialIn, placeOf } from './places.ts'
import { isBacked } from './rules.ts'
import { places } from './seen-places.ts'
import type { QuestionRow } from './tables.ts'

export const official_record: Act<typeof questions.official_record> = async ({ comm_id }, ctx) => {
  const { db } = ctx
  if (!(await places.mayEnterPlace(ctx, comm_id))) return []
  const { rows } = await sql<{ official_id: string; waiting: number; overdue: number; answered: number }>`
    select official_id,
      count(*) filter (where ${waiting})::integer as waiting,
      count(*) filter (where ${waiting} and due_at <= ${clockOnce})::integer as overdue,
      count(*) filter (where official_answer_id is not null)::integer as answered
    from questions.question where comm_id = ${comm_id} and official_id is not null and state = 'visible'
    group by official_id order by official_id`.execute(db.q())
  return rows
}

const waiting = sql<boolean>`due_at is not null and official_answer_id is null and closed is null`

export const send_to_official: Act<typeof questions.send_to_official> = async ({ question_id, official_id }, ctx) => {
  const { db } = ctx
  const { row: looked } = await enterQuestion(ctx, question_id)
  if (!(await placeOf(ctx, looked)).carer) throw new QuestionRefusal('FORBIDDEN')
  const official = await officialIn(ctx, looked.comm_id, official_id)
  return db.tx(async () => {
    const { row, now } = await holdStanding(db, question_id)
    if (row.closed) throw new QuestionRefusal('CLOSED')
    if (row.sent_at || row.official_answer_id) throw new QuestionRefusal('SENT')
    return send(ctx, { ...row, ...official }, 'moderator', now)
  })
}

/** Sets the due date of a question to an official, which must be locked, and notifies its followers. */
export async function send(
  ctx: Pick<Context, 'db' | 'publish'>,
  row: QuestionRow,
  sent_by: 'members' | 'moderator',
  now: Date,
) {
  const { official_id, official_uid, official_name, official_office } = row
  const sent = {
    official_id,
    official_uid,
    official_name,
    official_office,
    sent_at: now,
    sent_by,
    due_at: dueFrom(now),
  }
  await notice(ctx, 'official_asked', row, official_uid)
  return rewrite(ctx.db, row, sent)
}

/** The official to whom a question is addressed, if that is the caller. */
async function refuseOthers(ctx: Context, row: QuestionRow): Promise<void> {
  const { visitor } = ctx
  const own = visitor.kind === 'person' && visitor.UID === row.official_uid
  if (!own || !(await holdsOffice(ctx, row.official_id!))) throw new QuestionRefusal('NOT_ADDRESSEE')
}

export const extend_due: Act<typeof questions.extend_due> = async ({ question_id, reason }, ctx) => {
  const { db } = ctx
  await refuseOthers(ctx, (await enterQuestion(ctx, question_id)).row)
  return db.tx(async () => {
    const { row, now } = await holdStanding(db, question_id)
    if (row.closed) throw new QuestionRefusal('CLOSED')
    if (!mayPutOff(row, now)) throw new QuestionRefusal('NO_DELAY')
    const due_at = putOff(row.due_at!)
    const extension = JSON.stringify({ at: now.toISOString(), reason })
    await notice(ctx, 'official_delayed', row)
    return rewrite(db, row, { due_at, extension, reminded: reminderStage(due_at, now) })
  })
}

async function rewrite(
  db: Database,
  { question_id, version }: QuestionRow,
  change: Omit<Partial<QuestionRow>, 'closed' | 'reopened' | 'extension' | 'due_at' | 'origin'> & {
    due_at: Date
    extension?: string
  },
) {
  const made = await db
    .q()
    .updateTable('questions.question')
    .set({ ...change, version: version + 1 })
    .where('question_id', '=', question_id)
    .returning(['question_id', 'version'])
    .executeTakeFirstOrThrow()
  return { ...made, due_at: change.due_at.toISOString() }
}

export const official_answer: Act<typeof questions.official_answer> = async (draft, ctx) => {
  const { db } = ctx
  const { question_id, sources, ...words } = draft
  await refuseOthers(ctx, (await enterQuestion(ctx, question_id)).row)
  if (!isBacked(draft)) throw new QuestionRefusal('SOURCES_REQUIRED')
  return db.tx(async () => {
    const { row, now } = await holdStanding(db, question_id)
    if (row.closed) throw new QuestionRefusal('CLOSED')
    if (row.official_answer_id) throw new QuestionRefusal('OFFICIAL_ANSWERED')
    const { official_uid: author, official_name, official_office, answer_count, version } = row
    const answer_id = newId()
    const made = await db
      .q()
      .insertInto('questions.answer')
      .values({
        ...words,
        answer_id,
        question_id,
        author,
        official_name,
        official_office,
        created_at: now,
        sources: JSON.stringify(sources),
      })
      .returning(['answer_id', 'version'])
      .executeTakeFirstOrThrow()
    await db
      .q()
      .updateTable('questions.question')
      .set({
        answer_count: answer_count + 1,
        official_answer_id: answer_id,
        last_activity_at: now,
        version: version + 1,
      })
      .where('question_id', '=', question_id)
      .execute()
    await notice(ctx, 'official_answered', row)
    await ctx.publish(noticeEvents.followed, { about: { thing: 'question', id: question_id }, UID: author! })
    return made
  })
}

const MAX_AT_ONCE = 200

/** Reminds officials of due dates, and notifies the followers of a question once its due date has passed. */
export async function remind_officials(ctx: Context): Promise<void> {
  const { db } = ctx
  await db.tx(async () => {
    const { rows } = await sql<QuestionRow & { now: Date }>`
      select *, ${clockOnce} as now from questions.question
      where ${waiting} and state = 'visible' and reminded < ${OVERDUE_STAGE}
        and due_at <= ${clockOnce} + case reminded when 0 then interval '14 days' when 1 then interval '7 days'
          when 2 then interval '1 day' else interval '0' end
      order by question_id limit ${MAX_AT_ONCE} for update`.execute(db.q())
    for (const row of rows) {
      const reminded = reminderStage(row.due_at!, row.now)
      if (reminded === OVERDUE_STAGE) await notice(ctx, 'official_overdue', row, row.official_uid)
      else await remindOfficial(ctx, row)
      await db
        .q()
        .updateTable('questions.question')
        .set({ reminded })
        .where('question_id', '=', row.question_id)
        .execute()
    }
  })
}
