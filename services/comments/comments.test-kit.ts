import type { Asked, Call, Reply } from '#contract/call.ts'
import { articles } from '#contract/articles.ts'
import { CommentRefusal } from '#contract/comment-refusals.ts'
import { comments as calls } from '#contract/comments.ts'
import { Refusal } from '#contract/refusals.ts'
import { migrate } from '#platform/database/migrate.ts'
import { isOperator, type Visitor } from '#platform/door/visitor.ts'
import { paragraphsIn } from '#platform/markdown/paragraphs.ts'
import type { MeasureTaken } from '#platform/measures/measures.ts'
import type { Context } from '#platform/room.ts'
import type { About, Measure } from '#platform/subject.ts'
import { openContext, someId } from '#tests/context.ts'
import { decisionsTo } from '#tests/decided.ts'
import type { Open } from '#tests/engines.ts'
import { polls } from '#contract/polls.ts'
import type { Own } from './own.ts'
import service from './service.ts'

const own: Own = {
  subjects: {
    poll: { about: polls.about, link: (id) => `/results/${id}` },
    article: {
      about: articles.about_article,
      link: (id) => `/articles/${id}`,
      paragraphs: articles.article_paragraphs,
    },
  },
}

/**
 * The comments room on its own, with one thing to comment on. The thing is described in the same way as its own room
 * would describe it.
 */
export async function openStage(open: Open) {
  const db = await open({ tables: true })
  await migrate(db, 'comments', service.migrations)
  const known = new Map<string, About>()
  const texts = new Map<string, string>()
  const moderators = new Set<string>()
  const newcomers = new Set<string>()
  /** The people whose membership every community has suspended. */
  const barred = new Set<string>()
  const askAs =
    (visitor: Visitor): Context['ask'] =>
    async ({ name }, input) => {
      if (name === 'get_user') return { fullname: `Person ${(visitor as { UID: string }).UID.slice(-4)}` } as never
      if (name === 'get_trust') return { established: !newcomers.has((visitor as { UID: string }).UID) } as never
      if (name === 'get_membership') {
        const may = visitor.kind === 'person' && moderators.has(visitor.UID) ? ['look_after'] : []
        return { role: null, barred: barred.has((visitor as { UID: string }).UID), takes_part: false, may } as never
      }
      if (name === 'article_paragraphs') return paragraphsIn(texts.get((input as { id: string }).id) ?? '') as never
      const about = known.get((input as { id: string }).id)
      if (!about) throw new CommentRefusal('NOT_FOUND')
      if (about.gone && !isOperator(visitor)) throw new Refusal('REMOVED')
      return about as never
    }
  const opened = openContext(db, undefined, own)
  const as = (visitor: Visitor): Context<Own> => ({ ...opened.as(visitor), ask: askAs(visitor) })
  const { acts } = service
  const decide = decisionsTo(service, as(opened.operator.visitor))

  /** Makes a call as a visitor would; checks both its input and its reply. */
  const enter = async <C extends Call>(call: C, by: Context<Own>, input: Asked<C>): Promise<Reply<C>> => {
    const given = call.input.safeParse(input)
    if (!given.success) throw new Refusal('INVALID')
    return call.reply.parse(await acts[call.name]!(given.data as never, by)) as Reply<C>
  }
  const person = (UID = someId()) => as(opened.person(UID).visitor)
  const thing = (about: Partial<About> = {}) => {
    const id = someId()
    known.set(id, { title: 'Shall we?', lang: 'en', comm_id: null, author: null, open: true, gone: false, ...about })
    return id
  }
  return {
    db,
    /** The notices that were sent, in order, with their kind and recipients. */
    told: () => opened.heard.told.map(({ data }) => data as { kind: string; also: string; link: string }),
    known,
    /** The current text of articles, in Markdown. */
    texts,
    moderators,
    newcomers,
    barred,
    thing,
    person,
    enter,
    guest: as(opened.guest('somebody').visitor),
    operator: as(opened.operator.visitor),
    /** Sends the room a decision about a comment. */
    decide: (comment_id: string, measure: Measure, more: Partial<MeasureTaken> = {}) =>
      decide('comment', comment_id, measure, more),
    /** Writes a comment. By default, each comment is by another person, who has not written anything recently. */
    say: async (id: string, more: { reply_to?: string; body?: string; by?: Context<Own> } = {}) => {
      const { by = person(), ...rest } = more
      const { comment_id } = await enter(calls.create_comment, by, { kind: 'poll', id, body: 'I think so.', ...rest })
      return comment_id
    },
    read: async (
      id: string,
      more: { sort?: 'new' | 'useful' | 'balanced' | 'threads'; limit?: number; cursor?: string } = {},
      by?: Context<Own>,
    ) => enter(calls.comments, by ?? as(opened.guest('somebody').visitor), { kind: 'poll', id, ...more }),
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>
