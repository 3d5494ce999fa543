import { beforeAll, expect, test } from 'vitest'
import { noticeEvents } from '#contract/notice-events.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { careReactions } from './care.ts'
import { openStage, type Stage } from './identity.test-kit.ts'
import { set_operator } from './people.ts'

onEveryEngine('notices to operators', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })

  test('operators are notified of an appeal that only they can decide, except the operator who decided first', async () => {
    const [author, decided, other] = [
      await stage.member('ann@example.org'),
      await stage.member('ben@example.org'),
      await stage.member('cas@example.org'),
    ].map(({ UID }) => UID)
    for (const UID of [author!, decided!, other!])
      await set_operator({ UID, operator: true, reason: 'They asked.' }, stage.operator)
    stage.heard.told.length = 0
    const asked = { kind: 'appeal_waits', link: '/account?look=reports', only: null } as const
    const not = { except: author!, except_too: decided! }
    for (const comm_id of [null, '01M8F0SKYVHS7JWFCEXD3S13DW'])
      for (const { event, react } of careReactions)
        if (event === noticeEvents.care_asked) await react({ ...asked, ...not, comm_id }, stage.operator, 'an event')
    expect(stage.heard.told.map(({ data }) => data)).toMatchObject([
      { about: { thing: 'operator', id: other }, kind: 'appeal_waits', link: '/account?look=reports', also: other },
    ])
  })

  test('operators are told of cases and appeals that are late, and of forgotten holds', async () => {
    const { UID } = await stage.member('dan@example.org')
    await set_operator({ UID, operator: true, reason: 'They asked.' }, stage.operator)
    stage.heard.told.length = 0
    const asked = { comm_id: null, link: '/account?look=reports', except: null, except_too: null, only: [UID] }
    const kinds = ['reports_late', 'appeals_late', 'hold_forgotten'] as const
    for (const kind of kinds)
      for (const { event, react } of careReactions)
        if (event === noticeEvents.care_asked) await react({ ...asked, kind }, stage.operator, 'an event')
    expect(stage.heard.told.map(({ data }) => data)).toMatchObject(kinds.map((kind) => ({ kind, also: UID })))
  })
})
