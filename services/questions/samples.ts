import { sql } from 'kysely'
import { z } from 'zod'
import { AnswerDraft, QuestionDraft } from '#contract/question-shapes.ts'
import { id, line } from '#contract/shapes.ts'
import { moment } from '#platform/database/clock.ts'
import { LineError } from '#platform/line-error.ts'
import { removeQuestions } from './data.ts'
import type { Command } from './own.ts'
import { isBacked } from './rules.ts'

const HOUR_MS = 3_600_000

const SampleAnswer = AnswerDraft.extend({
  answer_id: id('answer'),
  by: line(1, 60),
  hours_ago: z.number().min(0),
  up: z.int().min(0),
  down: z.int().min(0),
  accepted: z.boolean().default(false),
}).refine(isBacked, 'has no source, yet does not say it is an opinion')

const SampleQuestion = QuestionDraft.extend({
  question_id: id('question'),
  community: z.string(),
  poll_id: id('poll').nullable().default(null),
  by: line(0, 60).default(''),
  hours_ago: z.number().min(0),
  too: z.int().min(0),
  answers: z.array(SampleAnswer).default([]),
})

const SampleContent = z
  .strictObject({ communities: z.record(z.string(), id('community')), questions: z.array(SampleQuestion) })
  .superRefine(({ communities, questions }, wrong) => {
    for (const [place, { community }] of questions.entries())
      if (!communities[community])
        wrong.addIssue({ code: 'custom', path: ['questions', place, 'community'], message: 'is not in the file' })
  })

type Content = z.output<typeof SampleContent>
type Sample = Content['questions'][number]

function check(content: unknown): Content {
  const checked = SampleContent.safeParse(content)
  if (checked.success) return checked.data
  const faults = checked.error.issues.map(({ path, message }) => `${z.core.toDotPath(path) || 'the file'}: ${message}`)
  throw new LineError(faults.join('; '))
}

/** Adds the sample questions that are missing, with their answers. Loading the samples twice changes nothing. */
export const load_samples: Command = async ({ db }, content) => {
  const { communities, questions } = check(content)
  const { now } = await db.q().selectNoFrom(moment.as('now')).executeTakeFirstOrThrow()
  const added = await db.tx(async () => {
    const rows = await db
      .q()
      .insertInto('questions.question')
      .values(questions.map((sample) => questionOf(sample, communities[sample.community]!, now)))
      .onConflict((already) => already.doNothing())
      .returning('question_id')
      .execute()
    const fresh = new Set(rows.map(({ question_id }) => question_id))
    const answers = questions.filter(({ question_id }) => fresh.has(question_id)).flatMap((one) => answersOf(one, now))
    if (answers.length > 0) await db.q().insertInto('questions.answer').values(answers).execute()
    return fresh.size
  })
  return `Sample questions added: ${added}`
}

const ago = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS)

function questionOf(sample: Sample, comm_id: string, now: Date) {
  const { question_id, poll_id, lang, title, body, tags, by, too, hours_ago, answers } = sample
  const accepted = answers.find((answer) => answer.accepted)
  return {
    question_id,
    comm_id,
    poll_id,
    lang,
    title,
    body,
    tags,
    author: null,
    byline: by,
    anonymous: by === '',
    too_count: too,
    answer_count: answers.length,
    accepted_answer_id: accepted?.answer_id ?? null,
    accepted_by: accepted ? ('asker' as const) : null,
    created_at: ago(now, hours_ago),
    last_activity_at: ago(now, Math.min(hours_ago, ...answers.map((answer) => answer.hours_ago))),
    sample: true,
  }
}

const answersOf = ({ question_id, answers }: Sample, now: Date) =>
  answers.map(({ answer_id, body, sources, opinion, by, up, down, hours_ago }) => ({
    answer_id,
    question_id,
    author: null,
    byline: by,
    body,
    sources: JSON.stringify(sources),
    opinion,
    up,
    down,
    created_at: ago(now, hours_ago),
    sample: true,
  }))

/** Removes every sample question with all answers to it, including those of real people. */
export const remove_samples: Command = async ({ db }) => {
  const removed = await db.tx(() => removeQuestions(db, sql`sample`))
  return `Sample questions removed: ${removed}`
}
