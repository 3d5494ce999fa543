import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { AnyRefusal } from '#contract/refusals.ts'
import { polls as calls } from '#contract/polls.ts'
import { onOneEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { submit_response, withdraw_response } from './answering.ts'
import { create_poll, publish_poll, save_poll } from './drafting.ts'
import { set_outcome } from './lifecycle.ts'
import {
  closeNow,
  draft,
  knownCommunity,
  newDraft,
  noticesIn,
  openPoll,
  openStage,
  type Stage,
} from './polls.test-kit.ts'
import { get_poll } from './reading.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const create_poll_input = (input: unknown) => calls.create_poll.input.parse(input)
const fieldsOf = (reply: Promise<unknown>) =>
  reply.then(
    () => [],
    (thrown: unknown) =>
      thrown instanceof AnyRefusal ? Object.keys(thrown.note.fields ?? {}) : Promise.reject(thrown),
  )

onOneEngine('drafting', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  const save = (poll_id: string, if_version: number, given: Parameters<typeof draft>[0] = {}) =>
    save_poll({ ...draft(given), poll_id, if_version }, stage.operator)
  const publish = (poll_id: string, if_version: number) => publish_poll({ poll_id, if_version }, stage.operator)
  const see = (poll_id: string) => get_poll({ poll_id }, stage.operator)

  test('a draft can be saved and published, and then opens immediately', async () => {
    const poll_id = await newDraft(stage)
    expect(await save(poll_id, 1, { title: 'When is market day?' })).toMatchObject({ poll_id, version: 2 })
    expect(await publish(poll_id, 2)).toEqual({ poll_id, version: 3 })
    const poll = await see(poll_id)
    expect(poll).toMatchObject({ state: 'open', title: 'When is market day?', version: 3 })
    expect(poll.items).toMatchObject([
      { item_id: 'i1', options: [{ option_id: 'o1' }, { option_id: 'o2' }, { option_id: 'o3' }] },
    ])
  })

  test('results are live by default for one question and stepped for several, unless a mode is given', async () => {
    const { results: _results, items, ...asked } = draft({})
    const resultsOf = async (given: object) =>
      (await see((await create_poll({ ...asked, items, publish: false, ...given }, stage.operator)).poll_id)).results
    const two = [...items, { ...items[0]!, text: 'And where?' }]
    expect(await resultsOf({})).toBe('live')
    expect(await resultsOf({ items: two })).toBe('live_from_10')
    expect(await resultsOf({ items: two, results: 'live' })).toBe('live')
  })

  test('a poll that breaks rules can be saved as a draft; publishing it is refused with a list of faults', async () => {
    const kept = await create_poll({ ...draft({ title: 'Ma', options: [] }), publish: false }, stage.operator)
    expect(kept.issues.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['title_missing', 'few_options']))
    const create = (given: Parameters<typeof draft>[0]) =>
      fieldsOf(create_poll({ ...draft(given), publish: true }, stage.operator))
    expect(await create({ opens_at: inHours(2), closes_at: inHours(1) })).toEqual(['opens_at'])
    expect(await create({ kind: 'multiple', min: 2, max: 1 })).toEqual(['items.0.min'])
    expect(await create({ options: ['Café', 'Tea', 'CAFÉ'] })).toEqual(['items.0.options.2'])
    expect(await create({ options: ['Yes', 'No', 'Y\u2060es\u200b'] })).toEqual(['items.0.options.2'])
    expect(await create({ comm_id: '01J99999999999999999999999' })).toEqual(['comm_id'])
    expect(await create({ comm_id: knownCommunity })).toEqual([])
    expect(await create({ audience: 'members' })).toEqual(['audience'])
    expect(await create({ audience: 'members', comm_id: knownCommunity })).toEqual([])
  })

  test('titles, options and promises must each be one readable line', () => {
    const broken = ['Market\nday', 'Market\tday', '\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b']
    for (const words of broken) {
      const given: Parameters<typeof draft>[0][] = [
        { title: words },
        { options: ['Yes', words] },
        { promise: { what: words } },
      ]
      for (const one of given) expect(() => draft(one)).toThrow('is not one line that can be read')
    }
    expect(draft({ about: 'Why now?\n\nBecause.' }).about).toBe('Why now?\n\nBecause.')
  })

  test('a form sent many times, even simultaneously, creates only one poll', async () => {
    stage.roles.set('olga', 'owner')
    const key = fc.stringMatching(/^[A-Za-z0-9_-]{22,64}$/)
    const authors = [stage.person('olga'), stage.operator]
    await fc.assert(
      fc.asyncProperty(key, fc.boolean(), fc.constantFrom(...authors), async (draft_key, publish, author) => {
        const sent = { ...draft({ comm_id: knownCommunity }), publish, draft_key }
        expect(create_poll_input(sent)).toMatchObject({ draft_key })
        const before = await pollsKept()
        const replies = await Promise.all(Array.from({ length: 20 }, () => create_poll(sent, author)))
        const { poll_id, version } = replies[0]!
        expect(replies).toMatchObject(replies.map(() => ({ poll_id, version })))
        expect(await pollsKept()).toBe(before + 1)
        expect(await see(poll_id)).toMatchObject({ state: publish ? 'open' : 'draft', version })
        await rewritten(poll_id)
        expect(await create_poll({ ...sent, title: 'Which other day?' }, author)).toMatchObject({ poll_id, version })
        expect(await pollsKept()).toBe(before + 1)
      }),
      { numRuns: 6 },
    )
  })

  test('a draft key belongs to its author, and a refused form can be sent again with the same key', async () => {
    stage.roles.set('olga', 'owner').set('mona', 'moderator')
    const draft_key = 'a-key-of-22-characters'
    const sent = { ...draft({ comm_id: knownCommunity }), publish: true, draft_key }
    expect(await fieldsOf(create_poll({ ...sent, closes_at: inHours(-1) }, stage.operator))).toEqual(['closes_at'])
    const authors = [stage.person('olga'), stage.person('mona'), stage.operator]
    const made = await Promise.all(authors.map((author) => create_poll(sent, author)))
    expect(new Set(made.map(({ poll_id }) => poll_id)).size).toBe(3)
    await closeNow(stage, made[0]!.poll_id)
    expect(await create_poll({ ...sent, closes_at: inHours(-1) }, authors[0]!)).toMatchObject({
      poll_id: made[0]!.poll_id,
      version: made[0]!.version,
    })
    for (const short of ['a-key-of-21-character', 'a-key-of-22-character!', ''])
      expect(() => create_poll_input({ ...sent, draft_key: short })).toThrow('is not a draft key')
  })

  test('when several authors save the same version at once, all saves but one are refused as stale', async () => {
    const poll_id = await newDraft(stage)
    const words = await Promise.all([1, 1, 1, 1].map((version) => refusal(save(poll_id, version))))
    expect(words.toSorted()).toEqual(['STALE_VERSION', 'STALE_VERSION', 'STALE_VERSION', 'done'])
    expect(await refusal(publish(poll_id, 1))).toBe('STALE_VERSION')
  })

  test('the first ballot freezes a poll, even if that ballot is withdrawn', async () => {
    const poll_id = await openPoll(stage)
    await save(poll_id, 1, { title: 'Which day shall the market be?' })
    await submit_response({ poll_id, ballots: { i1: { choice: 'o1' } } }, stage.guest('ada'))
    await withdraw_response({ poll_id }, stage.guest('ada'))
    expect(await refusal(save(poll_id, 2))).toBe('FROZEN')
    expect(await refusal(publish(poll_id, 2))).toBe('FROZEN')
    expect(await see(poll_id)).toMatchObject({ frozen: true, title: 'Which day shall the market be?' })
  })

  test('a scheduled poll can still be edited, and opens immediately if its opening time is cleared', async () => {
    const poll_id = await openPoll(stage, { opens_at: inHours(2) })
    await save(poll_id, 1, { opens_at: inHours(1) })
    expect(await see(poll_id)).toMatchObject({ state: 'scheduled', version: 2 })
    expect(await fieldsOf(save(poll_id, 2, { closes_at: inHours(-1) }))).toEqual(['closes_at'])
    await save(poll_id, 2, { opens_at: null })
    expect(await see(poll_id)).toMatchObject({ state: 'open', version: 3 })
  })

  test('a draft whose closing time has passed cannot be published', async () => {
    const poll_id = await newDraft(stage, { closes_at: inHours(-1) })
    expect(await fieldsOf(publish(poll_id, 1))).toEqual(['closes_at'])
    expect(await see(poll_id)).toMatchObject({ state: 'draft', version: 1 })
  })

  test('an outcome can be set only on a closed poll', async () => {
    const poll_id = await openPoll(stage)
    const say = (text: string) => set_outcome({ poll_id, text, reason: '' }, stage.operator)
    expect(await refusal(say('Too soon.'))).toBe('NOT_CLOSED')
    await closeNow(stage, poll_id)
    await say('Saturday it is.')
    expect(await see(poll_id)).toMatchObject({ state: 'outcome', outcome: { text: 'Saturday it is.' } })
  })

  test('saving, publishing or setting the outcome of an unknown poll is refused', async () => {
    const nowhere = '01J99999999999999999999999'
    const writes = [
      save(nowhere, 1),
      publish(nowhere, 1),
      set_outcome({ poll_id: nowhere, text: 'Done.', reason: '' }, stage.operator),
    ]
    expect(await Promise.all(writes.map(refusal))).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
  })

  test('creating and publishing in one call either does both or leaves no poll behind', async () => {
    const publish = (given: Parameters<typeof draft>[0]) =>
      create_poll({ ...draft(given), publish: true }, stage.operator)
    const { poll_id, version } = await publish({ opens_at: inHours(1) })
    expect(await see(poll_id)).toMatchObject({ state: 'scheduled', version })
    const before = await pollsKept()
    expect(await fieldsOf(publish({ closes_at: inHours(-1) }))).toEqual(['closes_at'])
    expect(await pollsKept()).toBe(before)
  })

  test('only a community’s owners and moderators, and operators, can manage its polls', async () => {
    const [owner, moderator, member, nobody] = ['olga', 'mona', 'mel', 'nick'].map((UID) => stage.person(UID))
    stage.roles.set('olga', 'owner').set('mona', 'moderator').set('mel', 'member')
    const theirs = { ...draft({ comm_id: knownCommunity }), publish: false }
    for (const ctx of [owner!, moderator!]) {
      const { poll_id } = await create_poll(theirs, ctx)
      const saved = { ...draft({ comm_id: knownCommunity }), poll_id, if_version: 1 }
      for (const stranger of [member!, nobody!, stage.guest('ada')]) {
        expect(await refusal(get_poll({ poll_id }, stranger))).toBe('NOT_FOUND')
      }
      for (const stranger of [member!, nobody!]) {
        expect(await refusal(save_poll(saved, stranger))).toBe('NOT_FOUND')
        expect(await refusal(publish_poll({ poll_id, if_version: 1 }, stranger))).toBe('NOT_FOUND')
        expect(await refusal(create_poll(theirs, stranger))).toBe('FORBIDDEN')
      }
      for (const author of [owner!, moderator!, stage.operator]) {
        expect(await get_poll({ poll_id }, author)).toMatchObject({ state: 'draft', can_manage: true })
      }
      await save_poll(saved, moderator!)
      await publish_poll({ poll_id, if_version: 2 }, owner!)
      expect(await get_poll({ poll_id }, member!)).toMatchObject({ state: 'open', can_manage: false })
      await closeNow(stage, poll_id)
      for (const stranger of [member!, nobody!]) {
        expect(await refusal(set_outcome({ poll_id, text: 'Mine.', reason: '' }, stranger))).toBe('FORBIDDEN')
        expect(await refusal(publish_poll({ poll_id, if_version: 3 }, stranger))).toBe('FORBIDDEN')
      }
      await set_outcome({ poll_id, text: 'Done.', reason: '' }, moderator!)
    }
  })

  test('only operators manage polls without a community, and an owner cannot move polls into or out of their community', async () => {
    const owner = stage.person('olga')
    const operator = stage.as({ ...stage.person('otto').visitor, operator: true } as typeof owner.visitor)
    stage.roles.set('olga', 'owner')
    const nobodys = { ...draft(), publish: false }
    expect(await refusal(create_poll(nobodys, owner))).toBe('FORBIDDEN')
    const { poll_id } = await create_poll(nobodys, operator)
    const theirs = await create_poll({ ...draft({ comm_id: knownCommunity }), publish: false }, owner)
    expect(await refusal(save_poll({ ...draft(), poll_id: theirs.poll_id, if_version: 1 }, owner))).toBe('FORBIDDEN')
    const taken = { ...draft({ comm_id: knownCommunity }), poll_id, if_version: 1 }
    expect(await refusal(save_poll(taken, owner))).toBe('NOT_FOUND')
    const nowhere = { ...draft({ comm_id: '01J99999999999999999999999' }), publish: false }
    expect(await fieldsOf(create_poll(nowhere, owner))).toEqual(['comm_id'])
    expect(await get_poll({ poll_id }, stage.operator)).toMatchObject({ comm_id: null })
  })

  test('setting an outcome sends a notice', async () => {
    const poll_id = await openPoll(stage, { title: 'What came of it?' })
    await closeNow(stage, poll_id)
    await set_outcome({ poll_id, text: 'This came of it.', reason: '' }, stage.operator)
    const told = { kind: 'outcome_set', again: true, comm_id: null, poll_id, title: 'What came of it?', lang: 'en' }
    expect(noticesIn(stage).at(-1)).toEqual(told)
  })

  /** Changes this poll's version, as if somebody else had saved it. */
  const rewritten = (poll_id: string) =>
    stage.db.run('rewritten', 'update polls.poll set version = version + 1 where poll_id = $1', [poll_id])

  const pollsKept = async () =>
    (await stage.db.run<{ n: number }>('polls_kept', 'select count(*) as n from polls.poll', []))[0]!.n
})
