import { beforeAll, beforeEach, expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import type { Context } from '#platform/room.ts'
import { onOneEngine } from '#tests/engines.ts'
import { draft, knownCommunity, openStage, uid, type Stage } from './polls.test-kit.ts'

const note = 'The list of places was wrong.'

onOneEngine('what others do to somebody’s poll', (open) => {
  let stage: Stage
  let author: Context
  beforeAll(async () => {
    stage = await openStage(open)
    author = stage.person(uid(1))
    stage.roles.set(uid(1), 'owner')
  })
  beforeEach(() => void stage.heard.told.splice(0))

  const anOpenPoll = async () => {
    const given = { ...draft(), comm_id: knownCommunity, publish: true }
    const { poll_id } = await stage.enter(polls.create_poll, author, given)
    stage.heard.told.splice(0)
    return poll_id
  }
  const told = () => stage.heard.told.map(({ event, data }) => [event, data] as [string, Record<string, unknown>])
  const everyStep = async (by: Context, poll_id: string) => {
    await stage.enter(polls.pause_poll, by, { poll_id, note })
    await stage.enter(polls.resume_poll, by, { poll_id, note })
    const closes_at = new Date(Date.now() + 48 * 3_600_000).toISOString()
    await stage.enter(polls.extend_poll, by, { poll_id, closes_at, note })
    await stage.enter(polls.close_poll, by, { poll_id, note })
    await stage.enter(polls.set_outcome, by, { poll_id, text: 'The street office will do nothing.' })
  }

  test('its author is told of each step, and those who look after the community are told what operators do', async () => {
    const poll_id = await anOpenPoll()
    await everyStep(stage.operator, poll_id)
    const toAuthor = told().filter(([event, { also }]) => event === 'noticed' && also === uid(1))
    expect(toAuthor.map(([, { kind, about }]) => [kind, about])).toEqual(
      ['own_paused', 'own_resumed', 'own_extended', 'own_closed', 'own_outcome'].map((kind) => [
        kind,
        { thing: 'own_poll', id: poll_id },
      ]),
    )
    const toCarers = told().filter(([event]) => event === 'care_asked')
    expect(toCarers).toHaveLength(5)
    for (const [, data] of toCarers)
      expect(data).toMatchObject({ comm_id: knownCommunity, kind: 'operator_poll', except_too: uid(1) })
  })

  test('nobody is told of what the author does alone', async () => {
    const poll_id = await anOpenPoll()
    await everyStep(author, poll_id)
    expect(told().filter(([event, { also }]) => event === 'care_asked' || also === uid(1))).toEqual([])
  })
})
