import { beforeAll, expect, test } from 'vitest'
import { comments as calls } from '#contract/comments.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openStage, type Stage } from './comments.test-kit.ts'

onEveryEngine('searching for comments', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  const found = (q: string, more: object = {}, by = stage.guest) =>
    stage.enter(calls.find_comments, by, { q, words: 'every', limit: 20, ...more })
  const idsOf = async (...asked: Parameters<typeof found>) => (await found(...asked)).map(({ id }) => id)

  test('a comment is found by its words, in the language of the page it is about, and the result links to it', async () => {
    const id = stage.thing({ title: '¿Más faroles?', lang: 'es', comm_id: '01J00000000000000000000000' })
    const comment_id = await stage.say(id, { body: 'Los **faroles** viejos alumbran mejor.' })
    const [hit, ...others] = await found('farol')
    expect(others).toEqual([])
    expect(hit).toMatchObject({
      kind: 'comment',
      id: comment_id,
      link: `/results/${id}?comment=${comment_id}#comment-${comment_id}`,
      title: [{ text: '¿Más faroles?', hit: false }],
      lang: 'es',
      comm_id: '01J00000000000000000000000',
    })
    expect(hit!.text.filter((piece) => piece.hit)).toEqual([{ text: 'faroles', hit: true }])
    expect(await idsOf('farol', { comm_id: '01J00000000000000000000000' })).toEqual([comment_id])
    for (const more of [{ comm_id: '01J00000000000000000000001' }, { state: 'open' }])
      expect(await idsOf('farol', more)).toEqual([])
  })

  test('a search finds no comment that is collapsed, hidden or deleted', async () => {
    const id = stage.thing()
    const ana = stage.person()
    const [hidden, deleted] = [
      await stage.say(id, { body: 'A heron sleeps there.' }),
      await stage.say(id, { body: 'No heron does.', by: ana }),
    ]
    await stage.say(id, { body: 'It may be.', reply_to: deleted })
    expect(await idsOf('heron')).toEqual([deleted, hidden])
    await stage.decide(hidden, 'hide', { reason: 'It tells where it sleeps.' })
    await stage.enter(calls.delete_comment, ana, { comment_id: deleted })
    for (const by of [stage.guest, ana, stage.operator]) expect(await idsOf('heron', {}, by)).toEqual([])
    for (const measure of ['hold', 'remove', 'collapse'] as const) {
      await stage.decide(hidden, measure)
      expect(await idsOf('heron', {}, stage.operator)).toEqual([])
    }
    await stage.decide(hidden, 'show')
    expect(await idsOf('heron')).toEqual([hidden])
  })

  test('comments on items that a visitor may not see are skipped, and the pages are still filled', async () => {
    const [seen, unseen, gone] = [stage.thing(), stage.thing(), stage.thing()]
    const all: string[] = []
    for (const id of [seen, unseen, gone, seen, unseen, gone, seen])
      all.push(await stage.say(id, { body: 'The weir is open.' }))
    stage.known.delete(unseen)
    stage.known.set(gone, { ...stage.known.get(gone)!, gone: true })
    const ours = [all[6], all[3], all[0]]
    expect([await idsOf('weir'), await idsOf('weir', {}, stage.operator)]).toEqual([ours, ours])
    const page = await found('weir', { limit: 2 })
    expect(page.map(({ id }) => id)).toEqual(ours.slice(0, 2))
    expect(await idsOf('weir', { limit: 2, cursor: page[1]!.mark })).toEqual(ours.slice(2))
  })
})
