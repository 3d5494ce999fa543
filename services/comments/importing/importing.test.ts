import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { CommentRefusal } from '#contract/comment-refusals.ts'
import { comments as calls } from '#contract/comments.ts'
import { questions } from '#contract/questions.ts'
import { migrate } from '#platform/database/migrate.ts'
import { savedLines } from '#platform/importing/lines.test-kit.ts'
import { idHere } from '#platform/importing/sources.ts'
import type { Context } from '#platform/room.ts'
import type { Own } from '#services/comments/own.ts'
import service from '#services/comments/service.ts'
import { openContext } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { importComments } from './importing.ts'

const own: Own = { subjects: { question: { about: questions.about_question, link: (id) => `/questions/${id}` } } }
const source = { source: 'decidim-barcelona' }
const here = (proposal: number) => idHere('question', source, String(proposal))

const comment = (id: number, more: object = {}) => ({
  id,
  proposal: 1,
  parent: null,
  author: 900 + id,
  alignment: 1,
  body_html: `<p>Comment ${id}.</p>`,
  created: '2016-03-17T14:25:48',
  likes: 3,
  dislikes: 1,
  hidden: false,
  ...more,
})
const reply = (id: number, parent: number, more: object = {}) => comment(id, { parent, alignment: null, ...more })
const counter = (id: number, comments: number, more: object = {}) => ({
  id,
  code: `BCN-${id}`,
  comments,
  comments_for: comments,
  comments_neutral: 0,
  comments_against: 0,
  ...more,
})

onEveryEngine('comments from a public collection', (open) => {
  let operator: Context<Own>
  let guest: Context<Own>
  beforeAll(async () => {
    const db = await open({ tables: true })
    await migrate(db, 'comments', service.migrations)
    const ask: Context['ask'] = async (_call, input) => {
      const { id } = input as { id: string }
      if (![1, 2, 3, 4].map(here).includes(id)) throw new CommentRefusal('NOT_FOUND')
      return { title: 'Trees', lang: 'ca', comm_id: null, author: null, open: true, gone: false } as never
    }
    const opened = openContext(db, ask, own)
    operator = { ...opened.operator, ask }
    guest = { ...opened.guest('a'), ask }
  })
  const load = (records: readonly unknown[], by = operator) => importComments(by, savedLines(records))
  const read = async (proposal: number) =>
    calls.comments.reply.parse(
      await service.acts['comments']!(
        calls.comments.input.parse({ kind: 'question', id: here(proposal), limit: 50 }) as never,
        guest,
      ),
    )

  test('imported comments appear in their threads with their stances and reactions, under names that belong to no account', async () => {
    const deep = Array.from({ length: 24 }, (_, at) => reply(11 + at, 10 + at))
    const said = await load([
      comment(10, { body_html: '<p>We <b>need</b> them.</p>' }),
      ...deep.toReversed(),
      counter(1, 25, { comments_for: 1 }),
    ])
    expect(said).toContain('25 comments new')
    expect(said).toContain('recount: 1 of 1 things')
    const { items, count } = await read(1)
    expect([items.length, count, items[0]!.reply_count]).toEqual([1, 25, 24])
    expect(items[0]).toMatchObject({
      name: 'Decidim Barcelona 910',
      stance: 'for',
      body: 'We **need** them.',
      reactions: { agree: 3, disagree: 1 },
      mine: false,
    })
    expect(items[0]!.replies.slice(0, 5).map(({ depth, to, body }) => [depth, to, body])).toEqual(
      [
        [1, null, 'Comment 11.'],
        [2, null, 'Comment 12.'],
        [3, null, 'Comment 13.'],
        [3, 'Decidim Barcelona 913', 'Comment 14.'],
        [3, 'Decidim Barcelona 914', 'Comment 15.'],
      ].map((row) => expect.arrayContaining(row)),
    )
  })

  test('all imported comments are kept and counted, even orphaned, circular, empty, over-long and hidden ones; comments on items that do not exist here are refused', async () => {
    const said = await load([
      reply(50, 49, { proposal: 2 }),
      reply(51, 52, { proposal: 2 }),
      reply(52, 51, { proposal: 2 }),
      reply(53, 10, { proposal: 2 }),
      comment(54, { proposal: 2, body_html: '<p> </p>' }),
      comment(55, { proposal: 2, body_html: `<p>${'word '.repeat(900)}</p>` }),
      comment(56, { proposal: 2, hidden: true }),
      comment(57, { proposal: 99 }),
      comment(58, { created: 'once' }),
      counter(2, 8),
    ])
    const counts = [
      '8 read',
      '7 comments new',
      '3 orphans: replies to a comment that is not there, kept as comments',
      '2 refused',
      '1 texts empty: “—” stands there',
      '1 texts shortened',
    ]
    for (const count of counts) expect(said.split('\n')).toContain(count)
    expect(said).toContain('recount: 0 of 1 things')
    expect(said).toContain('  2: 8 published, 7 here')
    const { items, count } = await read(2)
    expect([items.length, count]).toEqual([6, 7])
    expect(items.find(({ state }) => state === 'hidden')).toMatchObject({
      body: null,
      hidden: { by: 'moderator', reason: 'Decidim Barcelona' },
    })
  })

  test('after an interrupted import is run again, every comment exists once and is counted once', async () => {
    const many = Array.from({ length: 700 }, (_, at) =>
      at % 7 === 0 ? comment(1_000 + at, { proposal: 3 }) : reply(1_000 + at, 1_000 + at - 1, { proposal: 3 }),
    )
    let batches = 0
    const breaking = new Proxy(operator.db, {
      get(db, name: keyof typeof operator.db) {
        if (name === 'tx' && (batches += 1) > 2) throw new Error('the power went')
        const part = db[name]
        return typeof part === 'function' ? part.bind(db) : part
      },
    })
    await expect(load(many, { ...operator, db: breaking })).rejects.toThrow('the power went')
    expect((await read(3)).count).toBe(600)
    expect(await load(many)).toMatch(/700 read\n100 comments new\n600 already here/)
    expect(await load(many)).toMatch(/700 read\n0 comments new\n700 already here/)
    const { items, count } = await read(3)
    expect([count, items.every(({ reply_count }) => reply_count === 6)]).toEqual([700, true])
    const { rows } = await sql<{ rows: number }>`
      select count(*) as rows from comments.comment where id = ${here(3)} and origin is not null`.execute(
      operator.db.q(),
    )
    expect(rows[0]!.rows).toBe(700)
  })
})
