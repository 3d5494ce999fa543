import { beforeAll, expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import { newId } from '#platform/kit/ids.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { draft, knownCommunity, openStage, uid, type Stage } from './polls.test-kit.ts'

onEveryEngine('the number of open polls of a community', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
    stage.roles.set(uid(1), 'owner')
  })
  const counted = async (...comm_ids: string[]) => stage.enter(polls.open_counts, stage.stranger, { comm_ids })
  const listed = async () =>
    (await stage.enter(polls.polls, stage.stranger, { comm_id: knownCommunity, limit: 100 })).items.length

  test('it is the number that its own page lists: also polls of new accounts and paused ones, but no others', async () => {
    const owner = stage.person(uid(1))
    const asked = { ...draft(), comm_id: knownCommunity, publish: true }
    expect(await counted(knownCommunity)).toEqual([])
    const [first, paused, closed, removed] = [
      await stage.enter(polls.create_poll, owner, asked),
      await stage.enter(polls.create_poll, owner, asked),
      await stage.enter(polls.create_poll, owner, asked),
      await stage.enter(polls.create_poll, owner, asked),
    ]
    await stage.enter(polls.create_poll, owner, { ...asked, publish: false })
    await stage.enter(polls.create_poll, stage.operator, { ...draft(), publish: true })
    const note = 'The list of places was wrong.'
    await stage.enter(polls.pause_poll, owner, { poll_id: paused.poll_id, note })
    await stage.enter(polls.close_poll, owner, { poll_id: closed.poll_id, note })
    await stage.remove(removed.poll_id)
    await stage.db.run('of a new account', 'update polls.poll set only_here_at = now() where poll_id = $1', [
      first.poll_id,
    ])
    expect(await counted(knownCommunity, newId())).toEqual([{ comm_id: knownCommunity, open: 2 }])
    expect(await listed()).toBe(2)
  })

  test('a private community is counted only for those who may see it', async () => {
    const [before] = await counted(knownCommunity)
    await stage.db.run('private', `insert into polls.place (comm_id, visibility, seq) values ($1, 'private', 1)`, [
      knownCommunity,
    ])
    expect(await counted(knownCommunity)).toEqual([])
    const seen = await stage.enter(polls.open_counts, stage.operator, { comm_ids: [knownCommunity] })
    expect(seen).toEqual([before])
  })
})
