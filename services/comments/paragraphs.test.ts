import { beforeAll, expect, test } from 'vitest'
import { comments as calls } from '#contract/comments.ts'
import { paragraphsIn } from '#platform/markdown/paragraphs.ts'
import { refusal } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openStage, type Stage } from './comments.test-kit.ts'

const fares = 'Four of five weekend rides are paid with a monthly pass already.'
const trial = 'Nobody knows what the town would do, so we try it.'

onEveryEngine('comments on a paragraph', (open) => {
  let stage: Stage
  let id: string
  const article = () => ({ kind: 'article', id })
  const anchors = () => paragraphsIn(stage.texts.get(id)!).map(({ anchor }) => anchor)
  const say = (body: string, more: { paragraph?: string; reply_to?: string } = {}) =>
    stage.enter(calls.create_comment, stage.person(), { ...article(), body, ...more })
  const read = (more: { paragraph?: string; sort?: 'new' | 'balanced' | 'useful' } = {}) =>
    stage.enter(calls.comments, stage.guest, { ...article(), ...more })
  const bodies = async (more: Parameters<typeof read>[0]) => (await read(more)).items.map(({ body }) => body)
  beforeAll(async () => {
    stage = await openStage(open)
    id = stage.thing()
    stage.texts.set(id, `## Fares\n\n${fares}\n\n${trial}`)
  })

  test('a comment on a paragraph can be read beside it and below the whole text, and is counted with its replies', async () => {
    const [first, second] = anchors() as [string, string]
    const { comment_id } = await say('I have no pass.', { paragraph: first })
    await say('Me neither.', { reply_to: comment_id, paragraph: second })
    await say('On the whole: yes.')
    for (const sort of ['new', 'useful', 'balanced'] as const)
      expect(await bodies({ paragraph: first, sort })).toEqual(['I have no pass.'])
    expect(await bodies({ paragraph: second })).toEqual([])
    const all = await read({ sort: 'new' })
    expect(all).toMatchObject({ count: 3, paragraph: null, paragraphs: [{ anchor: first, count: 2 }, { count: 0 }] })
    expect(all.items.map(({ paragraph }) => paragraph)).toEqual([null, { anchor: first, begins: fares }])
    expect(all.items[1]!.replies.map(({ paragraph }) => paragraph)).toEqual([null])
  })

  test('when the text is edited the comment stays with its paragraph, even if the paragraph moves or changes a little', async () => {
    stage.texts.set(id, `${trial}\n\nNew.\n\n${fares.replace('Four of five', 'Three of four')}`)
    const moved = anchors()[2]!
    expect(await bodies({ paragraph: moved })).toEqual(['I have no pass.'])
    const { comment_id } = (await read({ paragraph: moved })).items[0]!
    const { thread } = await stage.enter(calls.get_context, stage.guest, { comment_id })
    expect(thread.paragraph).toEqual({ anchor: moved, begins: fares })
  })

  test('when the paragraph is gone its comments are shown below the text, with the words they were about', async () => {
    stage.texts.set(id, trial)
    expect(await read({ sort: 'new' })).toMatchObject({ count: 3, paragraphs: [{ count: 0 }] })
    expect((await read({ sort: 'new' })).items[1]!.paragraph).toEqual({ anchor: null, begins: fares })
  })

  test('a paragraph that doesn’t exist can be neither commented on nor requested, and a poll has no paragraphs', async () => {
    const paragraph = 'p-000000000000'
    expect(await refusal(say('Where?', { paragraph }))).toBe('NO_PARAGRAPH')
    expect(await refusal(read({ paragraph }))).toBe('NO_PARAGRAPH')
    const poll = stage.thing()
    const said = { kind: 'poll', id: poll, body: 'Where?', paragraph }
    expect(await refusal(stage.enter(calls.create_comment, stage.person(), said))).toBe('NO_PARAGRAPH')
    expect((await stage.read(poll)).paragraphs).toEqual([])
  })
})
