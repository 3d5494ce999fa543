import { beforeAll, beforeEach, expect, test } from 'vitest'
import { moderation as calls } from '#contract/moderation.ts'
import { someId } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openStage, type Stage } from './moderation.test-kit.ts'
import { tell_of_uncared } from './uncared.ts'

onEveryEngine('an urgent case whose last person in charge is gone', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  beforeEach(async () => {
    await tell_of_uncared(stage.operator)
    stage.heard.told.length = 0
  })
  const told = () =>
    stage.heard.told.flatMap(({ event, data }) => {
      const { comm_id, kind } = data as { comm_id: string | null; kind: string }
      return event === 'care_asked' ? [[kind, comm_id]] : []
    })

  /** An urgent report in a community with one owner. */
  async function urgent(category: 'threat' | 'spam' = 'threat') {
    const [comm_id, owns] = [someId(), someId()]
    const owner = stage.moderator(comm_id, owns)
    const id = stage.thing({ comm_id, author: someId() })
    await stage.report(id, stage.person(), { category })
    expect(told().at(-1)).toEqual([category === 'threat' ? 'urgent_report' : 'reports_wait', comm_id])
    stage.heard.told.length = 0
    return { comm_id, owns, owner, id }
  }

  test('operators are told at once when the account of the last person in charge is suspended, and only once', async () => {
    const { owns } = await urgent()
    stage.known.set(owns, { title: 'noor', lang: 'en', comm_id: null, author: owns, open: false, gone: false })
    stage.suspended.add(owns)
    await stage.decide(owns, stage.operator, { kind: 'person', measure: 'suspend' })
    expect(told()).toEqual([['urgent_report', null]])
    await tell_of_uncared(stage.operator)
    expect(told()).toHaveLength(1)
  })

  test('operators are told within a minute when the last person in charge leaves, is demoted or closes the account', async () => {
    const { comm_id, owns } = await urgent()
    await tell_of_uncared(stage.operator)
    expect(told()).toEqual([])
    stage.moderators.delete(`${owns} ${comm_id}`)
    await tell_of_uncared(stage.operator)
    expect(told()).toEqual([['urgent_report', null]])
  })

  test('nobody is told while somebody in the community can decide, of a case that is not urgent, or of one that was decided', async () => {
    const one = await urgent()
    stage.moderator(one.comm_id)
    stage.moderators.delete(`${one.owns} ${one.comm_id}`)
    const mild = await urgent('spam')
    stage.moderators.delete(`${mild.owns} ${mild.comm_id}`)
    const done = await urgent()
    await stage.decide(done.id, done.owner)
    stage.moderators.delete(`${done.owns} ${done.comm_id}`)
    stage.heard.told.length = 0
    await tell_of_uncared(stage.operator)
    expect(told()).toEqual([])
  })

  test('whoever was told of the report itself is not told again, but is of a later one', async () => {
    const comm_id = someId()
    const id = stage.thing({ comm_id, author: someId() })
    await stage.report(id, stage.person(), { category: 'threat' })
    await tell_of_uncared(stage.operator)
    expect(told()).toEqual([['urgent_report', null]])
    const { version } = (await stage.waiting(stage.operator, comm_id))[0]!
    await stage.enter(calls.settle_reports, stage.operator, {
      kind: 'poll',
      id,
      if_version: version,
      reason: 'It threatens nobody.',
    })
    const owns = someId()
    stage.moderator(comm_id, owns)
    await stage.report(id, stage.person(), { category: 'threat' })
    stage.moderators.delete(`${owns} ${comm_id}`)
    stage.heard.told.length = 0
    await tell_of_uncared(stage.operator)
    expect(told()).toEqual([['urgent_report', null]])
  })

  test('every such case is found, however many there are', async () => {
    const all = []
    for (let n = 0; n < 120; n++) all.push(await urgent())
    for (const { comm_id, owns } of all) stage.moderators.delete(`${owns} ${comm_id}`)
    await tell_of_uncared(stage.operator)
    expect(told()).toHaveLength(120)
  })
})
