import type { questions } from '#contract/questions.ts'
import { linkToPoll } from './about-poll.ts'
import { answersFor } from './answer-page.ts'
import { isRefusal } from '#contract/refusals.ts'
import { mayPass } from '#platform/newcomers/rules.ts'
import { carriedOut } from '#platform/measures/measures.ts'
import { summaryOf, type Timed } from './data.ts'
import { mayPutOff, officialState, stillNeeded } from './official-rules.ts'
import type { Act, Context } from './own.ts'
import { holdsOffice, membersOf, namesOf, placeForShowing } from './places.ts'
import { staysHere } from './newcomers.ts'
import { reachQuestion } from './access.ts'
import { closesAs, isAuthor, mayReopen, takenOf } from './rules.ts'
import type { QuestionRow } from './tables.ts'
import { originIn } from '#platform/importing/sources.ts'
import { fingerprintOf } from '#platform/subject.ts'
import { countMembers } from './too.ts'
import { places } from './seen-places.ts'
import { htmlOf } from './written.ts'

export const get_question: Act<typeof questions.get_question> = async ({ question_id }, ctx) => {
  const question = await reachQuestion(ctx, question_id)
  const { row } = question
  const [names, place, my_too, poll] = await Promise.all([
    namesOf(ctx, [row.author]),
    placeForShowing(ctx, row),
    hasToo(ctx, question_id),
    linkToPoll(ctx, row),
  ])
  const original = await linkTo(ctx, row, row.closed?.duplicate_of ?? null)
  const { accepted, official, answers } = await answersFor(ctx, question, place)
  const [gathering, mayAnswer] = await Promise.all([gatheringOf(ctx, question), answersOfficially(ctx, row)])
  const stands = row.state === 'visible'
  const mine = isAuthor(ctx.visitor, row)
  const pass =
    stands && mayPass(row, { own: mine, may: place.carer ? ['look_after'] : [] }) && !(await staysHere(ctx, place))
  return {
    ...summaryOf(row, question.now),
    taken: takenOf(row),
    closed: row.closed && { ...row.closed, duplicate_of: original },
    reopened: row.reopened,
    poll,
    body: row.body,
    html: htmlOf(row.body),
    tags: row.tags,
    asked_by: { name: askerOf(row, names), mine },
    anonymous: row.anonymous,
    origin: originIn(row),
    edited_at: row.edited_at?.toISOString() ?? null,
    version: row.version,
    my_too,
    only_here: pass || (mine && row.only_here_at !== null),
    official_answer: official,
    accepted,
    gathering,
    sent: row.sent_at && { at: row.sent_at.toISOString(), by: row.sent_by!, extension: row.extension },
    answers,
    may: {
      take_part: stands && !row.closed && place.member,
      edit: stands && mine,
      look_after: place.carer,
      pass,
      close: stands && !row.closed && closesAs(ctx.visitor, row, place) !== null,
      answer_officially: stands && mayAnswer,
      extend: stands && mayAnswer && mayPutOff(row, question.now),
      send: stands && !row.closed && place.carer && row.comm_id !== null && !row.sent_at && !row.official_answer_id,
      reopen: stands && mayReopen(ctx.visitor, row, place),
    },
  }
}

/**
 * The number of members who have joined a question to an official, and the number required; null if these numbers do
 * not matter any more.
 */
async function gatheringOf(ctx: Context, { row, now }: Timed<QuestionRow>) {
  if (officialState(row, now) !== 'gathering') return null
  try {
    const count = await countMembers(ctx.db, row, now)
    return { count, needed: stillNeeded(count, await membersOf(ctx, row)) }
  } catch (thrown) {
    if (isRefusal(thrown) && thrown.code === 'DEGRADED') return null
    throw thrown
  }
}

/** Whether the caller is the official whom a question waits for. */
async function answersOfficially(ctx: Context, row: QuestionRow): Promise<boolean> {
  const { visitor } = ctx
  if (visitor.kind !== 'person' || visitor.UID !== row.official_uid) return false
  if (row.official_answer_id || row.closed) return false
  return holdsOffice(ctx, row.official_id!).catch((thrown: unknown) => {
    if (isRefusal(thrown) && thrown.code === 'DEGRADED') return false
    throw thrown
  })
}

/** Another question, for a link to it, if it is visible to everybody or to all readers of this question. */
async function linkTo({ db }: Context, { comm_id }: QuestionRow, question_id: string | null) {
  if (question_id === null) return null
  const one = db.q().selectFrom('questions.question').select(['question_id', 'title', 'lang'])
  const found = await one
    .where('question_id', '=', question_id)
    .where('state', '=', 'visible')
    .where(places.open('question.comm_id', comm_id === null ? [] : [comm_id]))
    .executeTakeFirst()
  return found ?? null
}

/** People can comment on a question as long as it is visible. */
export const about_question: Act<typeof questions.about_question> = async ({ id }, ctx) => {
  const { row, sight } = await reachQuestion(ctx, id, 'tell')
  const { title, lang, comm_id, author, state, closed } = row
  const carried_out = await carriedOut(ctx.db, 'questions', 'question', id)
  return {
    title,
    lang,
    comm_id,
    author,
    unlisted: sight !== null || row.only_here_at !== null,
    carried_out,
    open: state === 'visible' && !closed,
    gone: state !== 'visible',
    fingerprint: fingerprintOf(title, row.body),
    text: row.body,
    ...(row.anonymous && { signed: [] }),
  }
}

/** The name shown for the person who asked. If the person asked anonymously, no reader sees a name. */
const askerOf = ({ author, byline, anonymous }: QuestionRow, names: Map<string, string>): string | null =>
  anonymous ? null : (author === null ? byline : names.get(author)) || null

async function hasToo({ db, visitor }: Context, question_id: string): Promise<boolean> {
  if (visitor.kind !== 'person') return false
  const mine = db.q().selectFrom('questions.too').select('at')
  const found = await mine.where('question_id', '=', question_id).where('UID', '=', visitor.UID).executeTakeFirst()
  return found !== undefined
}
