import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { comments as calls } from '#contract/comments.ts'
import { commentLimits as limits } from '#contract/comment-limits.ts'
import { refusal } from '#tests/context.ts'
import { onOneEngine } from '#tests/engines.ts'
import { openStage, type Stage } from './comments.test-kit.ts'

type By = Stage['guest']

onOneEngine('comments', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })

  const UIDof = (by: By) => (by.visitor as { UID: string }).UID
  const newcomer = () => {
    const by = stage.person()
    stage.newcomers.add(UIDof(by))
    return by
  }
  const moderator = () => {
    const by = stage.person()
    stage.moderators.add(UIDof(by))
    return by
  }
  /** Moves the comments of this person back in time by this much. */
  const later = (by: By, minutes = 1) =>
    sql`update comments.comment set created_at = created_at - make_interval(mins => ${minutes})
      where "UID" = ${UIDof(by)}`.execute(stage.db.q())
  const held = (comment_id: string) => ({ comment_id, if_version: 1 })
  const comm_id = '01J00000000000000000000000'

  test('the first two comments of a new account are held: their author is told so, and they are neither shown to anybody else nor counted', async () => {
    const id = stage.thing({ comm_id })
    const root = await stage.say(id, { body: 'Known here.' })
    const by = newcomer()
    const comment_id = await stage.say(id, { by, reply_to: root, body: 'I am new.' })
    await later(by)
    await stage.say(id, { by, body: 'New, again.' })
    const mine = await stage.read(id, { sort: 'threads' }, by)
    expect(mine.items.map(({ body, state }) => [body, state])).toEqual([
      ['Known here.', 'visible'],
      ['New, again.', 'held'],
    ])
    expect(mine.items[0]!.replies).toMatchObject([{ comment_id, state: 'held' }])
    for (const other of [stage.guest, stage.person(), moderator(), stage.operator])
      for (const sort of ['useful', 'new', 'balanced', 'threads'] as const) {
        const { items, count } = await stage.read(id, { sort }, other)
        expect([items.length, items[0]!.replies.length, items[0]!.reply_count, count]).toEqual([1, 0, 0, 1])
      }
    const counted = await stage.enter(calls.count_comments, stage.guest, { kind: 'poll', ids: [id] })
    expect(counted).toEqual([{ id, count: 1 }])
    const other = stage.person()
    for (const asked of [
      () => stage.enter(calls.get_context, other, { comment_id }),
      () => stage.enter(calls.about_comment, other, { id: comment_id }),
      () => stage.enter(calls.earlier_words, other, { comment_id }),
      () => stage.enter(calls.react, other, { comment_id, reaction: 'agree' }),
      () => stage.say(id, { by: other, reply_to: comment_id }),
    ])
      expect(await refusal(asked())).toBe('NOT_FOUND')
    expect(await refusal(stage.enter(calls.get_context, by, { comment_id }))).toBe('done')
    expect(await refusal(stage.enter(calls.react, by, { comment_id, reaction: 'agree' }))).toBe('HELD')
  })

  test('moderators of the community approve held comments, oldest first; after two approvals, a person’s further comments are visible at once', async () => {
    const id = stage.thing({ comm_id: '01J00000000000000000000009' })
    const by = newcomer()
    const root = await stage.say(id)
    const first = await stage.say(id, { by, reply_to: root, body: 'First.' })
    await later(by)
    const second = await stage.say(id, { by, body: 'Second.' })
    const ben = moderator()
    const list = { comm_id: '01J00000000000000000000009' }
    const { items } = await stage.enter(calls.held_comments, ben, { ...list, limit: 1 })
    expect(items).toMatchObject([{ comment_id: first, body: 'First.', reply: true, link: `/results/${id}` }])
    expect(await refusal(stage.enter(calls.held_comments, stage.person(), list))).toBe('FORBIDDEN')
    expect(await refusal(stage.enter(calls.held_comments, ben, {}))).toBe('FORBIDDEN')
    const presses = [1, 2, 3].map(() => refusal(stage.enter(calls.let_through, ben, held(first))))
    expect((await Promise.all(presses)).toSorted()).toEqual(['NOT_FOUND', 'NOT_FOUND', 'done'])
    await stage.enter(calls.let_through, stage.operator, held(second))
    await later(by)
    const third = await stage.enter(calls.create_comment, by, { kind: 'poll', id, body: 'Third.' })
    expect(third.state).toBe('visible')
    const { count, items: threads } = await stage.read(id, { sort: 'threads' })
    expect([count, threads.length, threads[0]!.reply_count]).toEqual([4, 3, 1])
    expect((await stage.enter(calls.held_comments, ben, list)).items).toEqual([])
  })

  test('a rejected comment stays visible to its writer, with the reason, and is not counted', async () => {
    const id = stage.thing({ comm_id })
    const by = newcomer()
    const comment_id = await stage.say(id, { by, body: 'Buy this.' })
    const { reason } = await stage.decide(comment_id, 'hide')
    expect((await stage.read(id, {}, by)).items).toMatchObject([
      { state: 'turned_down', hidden: { by: 'moderator', reason } },
    ])
    expect((await stage.read(id)).items).toEqual([])
    expect(await refusal(stage.enter(calls.let_through, moderator(), held(comment_id)))).toBe('NOT_FOUND')
    await stage.enter(calls.delete_comment, by, { comment_id })
    expect((await stage.read(id, {}, by)).count).toBe(0)
  })

  test('moderators and operators can decide about a held comment as about any other, but only approval publishes it', async () => {
    const id = stage.thing({ comm_id })
    const by = newcomer()
    const comment_id = await stage.say(id, { by, body: 'Buy this.' })
    const ben = moderator()
    const about = (who: By) => stage.enter(calls.about_comment, who, { id: comment_id })
    for (const who of [ben, stage.operator]) expect(await about(who)).toMatchObject({ gone: false, title: 'Buy this.' })
    for (const who of [stage.guest, stage.person()]) expect(await refusal(about(who))).toBe('NOT_FOUND')
    const mine = async () => (await stage.read(id, {}, by)).items[0]!
    for (const measure of ['hide', 'remove'] as const) {
      const { seq, reason } = await stage.decide(comment_id, measure)
      expect(await about(ben)).toMatchObject({ gone: true, carried_out: { seq, measure } })
      expect(await mine()).toMatchObject({ state: 'turned_down', hidden: { by: 'moderator', reason } })
      expect(await refusal(stage.enter(calls.let_through, ben, held(comment_id)))).toBe('NOT_FOUND')
      expect((await stage.read(id)).items).toEqual([])
      await stage.decide(comment_id, 'show')
      expect(await mine()).toMatchObject({ state: 'held' })
      expect(await about(by)).toMatchObject({ gone: false, waits: 'approval' })
      expect((await stage.read(id)).items).toEqual([])
    }
    await stage.decide(comment_id, 'collapse')
    await stage.enter(calls.let_through, ben, { comment_id, if_version: (await mine()).version })
    const { items, count } = await stage.read(id)
    expect([items, count]).toMatchObject([[{ comment_id, state: 'visible', collapsed: true }], 1])
  })

  test('an approval applies only to the text that the moderator read: a comment edited meanwhile is held again', async () => {
    const id = stage.thing()
    const by = newcomer()
    const comment_id = await stage.say(id, { by, body: 'Kind words.' })
    await stage.enter(calls.update_comment, by, { comment_id, if_version: 1, body: 'Unkind words.' })
    expect(await refusal(stage.enter(calls.let_through, stage.operator, held(comment_id)))).toBe('STALE_VERSION')
    await stage.enter(calls.let_through, stage.operator, { comment_id, if_version: 2 })
    expect((await stage.read(id)).items).toMatchObject([{ body: 'Unkind words.', state: 'visible' }])
  })

  test('a new account cannot post links, not even by an edit, and can write five comments a day', async () => {
    const id = stage.thing()
    const by = newcomer()
    const links = [
      'https://shop.example',
      'see www.shop.example',
      '[here](/x)',
      '<mailto:a@shop.example>',
      '[a][b]\n\n[b]: https://shop.example',
      'shop.example/cheap',
    ]
    for (const body of links) expect(await refusal(stage.say(id, { by, body }))).toBe('LINKS_TRUST')
    const comment_id = await stage.say(id, { by, body: 'Half price (2 crowns), i.e. 3 km/h and/or a.m.: fine.' })
    const edit = { comment_id, if_version: 1, body: 'https://shop.example' }
    expect(await refusal(stage.enter(calls.update_comment, by, edit))).toBe('LINKS_TRUST')
    for (let at = 1; at < limits.a_day_new; at++) {
      await later(by)
      await stage.say(id, { by, body: `number ${at}` })
    }
    await later(by)
    expect(await refusal(stage.say(id, { by, body: 'one too many' }))).toBe('RATE')
    stage.newcomers.delete(UIDof(by))
    expect(await refusal(stage.say(id, { by, body: 'Established: https://town.example' }))).toBe('done')
  })

  test('a moderator’s comments are not held in their own community, and moderators cannot approve their own comments', async () => {
    const id = stage.thing({ comm_id })
    const by = newcomer()
    const comment_id = await stage.say(id, { by })
    stage.moderators.add(UIDof(by))
    expect(await refusal(stage.enter(calls.let_through, by, held(comment_id)))).toBe('FORBIDDEN')
    await later(by)
    const said = { kind: 'poll', id, body: 'As a moderator.' }
    expect((await stage.enter(calls.create_comment, by, said)).state).toBe('visible')
  })
})
