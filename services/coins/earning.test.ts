import { beforeAll, expect, test } from 'vitest'
import { coinCaps, coinRules } from '#contract/coin-rules.ts'
import { identityEvents } from '#contract/identity-events.ts'
import { measureEvents } from '#contract/measures.ts'
import { pollEvents } from '#contract/poll-events.ts'
import { newId } from '#platform/kit/ids.ts'
import { onOneEngine } from '#tests/engines.ts'
import { someId } from '#tests/context.ts'
import { openStage, type Stage } from './coins.test-kit.ts'
import { earn } from './earning.ts'
import { earn_rules } from './wallet.ts'

onOneEngine('earning coins', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  const answers = (UID: string, poll_id = newId(), more = {}) =>
    stage.hear(pollEvents.response_submitted, { poll_id, UID, ...more })
  const decides = (id: string, seq: number, measure: 'hide' | 'remove' | 'show', kind = 'poll') =>
    stage.hear(measureEvents.measure_taken, {
      kind,
      id,
      seq,
      measure,
      decision_id: newId(),
      by: 'operator',
      reason: '',
      show_title: true,
      at: new Date().toISOString(),
      until: null,
    })

  test('an answer gives five i-cents, which are pending for three days and then in the balance', async () => {
    const UID = someId()
    const poll_id = newId()
    await answers(UID, poll_id)
    expect(await stage.wallet(UID)).toMatchObject({ balance: 0, pending: 5, day_left: 55, week_left: 245 })
    const [line] = await stage.lines(UID)
    expect(line).toMatchObject({
      code: 'earn',
      rule: 'answer_poll',
      amount: 5,
      state: 'pending',
      kind: 'poll',
      id: poll_id,
    })
    expect(Date.parse(line!.vests_at!) - Date.parse(line!.at)).toBe(72 * 3_600_000)
    await stage.vestAll()
    expect(await stage.wallet(UID)).toMatchObject({ balance: 5, pending: 0 })
    expect(await stage.lines(UID)).toMatchObject([{ state: 'posted', amount: 5 }])
  })

  test('one answer earns once, however often its event is delivered, even twenty times at once', async () => {
    const [UID, poll_id] = [someId(), newId()]
    await Promise.all(Array.from({ length: 20 }, () => answers(UID, poll_id)))
    expect(await stage.wallet(UID)).toMatchObject({ pending: 5 })
    expect(await stage.lines(UID)).toHaveLength(1)
  })

  test('a secret ballot earns nothing', async () => {
    const UID = someId()
    await answers(UID, newId(), { secret: true })
    expect(await stage.lines(UID)).toEqual([])
  })

  test('an answer taken back while it is pending earns nothing, and neither does another in its place', async () => {
    const [UID, poll_id] = [someId(), newId()]
    await answers(UID, poll_id)
    await stage.hear(pollEvents.response_withdrawn, { poll_id, UID })
    expect(await stage.wallet(UID)).toMatchObject({ balance: 0, pending: 0, day_left: 55 })
    expect(await stage.lines(UID)).toMatchObject([{ state: 'voided', reason: 'withdrawn', amount: 5 }])
    await answers(UID, poll_id)
    await stage.vestAll()
    expect(await stage.wallet(UID)).toMatchObject({ balance: 0, pending: 0 })
  })

  test('if the news that an answer was taken back comes first, nothing is earned', async () => {
    const [UID, poll_id] = [someId(), newId()]
    await stage.hear(pollEvents.response_withdrawn, { poll_id, UID })
    await answers(UID, poll_id)
    expect(await stage.lines(UID)).toEqual([])
  })

  test('what has vested stays when the answer is taken back later', async () => {
    const [UID, poll_id] = [someId(), newId()]
    await answers(UID, poll_id)
    await stage.vestAll()
    await stage.hear(pollEvents.response_withdrawn, { poll_id, UID })
    expect(await stage.wallet(UID)).toMatchObject({ balance: 5 })
  })

  test.for([
    ['answer_poll', 5],
    ['helpful', 10],
    ['answer_accepted', 4],
    ['outcome_published', 2],
  ] as const)('the caps hold for %s: %i times and no more', async ([rule, times]) => {
    const UID = someId()
    const earned = async () => (await stage.wallet(UID)).pending / coinRules[rule].amount
    for (let n = 1; n <= times + 1; n++) {
      await earn(stage.db, { UID, rule, kind: 'thing', id: newId() })
      expect(await earned()).toBe(Math.min(n, times))
    }
  })

  test('all rules together give at most 60 i-cents in 24 hours', async () => {
    const UID = someId()
    for (const rule of ['profile_verified', 'answer_accepted', 'answer_accepted', 'answer_poll'] as const)
      await earn(stage.db, { UID, rule, kind: 'thing', id: newId() })
    expect(await stage.wallet(UID)).toMatchObject({ pending: 55, day_left: 5 })
    await earn(stage.db, { UID, rule: 'answer_accepted', kind: 'thing', id: newId() })
    expect(await stage.wallet(UID)).toMatchObject({ pending: 55, day_left: 5 })
    await earn(stage.db, { UID, rule: 'answer_poll', kind: 'thing', id: newId() })
    expect(await stage.wallet(UID)).toMatchObject({ pending: 60, day_left: 0 })
    expect(coinCaps.per_day).toBe(60)
  })

  test('a confirmed address is rewarded once', async () => {
    const UID = someId()
    for (const email of ['a@polity.example', 'b@polity.example'])
      await stage.hear(identityEvents.address_confirmed, { UID, email })
    await stage.vestAll()
    expect(await stage.wallet(UID)).toMatchObject({ balance: 20 })
  })

  test('when a poll is removed, what its answers earned is void until it is shown again, in whatever order this arrives', async () => {
    const [ana, ben, poll_id] = [someId(), someId(), newId()]
    for (const UID of [ana, ben]) await answers(UID, poll_id)
    await decides(poll_id, 1, 'remove')
    for (const UID of [ana, ben]) {
      expect(await stage.wallet(UID)).toMatchObject({ pending: 0 })
      expect(await stage.lines(UID)).toMatchObject([{ state: 'voided', reason: 'removed' }])
    }
    await decides(poll_id, 2, 'show')
    await decides(poll_id, 1, 'remove')
    for (const UID of [ana, ben]) expect(await stage.wallet(UID)).toMatchObject({ pending: 5 })
    await decides(poll_id, 3, 'remove')
    await decides(poll_id, 4, 'show')
    expect(await stage.wallet(ana)).toMatchObject({ pending: 5 })
    await stage.vestAll()
    expect(await stage.wallet(ana)).toMatchObject({ balance: 5, pending: 0 })
  })

  test('everybody can read for what people get coins', async () => {
    const { rules, per_day } = await earn_rules({}, stage.guest)
    expect(per_day).toBe(60)
    expect(rules.find(({ rule }) => rule === 'answer_poll')).toEqual({ rule: 'answer_poll', ...coinRules.answer_poll })
  })
})
