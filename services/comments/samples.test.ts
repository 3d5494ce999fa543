import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { comments as calls } from '#contract/comments.ts'
import { LineError } from '#platform/line-error.ts'
import { paragraphsIn } from '#platform/markdown/paragraphs.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openStage, type Stage } from './comments.test-kit.ts'
import { load_samples, remove_samples } from './samples.ts'

const file = (name: string) => readFileSync(new URL(`../../content/samples/${name}.json`, import.meta.url), 'utf8')

interface Content {
  talks: {
    kind: string
    id: string
    comments: { comment_id: string; reply_to?: string; hours_ago: number; paragraph?: string }[]
  }[]
}
const content = () => JSON.parse(file('comments')) as Content
const polls = content().talks.filter(({ kind }) => kind === 'poll')
const [{ id, comments: told }] = polls as [Content['talks'][number]]
const all = content().talks.flatMap(({ comments }) => comments).length

test('every sample comment is about sample content, and no reply was written before the comment it answers', () => {
  for (const { kind, id, comments } of content().talks) {
    expect(file(`${kind}s`)).toContain(`"${kind}_id": "${id}"`)
    const since = new Map(comments.map(({ comment_id, hours_ago }) => [comment_id, hours_ago]))
    for (const { reply_to, hours_ago } of comments) if (reply_to) expect(hours_ago).toBeLessThan(since.get(reply_to)!)
  }
})

test('a sample comment on a paragraph quotes the first words of a paragraph in its article', () => {
  const { articles } = JSON.parse(file('articles')) as { articles: { article_id: string; body: string }[] }
  const begun = content().talks.flatMap(({ id, comments }) =>
    comments.flatMap(({ paragraph }) => (paragraph ? [{ id, paragraph }] : [])),
  )
  expect(begun.length).toBeGreaterThan(0)
  for (const { id, paragraph } of begun) {
    const { body } = articles.find(({ article_id }) => article_id === id)!
    expect(paragraphsIn(body).map(({ begins }) => begins)).toContain(paragraph)
  }
})

onEveryEngine('sample comments', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
    for (const poll of polls)
      stage.known.set(poll.id, {
        title: 'Buses?',
        lang: 'en',
        comm_id: null,
        author: null,
        open: true,
        gone: false,
      })
  })

  test('sample comments are loaded once, in their threads, marked as samples, and counted', async () => {
    expect(await load_samples(stage.operator, content())).toBe(`Sample comments added: ${all}`)
    expect(await load_samples(stage.operator, content())).toBe('Sample comments added: 0')
    const { items, count } = await stage.read(id, { sort: 'threads' })
    expect(count).toBe(told.length)
    expect(items.every(({ sample, mine }) => sample && !mine)).toBe(true)
    expect(items[0]).toMatchObject({ stance: 'for', reply_count: 2, replies: [{ depth: 1 }, { depth: 2 }] })
  })

  test('sample comments belong to nobody: they do not count toward the most discussed pages, but people can react to them', async () => {
    expect(await stage.enter(calls.discussed, stage.guest, {})).toEqual([])
    const { comment_id } = told[0]!
    const { reactions } = (await stage.read(id, { sort: 'threads' })).items[0]!
    await stage.enter(calls.react, stage.person(), { comment_id, reaction: 'agree' })
    const after = (await stage.read(id, { sort: 'threads' })).items[0]!.reactions
    expect(after).toEqual({ ...reactions, agree: reactions.agree + 1 })
    await stage.say(id, { reply_to: comment_id, body: 'Me too.' })
    expect(await stage.enter(calls.discussed, stage.guest, {})).toMatchObject([{ id, people: 1 }])
  })

  test('sample comments are removed with the replies to them, and other comments stay', async () => {
    const own = await stage.say(id, { body: 'Sunday is enough.' })
    expect(await remove_samples(stage.operator, null)).toBe(`Sample comments removed: ${all}`)
    const { items, count } = await stage.read(id)
    expect([items.map(({ comment_id }) => comment_id), count]).toEqual([[own], 1])
    expect(await remove_samples(stage.operator, null)).toBe('Sample comments removed: 0')
  })

  test('a file with a mistake is refused as a whole, with a one-line error', async () => {
    const wrong = content()
    wrong.talks[0]!.comments[0]!.reply_to = '01J00000000000000000000000'
    await expect(load_samples(stage.operator, wrong)).rejects.toThrow(LineError)
    await expect(load_samples(stage.operator, { talks: [{ kind: 'poll' }] })).rejects.toThrow(/talks\[0\]\.id/)
    expect((await stage.read(id)).count).toBe(1)
  })
})
