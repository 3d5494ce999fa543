import { beforeAll, expect, test } from 'vitest'
import { comments as calls } from '#contract/comments.ts'
import type { MeasureTaken } from '#platform/measures/measures.ts'
import type { Context } from '#platform/room.ts'
import { refusal } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openStage, type Stage } from './comments.test-kit.ts'
import type { Own } from './own.ts'

const comm_id = '01J00000000000000000000000'
const reason = 'It sells shoes.'

onEveryEngine('a decision about a comment', (open) => {
  let stage: Stage
  let moderator: Context<Own>
  beforeAll(async () => {
    stage = await openStage(open)
    moderator = stage.person()
    stage.moderators.add((moderator.visitor as { UID: string }).UID)
  })

  const first = async (id: string, by?: Context<Own>) => (await stage.read(id, {}, by)).items[0]!
  const about = (comment_id: string, by: Context<Own>) => stage.enter(calls.about_comment, by, { id: comment_id })

  /** A comment that has a reply, on a thing in the community; and the author of the comment. */
  async function said() {
    const id = stage.thing({ comm_id })
    const ana = stage.person()
    const comment_id = await stage.say(id, { body: 'Buy this.', by: ana })
    await stage.say(id, { reply_to: comment_id, body: 'No.' })
    return { id, ana, comment_id, others: [stage.guest, stage.person()] }
  }

  test('the text of a hidden comment is shown only to its author and those who decide about it; everybody can read who hid it and why', async () => {
    const { id, ana, comment_id, others } = await said()
    expect(await about(comment_id, stage.guest)).toMatchObject({ signed: [(await first(id)).name] })
    await stage.decide(comment_id, 'hide')
    for (const by of others)
      expect(await first(id, by)).toMatchObject({ state: 'hidden', body: null, hidden: { by: 'moderator', reason } })
    for (const by of [ana, moderator, stage.operator]) expect((await first(id, by)).body).toBe('Buy this.')
    expect(await refusal(stage.say(id, { reply_to: comment_id }))).toBe('LOCKED')
    expect(await refusal(stage.enter(calls.react, stage.person(), { comment_id, reaction: 'agree' }))).toBe('LOCKED')
    await stage.decide(comment_id, 'hide', { by: 'operator', reason: 'Another reason.' })
    expect((await first(id)).hidden).toEqual({ by: 'operator', reason: 'Another reason.' })
  })

  test('the text of a comment on hold is shown only to its author and those who decide about it; the comment says that nobody has reviewed it yet', async () => {
    const { id, ana, comment_id, others } = await said()
    await stage.decide(comment_id, 'hold', { by: 'automatic', reason: 'Several people reported it.' })
    for (const by of others)
      expect(await first(id, by)).toMatchObject({ state: 'on_hold', body: null, hidden: { by: 'automatic' } })
    for (const by of [ana, moderator, stage.operator]) expect((await first(id, by)).body).toBe('Buy this.')
  })

  test('whoever decides about a comment is told that what it is about was taken down', async () => {
    const id = stage.thing({ comm_id })
    const comment_id = await stage.say(id, { body: 'Buy this.' })
    expect((await about(comment_id, stage.operator)).waits).toBeUndefined()
    Object.assign(stage.known.get(id)!, { gone: true })
    expect(await about(comment_id, stage.operator)).toMatchObject({ gone: false, waits: 'above' })
  })

  test('the text of a removed comment is shown only to operators, but the replies to it stay visible', async () => {
    const { id, ana, comment_id, others } = await said()
    await stage.decide(comment_id, 'remove')
    for (const by of [ana, moderator, ...others]) {
      const seen = await first(id, by)
      expect(seen).toMatchObject({ state: 'removed', body: null, html: null, hidden: { by: 'moderator', reason } })
      expect(seen.replies.map(({ body }) => body)).toEqual(['No.'])
      expect(await refusal(stage.enter(calls.earlier_words, by, { comment_id }))).toBe('REMOVED')
    }
    expect((await first(id, stage.operator)).body).toBe('Buy this.')
    expect(await refusal(stage.enter(calls.earlier_words, stage.operator, { comment_id }))).toBe('done')
  })

  test('a collapsed comment can be opened by everybody, shows the reason, and can still be answered', async () => {
    const { id, comment_id } = await said()
    await stage.decide(comment_id, 'collapse', { by: 'automatic', reason: 'Far from what is asked here.' })
    const hidden = { by: 'automatic', reason: 'Far from what is asked here.' }
    expect(await first(id)).toMatchObject({ state: 'visible', collapsed: true, body: 'Buy this.', hidden })
    expect(await refusal(stage.say(id, { reply_to: comment_id }))).toBe('done')
  })

  test('a comment that is shown again is unchanged, whatever was decided before, and every count stays the same', async () => {
    const { id, comment_id } = await said()
    await stage.enter(calls.react, stage.person(), { comment_id, reaction: 'thanks' })
    const before = await stage.read(id)
    for (const measure of ['collapse', 'hold', 'hide', 'remove'] as const) {
      await stage.decide(comment_id, measure)
      expect((await stage.read(id)).count).toBe(before.count)
      await stage.decide(comment_id, 'show')
      expect(await stage.read(id)).toEqual(before)
    }
  })

  test('after any decision, the author of a comment and those who may decide about it can see it; everybody else is told that it was removed', async () => {
    const { ana, comment_id, others } = await said()
    expect(await about(comment_id, moderator)).toMatchObject({ gone: false, carried_out: null })
    for (const measure of ['hold', 'hide', 'remove'] as const) {
      const { seq } = await stage.decide(comment_id, measure)
      for (const by of [moderator, stage.operator])
        expect(await about(comment_id, by)).toMatchObject({ gone: true, carried_out: { seq, measure } })
      for (const by of others) expect(await refusal(about(comment_id, by))).toBe('REMOVED')
      expect(await about(comment_id, ana)).toMatchObject({ gone: true, text: 'Buy this.' })
    }
  })

  test('a decision that is received twice, or after a later decision, changes nothing', async () => {
    const { id, comment_id } = await said()
    const seqs: Partial<MeasureTaken> = { seq: 8 }
    await stage.decide(comment_id, 'remove', seqs)
    await stage.decide(comment_id, 'show', { seq: 9 })
    await stage.decide(comment_id, 'remove', seqs)
    await stage.decide(comment_id, 'hide', { seq: 7 })
    expect(await first(id)).toMatchObject({ state: 'visible', hidden: null, body: 'Buy this.' })
  })

  test('a comment that its author has deleted stays deleted, and decisions do not affect a comment held for approval', async () => {
    const { id, ana, comment_id } = await said()
    await stage.decide(comment_id, 'hide')
    await stage.enter(calls.delete_comment, ana, { comment_id })
    await stage.decide(comment_id, 'show')
    expect(await first(id)).toMatchObject({ state: 'deleted', body: null, hidden: null })
    const nell = stage.person()
    stage.newcomers.add((nell.visitor as { UID: string }).UID)
    const held = await stage.say(id, { by: nell, body: 'Hello.' })
    await stage.decide(held, 'show')
    expect((await stage.read(id)).items.map((one) => one.comment_id)).not.toContain(held)
    await stage.decide('01J00000000000000000000009', 'hide')
  })
})
