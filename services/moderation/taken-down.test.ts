import { beforeAll, expect, test } from 'vitest'
import { moderation as calls } from '#contract/moderation.ts'
import type { Context } from '#platform/room.ts'
import { refusal, someId } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openStage, type Stage } from './moderation.test-kit.ts'
import type { Own } from './own.ts'

onEveryEngine('content taken down', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  const taken = (by: Context<Own>, comm_id?: string) => stage.enter(calls.taken_down, by, { comm_id })

  test('operators see everything that a decision keeps out of public view, and moderators see the content of their community', async () => {
    const [comm_id, elsewhere] = [someId(), someId()]
    const moderator = stage.moderator(comm_id)
    const [hidden, removed, shown, folded] = [comm_id, elsewhere, comm_id, comm_id].map((of) =>
      stage.thing({ comm_id: of }),
    )
    await stage.decide(hidden!, moderator)
    await stage.decide(removed!, stage.operator, { measure: 'remove' })
    await stage.decide(shown!, moderator)
    await stage.decide(shown!, moderator, { measure: 'show' })
    await stage.decide(folded!, moderator, { kind: 'comment', measure: 'collapse' })
    expect((await taken(stage.operator)).items).toMatchObject([
      { kind: 'poll', id: removed, title: 'Shall we?', measure: 'remove', by: 'operator', until: null },
      { kind: 'poll', id: hidden, title: 'Shall we?', measure: 'hide', by: 'moderator' },
    ])
    expect((await taken(moderator, comm_id)).items.map(({ id }) => id)).toEqual([hidden])
    for (const by of [stage.person(), moderator]) expect(await refusal(taken(by))).toBe('FORBIDDEN')
    expect(await refusal(taken(moderator, elsewhere))).toBe('FORBIDDEN')
  })

  test('suspended and ended memberships are in the list of those who can lift them, until they are lifted, and accounts in that of operators', async () => {
    const [comm_id, ownerUID, moderatorUID] = [someId(), someId(), someId()]
    const [owner, moderator] = [stage.moderator(comm_id, ownerUID), stage.moderator(comm_id, moderatorUID)]
    const member = comm_id + stage.member(comm_id, [ownerUID, moderatorUID])
    const another = comm_id + stage.member(comm_id, [ownerUID])
    const account = stage.member(someId(), [])
    const of = (
      id: string,
      kind: string,
      measure: 'suspend' | 'terminate' | 'show',
      by: Context<Own>,
      until?: string,
    ) => stage.decide(id, by, { kind, measure, ...(until && { until }) })
    const until = new Date(Date.now() + 86_400_000).toISOString()
    await of(member, 'member', 'suspend', moderator, until)
    await of(another, 'member', 'terminate', owner)
    await of(account, 'person', 'suspend', stage.operator)
    const hidden = stage.thing({ comm_id })
    await stage.decide(hidden, owner)
    const shown = async (by: Context<Own>, more: { comm_id?: string; kind?: string } = { comm_id }) =>
      (await stage.enter(calls.taken_down, by, more)).items.map(({ id }) => id)
    expect(await shown(owner)).toEqual([hidden, another, member])
    expect(await shown(moderator)).toEqual([hidden, member])
    expect(await shown(owner, { comm_id, kind: 'member' })).toEqual([another, member])
    expect(await shown(stage.operator, { kind: 'person' })).toEqual([account])
    const { items } = await stage.enter(calls.taken_down, moderator, { comm_id, kind: 'member' })
    expect(items).toMatchObject([{ measure: 'suspend', until, title: 'Elm Street' }])
    await of(member, 'member', 'show', moderator)
    expect([await shown(moderator), await shown(owner)]).toEqual([[hidden], [hidden, another]])
  })

  test('the list of content taken down is read page by page, each item once', async () => {
    const comm_id = someId()
    const ids = [1, 2, 3].map(() => stage.thing({ comm_id }))
    for (const id of ids) await stage.decide(id, stage.operator)
    const first = await stage.enter(calls.taken_down, stage.operator, { comm_id, limit: 2 })
    const cursor = first.next_cursor ?? undefined
    const rest = await stage.enter(calls.taken_down, stage.operator, { comm_id, limit: 2, cursor })
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids.toReversed())
    expect(rest.next_cursor).toBeNull()
  })

  test('the public numbers leave out communities that not everybody can find', async () => {
    const [private_id, day] = [someId(), new Date().toISOString().slice(0, 10)]
    await stage.db.run(
      'a private place',
      `insert into moderation.place (comm_id, visibility, seq) values ($1, 'private', 1)`,
      [private_id],
    )
    const numbers = () => stage.enter(calls.transparency_report, stage.person(), { from: day, to: day })
    const before = await numbers()
    const hidden = stage.thing({ comm_id: private_id })
    await stage.report(hidden, stage.person())
    await stage.decide(hidden, stage.operator)
    expect(await numbers()).toEqual(before)
    await stage.decide(stage.thing({ comm_id: someId() }), stage.operator)
    expect(await numbers()).not.toEqual(before)
  })
})
