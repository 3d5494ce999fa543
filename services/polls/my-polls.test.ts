import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Asked } from '#contract/call.ts'
import { polls } from '#contract/polls.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { closeNow, draft, knownCommunity, openStage, type Stage } from './polls.test-kit.ts'

onEveryEngine('my polls', (open) => {
  let stage: Stage
  const olga = () => stage.person('olga')
  const MANY = 230
  beforeAll(async () => {
    stage = await openStage(open)
    stage.roles.set('olga', 'owner')
    stage.roles.set('mel', 'member')
    const { poll_id } = await stage.enter(polls.create_poll, olga(), draft({ comm_id: knownCommunity }))
    // All of these polls are from the same moment, so they are sorted by id.
    await sql`
      insert into polls.poll select (jsonb_populate_record(p, jsonb_build_object(
        'poll_id', left(p.poll_id, 22) || lpad(n::text, 3, '0') || case right(p.poll_id, 1) when 'Z' then 'Y' else 'Z' end, 'draft_key', null))).*
      from polls.poll as p, generate_series(1, ${MANY - 1}) as n where p.poll_id = ${poll_id}`.execute(stage.db.q())
  })
  const page = (asked: Asked<typeof polls.my_polls> = {}, ctx = olga()) => stage.enter(polls.my_polls, ctx, asked)
  const read = async (limit: number) => {
    const ids: string[] = []
    let cursor: string | null | undefined
    do {
      const { items, next_cursor }: Awaited<ReturnType<typeof page>> = await page({
        limit,
        ...(cursor && { cursor }),
      })
      ids.push(...items.map(({ poll_id }) => poll_id))
      cursor = next_cursor
    } while (cursor)
    return ids
  }

  test('all polls of a person are listed, page by page and each poll once, however many there are', async () => {
    expect((await page()).items).toHaveLength(50)
    const all = await read(200)
    expect(new Set(all).size).toBe(MANY)
    expect(all).toHaveLength(MANY)
    expect(await read(37)).toEqual(all)
    await expect(page({ cursor: 'nonsense' })).rejects.toMatchObject({ code: 'INVALID' })
  })

  test('no poll is skipped between two pages, even if two were saved in the same millisecond', async () => {
    const [first, second] = await read(200)
    for (const [poll_id, at] of [
      [first, '2030-01-01T00:00:00.000700Z'],
      [second, '2030-01-01T00:00:00.000200Z'],
    ])
      await sql`update polls.poll set saved_at = ${at}::timestamptz where poll_id = ${poll_id}`.execute(stage.db.q())
    expect((await read(1)).slice(0, 2)).toEqual([first, second])
  })

  test('a person can read one of their own polls separately, but nobody else’s', async () => {
    const [poll_id] = await read(200)
    expect((await page({ poll_id: poll_id! })).items).toMatchObject([{ poll_id, mine: true }])
    expect(await page({ poll_id: poll_id! }, stage.person('mel'))).toEqual({ items: [], next_cursor: null })
  })

  test('a person’s polls can be limited to polls with an overdue outcome', async () => {
    const promise = { what: 'We plant it.', who: '', by: '2020-01-01' }
    const made = { ...draft({ comm_id: knownCommunity }), publish: true }
    const { poll_id } = await stage.enter(polls.create_poll, olga(), made)
    await sql`update polls.poll set promise = ${JSON.stringify(promise)}::jsonb, saved_at = '2020-01-01' where poll_id = ${poll_id}`.execute(
      stage.db.q(),
    )
    expect((await page({ only: 'overdue' })).items).toEqual([])
    await closeNow(stage, poll_id)
    expect((await page({ only: 'overdue' })).items).toMatchObject([{ poll_id, overdue: true }])
    expect((await page({ only: 'overdue' }, stage.person('mel'))).items).toEqual([])
  })
})
