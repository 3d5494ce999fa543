import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { comments as calls } from '#contract/comments.ts'
import { commentLimits as limits } from '#contract/comment-limits.ts'
import { refusal } from '#tests/context.ts'
import { onOneEngine } from '#tests/engines.ts'
import { openStage, type Stage } from './comments.test-kit.ts'

onOneEngine('comments', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })

  const edit = (by: Stage['guest'], comment_id: string, body: string, if_version = 1) =>
    stage.enter(calls.update_comment, by, { comment_id, body, if_version })
  const before = async (comment_id: string, by = stage.guest) =>
    (await stage.enter(calls.earlier_words, by, { comment_id })).items.map(({ body }) => body)
  const later = (comment_id: string, minutes: number) =>
    sql`update comments.comment set created_at = created_at - make_interval(mins => ${minutes})
      where comment_id = ${comment_id}`.execute(stage.db.q())

  test('an author can correct a mistake without a trace soon after writing; later, or once somebody has replied, the earlier text stays readable', async () => {
    const id = stage.thing()
    const by = stage.person()
    const comment_id = await stage.say(id, { by, body: 'I am agianst it.' })
    await edit(by, comment_id, 'I am against it.')
    expect(await before(comment_id)).toEqual([])
    await stage.say(id, { reply_to: comment_id })
    await edit(by, comment_id, 'I am for it.', 2)
    expect(await before(comment_id)).toEqual(['I am against it.'])
    const [shown] = (await stage.read(id)).items
    expect(shown).toMatchObject({ body: 'I am for it.', version: 3, edited_at: expect.stringContaining('T') })

    const [other, alone] = [stage.person(), stage.thing()]
    const old = await stage.say(alone, { by: other, body: 'First.' })
    await later(old, limits.free_edit_minutes + 1)
    await edit(other, old, 'Second.')
    expect(await before(old)).toEqual(['First.'])
  })

  test('a text that somebody reacted to stays readable when it is edited', async () => {
    const by = stage.person()
    const comment_id = await stage.say(stage.thing(), { by, body: 'Free buses.' })
    await stage.enter(calls.react, stage.person(), { comment_id, reaction: 'agree' })
    await edit(by, comment_id, 'Dear buses.')
    expect(await before(comment_id)).toEqual(['Free buses.'])
  })

  test('nobody can edit somebody else’s text, a hidden text, or a text that has changed meanwhile', async () => {
    const id = stage.thing()
    const by = stage.person()
    const comment_id = await stage.say(id, { by, body: 'Buy this.' })
    expect(await refusal(edit(stage.person(), comment_id, 'Mine now.'))).toBe('NOT_FOUND')
    expect(await refusal(edit(stage.operator, comment_id, 'Ours now.'))).toBe('FORBIDDEN')
    await edit(by, comment_id, 'Buy that.')
    expect(await refusal(edit(by, comment_id, 'Buy more.', 1))).toBe('STALE_VERSION')
    await stage.decide(comment_id, 'hide')
    expect(await refusal(edit(by, comment_id, 'Buy more.', 2))).toBe('LOCKED')
    expect(await refusal(before(comment_id))).toBe('REMOVED')
    expect(await refusal(before(comment_id, stage.operator))).toBe('done')
  })

  test('earlier texts are deleted with the comment, and only a limited number of them is kept', async () => {
    const id = stage.thing()
    const by = stage.person()
    const comment_id = await stage.say(id, { by, body: 'Number 0' })
    await stage.say(id, { reply_to: comment_id })
    for (let at = 1; at <= limits.edits; at++) await edit(by, comment_id, `Number ${at}`, at)
    expect(await refusal(edit(by, comment_id, 'One more', limits.edits + 1))).toBe('TOO_MANY')
    expect(await before(comment_id)).toHaveLength(limits.edits)
    await stage.enter(calls.delete_comment, by, { comment_id })
    const { rows } = await sql`select * from comments.earlier_words where comment_id = ${comment_id}`.execute(
      stage.db.q(),
    )
    expect(rows).toEqual([])
  })

  test('if twenty edits of the same version arrive at once, only one is accepted', async () => {
    const by = stage.person()
    const comment_id = await stage.say(stage.thing(), { by })
    const presses = Array.from({ length: 20 }, (_, at) => refusal(edit(by, comment_id, `press ${at}`)))
    const outcomes = await Promise.all(presses)
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(1)
    expect(new Set(outcomes)).toEqual(new Set(['done', 'STALE_VERSION']))
  })

  test('the number of comments is given only for items the caller may see', async () => {
    const [talked, silent, gone] = [stage.thing(), stage.thing(), stage.thing()]
    await stage.say(talked)
    await stage.say(gone)
    stage.known.get(gone)!.gone = true
    const counts = await stage.enter(calls.count_comments, stage.guest, { kind: 'poll', ids: [talked, silent, gone] })
    expect(counts).toEqual([{ id: talked, count: 1 }])
  })
})
