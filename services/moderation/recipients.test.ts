import { beforeAll, expect, test } from 'vitest'
import { moderation as calls } from '#contract/moderation.ts'
import { someId } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openStage, type Stage } from './moderation.test-kit.ts'

onEveryEngine('who is told when those in charge cannot act', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  const told = (event: string) => stage.heard.told.filter((one) => one.event === event).map(({ data }) => data)
  const comment = { kind: 'comment' as const }
  const toOperators = { comm_id: null, link: '/account?look=reports' }

  /** A comment in a community with two moderators. */
  function scene() {
    const [comm_id, author, firstUID, secondUID] = [someId(), someId(), someId(), someId()]
    const id = stage.thing({ comm_id, author })
    const first = stage.moderator(comm_id, firstUID)
    stage.moderator(comm_id, secondUID)
    return { comm_id, id, author: stage.person(author), first, firstUID, secondUID }
  }

  test('operators are told at once of an urgent report or an appeal if the only people in charge are suspended or reported it', async () => {
    const { comm_id, id, author, first, firstUID, secondUID } = scene()
    const { decision_id } = await stage.decide(id, first, comment)
    for (const UID of [firstUID, secondUID]) stage.suspended.add(UID)
    stage.heard.told.length = 0
    await stage.report(stage.thing({ comm_id }), stage.person(), { category: 'threat' })
    await stage.enter(calls.appeal, author, { decision_id, text: 'It sells nothing.' })
    expect(told('care_asked')).toMatchObject([
      { ...toOperators, kind: 'urgent_report' },
      { ...toOperators, kind: 'appeal_waits' },
    ])
    const elsewhere = someId()
    const reported = stage.thing({ comm_id: elsewhere })
    await stage.report(reported, stage.moderator(elsewhere))
    await stage.report(reported, stage.person(), { category: 'threat' })
    expect(told('care_asked').at(-1)).toMatchObject({ ...toOperators, kind: 'urgent_report' })
    stage.suspended.clear()
    await stage.report(stage.thing({ comm_id }), stage.person(), { category: 'threat' })
    expect(told('care_asked').at(-1)).toMatchObject({ comm_id, kind: 'urgent_report' })
  })

  test('an appeal waits for somebody outside if everybody else who could decide it is suspended', async () => {
    stage.operators.clear()
    const { comm_id, id, first, secondUID } = scene()
    await stage.decide(id, first, comment)
    const waits = async () => (await stage.enter(calls.public_log, stage.guest(), { comm_id })).items
    const { decision_id } = (await waits())[0]!
    const nobody = async () => (await stage.enter(calls.get_decision, first, { decision_id })).nobody_else
    expect(await nobody()).toBe(false)
    stage.suspended.add(secondUID)
    expect(await nobody()).toBe(true)
    stage.suspended.clear()
  })
})
