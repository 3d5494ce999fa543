import { beforeAll, expect, test } from 'vitest'
import { Refusal } from '#contract/call.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { create_poll, publish_poll, save_poll, set_outcome } from './drafting.ts'
import {
  closeNow,
  draft,
  knownCommunity,
  newDraft,
  openPoll,
  openStage,
  refusal,
  type Stage,
} from './polls.test-kit.ts'
import { get_poll } from './reading.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const fieldsOf = (reply: Promise<unknown>) =>
  reply.then(
    () => [],
    (thrown: unknown) => (thrown instanceof Refusal ? Object.keys(thrown.note.fields ?? {}) : Promise.reject(thrown)),
  )

onEveryEngine('drafting', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  const save = (poll_id: string, if_version: number, given: Parameters<typeof draft>[0] = {}) =>
    save_poll({ ...draft(given), poll_id, if_version }, stage.operator)
  const publish = (poll_id: string, if_version: number) => publish_poll({ poll_id, if_version }, stage.operator)
  const see = (poll_id: string) => get_poll({ poll_id }, stage.operator)

  test('a poll is drafted, saved, published and opens at once', async () => {
    const poll_id = await newDraft(stage)
    expect(await save(poll_id, 1, { title: 'When is market day?' })).toEqual({ poll_id, version: 2 })
    expect(await publish(poll_id, 2)).toEqual({ poll_id, version: 3 })
    const poll = await see(poll_id)
    expect(poll).toMatchObject({ state: 'open', title: 'When is market day?', version: 3 })
    expect(poll.options.map(({ option_id }) => option_id)).toEqual(['o1', 'o2', 'o3'])
  })

  test('a draft that breaks a rule is refused with its fields', async () => {
    const create = (given: Parameters<typeof draft>[0]) => fieldsOf(create_poll(draft(given), stage.operator))
    expect(await create({ opens_at: inHours(2), closes_at: inHours(1) })).toEqual(['closes_at'])
    expect(await create({ kind: 'multiple', min: 2, max: 1 })).toEqual(['min'])
    expect(await create({ kind: 'multiple', max: 4 })).toEqual(['max'])
    expect(await create({ kind: 'single', max: 2 })).toEqual(['max'])
    expect(await create({ options: ['Café', 'Tea', 'CAFÉ'] })).toEqual(['options.2'])
    expect(await create({ comm_id: '01J99999999999999999999999' })).toEqual(['comm_id'])
    expect(await create({ comm_id: knownCommunity })).toEqual([])
  })

  test('of two authors who save the same version at once, one is told', async () => {
    const poll_id = await newDraft(stage)
    const words = await Promise.all([1, 1, 1, 1].map((version) => refusal(save(poll_id, version))))
    expect(words.toSorted()).toEqual(['STALE_VERSION', 'STALE_VERSION', 'STALE_VERSION', 'answered'])
    expect(await refusal(publish(poll_id, 1))).toBe('STALE_VERSION')
  })

  test('a poll that has opened can no longer be saved or published', async () => {
    const poll_id = await openPoll(stage)
    expect(await refusal(save(poll_id, 2))).toBe('FROZEN')
    expect(await refusal(publish(poll_id, 2))).toBe('FROZEN')
  })

  test('a poll that is published but not open can still be saved, and opens at once if that is asked', async () => {
    const poll_id = await openPoll(stage, { opens_at: inHours(2) })
    await save(poll_id, 2, { opens_at: inHours(1) })
    expect(await see(poll_id)).toMatchObject({ state: 'scheduled', version: 3 })
    expect(await fieldsOf(save(poll_id, 3, { closes_at: inHours(-1) }))).toEqual(['closes_at'])
    await save(poll_id, 3, { opens_at: null })
    expect(await see(poll_id)).toMatchObject({ state: 'open', version: 4 })
  })

  test('a draft whose close is past cannot be published', async () => {
    const poll_id = await newDraft(stage, { closes_at: inHours(-1) })
    expect(await fieldsOf(publish(poll_id, 1))).toEqual(['closes_at'])
    expect(await see(poll_id)).toMatchObject({ state: 'draft', version: 1 })
  })

  test('an outcome is said of a closed poll only', async () => {
    const poll_id = await openPoll(stage)
    const say = (text: string) => set_outcome({ poll_id, text }, stage.operator)
    expect(await refusal(say('Too soon.'))).toBe('NOT_CLOSED')
    await closeNow(stage, poll_id)
    await say('Saturday it is.')
    expect(await see(poll_id)).toMatchObject({ state: 'outcome', outcome: { text: 'Saturday it is.' } })
  })

  test('what does not exist cannot be written', async () => {
    const nowhere = '01J99999999999999999999999'
    const writes = [
      save(nowhere, 1),
      publish(nowhere, 1),
      set_outcome({ poll_id: nowhere, text: 'Done.' }, stage.operator),
    ]
    expect(await Promise.all(writes.map(refusal))).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
  })
})
