import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { comments as calls } from '#contract/comments.ts'
import { commentLimits as limits } from '#contract/comment-limits.ts'
import { refusal, someId } from '#tests/context.ts'
import { onOneEngine } from '#tests/engines.ts'
import { openStage, type Stage } from './comments.test-kit.ts'
import type { Reaction } from './tables.ts'

onOneEngine('comments', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })

  test('people read and answer each other’s comments; replies are indented up to the third level, and deeper replies name whom they answer', async () => {
    const id = stage.thing()
    let reply_to = await stage.say(id, { body: 'First' })
    for (const body of ['a', 'b', 'c', 'd', 'e']) reply_to = await stage.say(id, { reply_to, body })
    const { items, count, open: talks } = await stage.read(id)
    const [thread] = items
    expect([count, talks, thread!.reply_count]).toEqual([6, true, 5])
    expect(thread!.replies.map(({ body, depth }) => `${body} ${depth}`)).toEqual(['a 1', 'b 2', 'c 3', 'd 3', 'e 3'])
    expect(thread!.replies.map(({ to }) => to !== null)).toEqual([false, false, false, true, true])
  })

  test('a permanent link leads to a comment in its thread, however many replies come before it', async () => {
    const id = stage.thing()
    const root = await stage.say(id)
    for (let at = 0; at < 25; at++) await stage.say(id, { reply_to: root, body: `reply ${at}` })
    const last = await stage.say(id, { reply_to: root, body: 'the last' })
    const found = await stage.enter(calls.get_context, stage.guest, { comment_id: last })
    expect(found).toMatchObject({ about: { kind: 'poll', id }, link: `/results/${id}`, earlier: true })
    expect(found.thread.replies.map(({ body }) => body)).toEqual(['the last'])
    const [thread] = (await stage.read(id)).items
    expect(thread!.replies).toHaveLength(20)
    const rest = { comment_id: root, cursor: thread!.next_replies! }
    const after = await stage.enter(calls.get_context, stage.guest, rest)
    expect(after.thread.replies.map(({ body }) => body).at(0)).toBe('reply 20')
    expect(after.thread.replies).toHaveLength(6)
  })

  test('every comment appears once across the pages of either order, even if others are written meanwhile', async () => {
    const id = stage.thing()
    const said = [] as string[]
    for (let at = 0; at < 12; at++) said.push(await stage.say(id, { body: `comment ${at}` }))
    for (const sort of ['new', 'useful', 'threads'] as const) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await stage.read(id, { sort, limit: 5, ...(cursor && { cursor }) })
        seen.push(...page.items.map(({ comment_id }) => comment_id))
        cursor = page.next_cursor ?? undefined
        await stage.say(id, { body: `meanwhile, ${sort}` })
      } while (cursor)
      expect(seen.filter((one) => said.includes(one)).toSorted()).toEqual(said.toSorted())
      expect(new Set(seen).size).toBe(seen.length)
    }
  })

  test('the most useful comments come first, and people cannot rate their own comments', async () => {
    const id = stage.thing()
    const author = stage.person()
    const [plain, good, bad] = [await stage.say(id), await stage.say(id, { by: author }), await stage.say(id)]
    const give = (comment_id: string, reaction: Reaction | null, by = stage.person()) =>
      stage.enter(calls.react, by, { comment_id, reaction })
    for (const reaction of ['agree', 'thanks', 'well_argued'] as const) await give(good, reaction)
    await give(bad, 'disagree')
    expect(await refusal(give(good, 'agree', author))).toBe('FORBIDDEN')
    const { items } = await stage.read(id)
    expect(items.map(({ comment_id }) => comment_id)).toEqual(
      [good, bad, plain].toSorted((a, b) => {
        const order = { [good]: 0, [bad]: 1, [plain]: 1 }
        return order[a]! - order[b]! || (a < b ? 1 : -1)
      }),
    )
    expect(items[0]!.reactions).toEqual({ agree: 1, thanks: 1, disagree: 0, well_argued: 1 })
  })

  test('counts match the rows even when many people act at the same time', async () => {
    const id = stage.thing()
    const root = await stage.say(id)
    const [ana, ben] = [stage.person(), stage.person()]
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) => {
        const by = stage.person()
        return stage.say(id, { by, reply_to: root, body: `reply ${at}` }).then((comment_id) => ({ by, comment_id }))
      }),
    )
    await Promise.all([
      ...replies.slice(0, 4).map(({ by, comment_id }) => stage.enter(calls.delete_comment, by, { comment_id })),
      ...(['agree', 'disagree', 'thanks', null, 'agree'] as const).flatMap((reaction) =>
        [ana, ben].map((by) => stage.enter(calls.react, by, { comment_id: root, reaction })),
      ),
    ])
    const page = await stage.read(id)
    const [thread] = page.items
    expect([page.count, thread!.reply_count, thread!.replies.length]).toEqual([7, 6, 6])
    const { rows } = await sql<{ reaction: Reaction; n: number }>`
      select reaction, count(*) n from comments.reaction where comment_id = ${root} group by 1`.execute(stage.db.q())
    const none = { agree: 0, thanks: 0, disagree: 0, well_argued: 0 }
    const recounted = Object.fromEntries(rows.map(({ reaction, n }) => [reaction, n]))
    expect(thread!.reactions).toEqual({ ...none, ...recounted })
  })

  test('a deleted comment leaves an empty place if it has replies, and otherwise no trace', async () => {
    const id = stage.thing()
    const by = stage.person()
    const comment_id = await stage.say(id, { by, body: 'Never mind.' })
    const reply = await stage.say(id, { reply_to: comment_id })
    expect(await refusal(stage.enter(calls.delete_comment, stage.person(), { comment_id }))).toBe('NOT_FOUND')
    await stage.enter(calls.delete_comment, by, { comment_id })
    const { items, count } = await stage.read(id)
    expect(items).toMatchObject([{ state: 'deleted', body: null, name: null, replies: [{ comment_id: reply }] }])
    expect(count).toBe(1)
    const { rows } = await sql<object>`select * from comments.comment where comment_id = ${comment_id}`.execute(
      stage.db.q(),
    )
    expect(JSON.stringify(rows)).not.toMatch(/Never mind|Person/)
    const alone = stage.person()
    await stage.enter(calls.delete_comment, alone, { comment_id: await stage.say(id, { by: alone }) })
    expect((await stage.read(id)).items).toHaveLength(1)
  })

  test('the number of comments a person can write is limited, and the same text cannot be sent twice in a row, even by pressing the button many times at once', async () => {
    const id = stage.thing()
    const by = stage.person()
    const presses = Array.from({ length: 5 }, (_, at) => refusal(stage.say(id, { by, body: `press ${at}` })))
    expect((await Promise.all(presses)).toSorted()).toEqual(['RATE', 'RATE', 'RATE', 'RATE', 'done'])
    const later = (minutes: number) =>
      sql`update comments.comment set created_at = created_at - make_interval(mins => ${minutes})
        where "UID" = ${(by.visitor as { UID: string }).UID}`.execute(stage.db.q())
    await later(1)
    const body = (await stage.read(id)).items[0]!.body!
    expect(await refusal(stage.say(id, { by, body }))).toBe('REPEATED')
    for (let at = 1; at < limits.a_day; at++) {
      await stage.say(id, { by, body: `more ${at}` })
      await later(1)
    }
    expect(await refusal(stage.say(id, { by, body: 'one too many' }))).toBe('RATE')
    await later(24 * 60)
    expect(await refusal(stage.say(id, { by, body: 'the next day' }))).toBe('done')
  })

  test('nobody can comment on something they may not see, and closed comments can only be read', async () => {
    const [gone, closed] = [stage.thing(), stage.thing()]
    const comment_id = await stage.say(gone)
    await stage.say(closed)
    stage.known.get(gone)!.gone = true
    stage.known.get(closed)!.open = false
    expect(await refusal(stage.read(gone))).toBe('REMOVED')
    expect(await refusal(stage.enter(calls.get_context, stage.guest, { comment_id }))).toBe('REMOVED')
    expect(await refusal(stage.say(closed))).toBe('LOCKED')
    expect((await stage.read(closed)).items).toHaveLength(1)
    expect(await refusal(stage.say('nothing of ours'))).toBe('NOT_FOUND')
    const elsewhere = { kind: 'constructor', id: gone, body: 'Hello' }
    expect(await refusal(stage.enter(calls.create_comment, stage.person(), elsewhere))).toBe('NOT_FOUND')
  })

  test('a person whose membership is suspended cannot comment in that community, but can elsewhere', async () => {
    const comm_id = someId()
    const UID = someId()
    const by = stage.person(UID)
    stage.barred.add(UID)
    const say = (id: string) => stage.enter(calls.create_comment, by, { kind: 'poll', id, body: 'I am still here.' })
    const here = stage.thing({ comm_id })
    expect(await refusal(say(here))).toBe('BARRED_HERE')
    expect(await stage.read(here, {}, by)).toMatchObject({ open: true, barred: true })
    for (const who of [stage.guest, stage.person()])
      expect(await stage.read(here, {}, who)).toMatchObject({ barred: false })
    expect(await say(stage.thing())).toMatchObject({ state: 'visible' })
  })

  test('a person whose membership is suspended cannot edit their comments in that community, but can delete them', async () => {
    const UID = someId()
    const by = stage.person(UID)
    const id = stage.thing({ comm_id: someId() })
    const comment_id = await stage.say(id, { by, body: 'Hello.' })
    stage.barred.add(UID)
    const edit = stage.enter(calls.update_comment, by, { comment_id, if_version: 1, body: 'You fools.' })
    expect(await refusal(edit)).toBe('BARRED_HERE')
    expect((await stage.read(id)).items[0]).toMatchObject({ body: 'Hello.', version: 1 })
    await stage.enter(calls.delete_comment, by, { comment_id })
    expect((await stage.read(id)).items).toEqual([])
  })

  test('invalid comments are refused: texts that are too long, invisible characters, and fields that only the room can set', async () => {
    const id = stage.thing()
    const write = (more: object) =>
      refusal(stage.enter(calls.create_comment, stage.person(), { kind: 'poll', id, body: 'Hello', ...more }))
    expect(await write({ body: 'x'.repeat(100_000) })).toBe('INVALID')
    expect(await write({ body: '> '.repeat(10_000) })).toBe('INVALID')
    expect(await write({ body: 'one\u0007two' })).toBe('INVALID')
    expect(await write({ score: 1 })).toBe('INVALID')
    expect(await write({ UID: id })).toBe('INVALID')
    const other = await stage.say(stage.thing())
    expect(await write({ reply_to: other })).toBe('NOT_FOUND')
    expect((await stage.read(id)).items).toEqual([])
    const text = '<script>alert(1)</script>\n<img src=x onerror=alert(1)> [a](javascript:alert(1))'
    await stage.say(id, { body: text })
    expect((await stage.read(id)).items[0]!.body).toBe(text)
  })
})
