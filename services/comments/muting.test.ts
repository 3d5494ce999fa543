import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { comments as calls } from '#contract/comments.ts'
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
  const nameOf = (by: By) => `Person ${UIDof(by).slice(-4)}`
  const later = (by: By, minutes = 1) =>
    sql`update comments.comment set created_at = created_at - make_interval(mins => ${minutes})
      where "UID" = ${UIDof(by)}`.execute(stage.db.q())
  const listOf = async (by: By) => (await stage.enter(calls.my_muted, by, {})).items

  test('a person who mutes somebody no longer gets that person’s comments or notices about them; others still do', async () => {
    const id = stage.thing()
    const [ana, ben] = [stage.person(), stage.person()]
    const root = await stage.say(id, { by: ana })
    const comment_id = await stage.say(id, { by: ben, reply_to: root, body: 'You are wrong.' })
    await stage.enter(calls.mute_author, ana, { comment_id })
    await stage.enter(calls.mute_author, ana, { comment_id })
    const [thread] = (await stage.read(id, {}, ana)).items
    expect(thread!.replies).toMatchObject([{ muted: true, body: null, html: null, name: nameOf(ben) }])
    expect((await stage.read(id)).items[0]!.replies).toMatchObject([{ muted: false, body: 'You are wrong.' }])
    await later(ben)
    const told = stage.told().length
    await stage.say(id, { by: ben, reply_to: root, body: `@${nameOf(ana)} still wrong.` })
    expect(stage.told()).toHaveLength(told)
    expect(await listOf(ana)).toMatchObject([{ name: nameOf(ben), blocked: false }])
    expect(await listOf(ben)).toEqual([])
  })

  test('a blocked person cannot reply to the person who blocked them; only the person who set a block or mute can lift it', async () => {
    const id = stage.thing()
    const [ana, ben] = [stage.person(), stage.person()]
    const root = await stage.say(id, { by: ana })
    const other = await stage.say(id, { by: ben })
    const { muted_id } = await stage.enter(calls.mute_author, ana, { comment_id: other, blocked: true })
    await later(ben)
    expect(await refusal(stage.say(id, { by: ben, reply_to: root }))).toBe('BLOCKED')
    expect(await refusal(stage.say(id, { by: ben, body: 'To all.' }))).toBe('done')
    expect(await refusal(stage.enter(calls.unmute, ben, { muted_id }))).toBe('NOT_FOUND')
    await stage.enter(calls.unmute, ana, { muted_id })
    expect(await listOf(ana)).toEqual([])
    await later(ben)
    expect(await refusal(stage.say(id, { by: ben, reply_to: root, body: 'Peace?' }))).toBe('done')
  })

  test('nobody can mute themselves or the author of a deleted comment, and pressing the button twenty times mutes somebody once', async () => {
    const id = stage.thing()
    const [ana, ben] = [stage.person(), stage.person()]
    const root = await stage.say(id, { by: ana })
    await stage.say(id, { by: ben, reply_to: root })
    expect(await refusal(stage.enter(calls.mute_author, ana, { comment_id: root }))).toBe('FORBIDDEN')
    await Promise.all(Array.from({ length: 20 }, () => stage.enter(calls.mute_author, ben, { comment_id: root })))
    expect(await listOf(ben)).toHaveLength(1)
    await stage.enter(calls.delete_comment, ana, { comment_id: root })
    expect(await refusal(stage.enter(calls.mute_author, ben, { comment_id: root }))).toBe('NOT_FOUND')
  })

  test('moderators can slow a thread down to one comment per person in a set number of minutes, even if somebody presses the button many times at once', async () => {
    const id = stage.thing({ comm_id: '01J00000000000000000000000' })
    const [ana, moderator] = [stage.person(), stage.person()]
    stage.moderators.add(UIDof(moderator))
    const root = await stage.say(id)
    const slow = (by: By, minutes: number) => stage.enter(calls.slow_thread, by, { comment_id: root, minutes })
    expect(await refusal(slow(ana, 10))).toBe('FORBIDDEN')
    await slow(moderator, 10)
    expect((await stage.read(id)).items[0]!.slow_minutes).toBe(10)
    await stage.say(id, { by: ana, reply_to: root, body: 'one' })
    await later(ana, 9)
    const presses = Array.from({ length: 5 }, (_, at) =>
      refusal(stage.say(id, { by: ana, reply_to: root, body: `${at}` })),
    )
    expect(new Set(await Promise.all(presses))).toEqual(new Set(['RATE']))
    await later(ana)
    expect(await refusal(stage.say(id, { by: ana, reply_to: root, body: 'two' }))).toBe('done')
    await slow(moderator, 0)
    await later(ana)
    expect(await refusal(stage.say(id, { by: ana, reply_to: root, body: 'three' }))).toBe('done')
  })
})
