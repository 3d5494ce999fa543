import { beforeAll, expect, test } from 'vitest'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import { polls } from '#contract/polls.ts'
import type { Context } from '#platform/room.ts'
import { decisionsTo } from '#tests/decided.ts'
import { onOneEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { closeNow, hourPasses, knownCommunity, openPoll, openStage, uid, type Stage } from './polls.test-kit.ts'
import { results_stream } from './results.ts'
import service from './service.ts'

const reason = 'It insults somebody.'
const item_id = 'i1'

onOneEngine('moderating written answers', (open) => {
  let stage: Stage
  let decide: ReturnType<typeof decisionsTo>
  beforeAll(async () => {
    stage = await openStage(open)
    decide = decisionsTo(service, stage.operator)
    stage.roles.set('olga', 'owner').set('mo', 'moderator').set('mel', 'member')
  })
  const mo = () => stage.person('mo')
  const write = (poll_id: string, ctx: Context, text: string) =>
    stage.enter(polls.submit_response, ctx, { poll_id, ballots: { i1: { text } } })
  const writeMany = (poll_id: string, from: number, to: number) =>
    Promise.all(
      Array.from({ length: to - from + 1 }, (_, at) =>
        write(poll_id, stage.person(uid(from + at)), `Text ${from + at}`),
      ),
    )
  /** A closed poll with this many written answers. */
  const written = async (texts: string[], more = {}) => {
    const poll_id = await openPoll(stage, { kind: 'open', comm_id: knownCommunity, ...more })
    for (const [at, text] of texts.entries()) await write(poll_id, stage.person(uid(500 + at)), text)
    await closeNow(stage, poll_id)
    return poll_id
  }
  const five = ['One', 'Two', 'Two', 'Rude', 'Five']
  const result = async (poll_id: string) => {
    const shown = await stage.enter(polls.get_results, stage.stranger, { poll_id })
    const item = shown.hidden ? null : shown.items[0]!
    return item?.kind === 'open' ? item : null
  }
  const check = async (poll_id: string, ctx = mo(), from = 0) =>
    stage.enter(polls.texts_to_check, ctx, { poll_id, item_id, from })
  const idOf = async (poll_id: string, text: string) =>
    (await check(poll_id)).texts.find((each) => each.text === text)!.text_id
  const hide = async (poll_id: string, text: string, why = reason, by: 'moderator' | 'operator' = 'moderator') =>
    decide('text', await idOf(poll_id, text), 'hide', { by, reason: why })
  const about = (id: string, ctx: Context) => service.acts.about_text!({ id } as never, ctx)

  test('a hidden text is in no result, but the number and reason stay public, and nothing shows who hid it', async () => {
    const poll_id = await written(five)
    const before = await result(poll_id)
    await hide(poll_id, 'Rude')
    await hide(poll_id, 'Two', reason, 'operator')
    const shown = (await result(poll_id))!
    expect(shown.texts.toSorted()).toEqual(['Five', 'One'])
    expect(shown).toMatchObject({ n: before!.n, held_back: 0 })
    expect(shown.hidden_texts).toEqual([{ reason, n: 3 }])
    const page = await stage.enter(polls.get_texts, stage.stranger, { poll_id, item_id })
    expect(page.texts.toSorted()).toEqual(['Five', 'One'])
    const { texts } = await check(poll_id)
    expect(texts.filter(({ hidden }) => hidden).map(({ text }) => text)).toHaveLength(3)
    expect(texts.find(({ text }) => text === 'Rude')!.hidden).toEqual({ reason, at: expect.any(String) })
  })

  test('a text hidden twice shows the latest reason, and can be shown again', async () => {
    const poll_id = await written(five)
    await hide(poll_id, 'Rude', 'It is untrue.')
    await hide(poll_id, 'Rude')
    expect((await result(poll_id))!.hidden_texts).toEqual([{ reason, n: 1 }])
    await decide('text', await idOf(poll_id, 'Rude'), 'show')
    expect(await result(poll_id)).toMatchObject({ hidden_texts: [] })
    expect((await result(poll_id))!.texts).toContain('Rude')
  })

  test('people who wrote a hidden text are notified and can read the reason with their answer; nobody else learns that they wrote it', async () => {
    const poll_id = await written(five)
    stage.heard.told.length = 0
    const { decision_id } = await hide(poll_id, 'Two')
    const told = stage.heard.told.map(({ data }) => data)
    expect(told).toMatchObject(
      [501, 502].map((at) => ({
        about: { thing: 'poll_text' },
        link: `/account?look=decision&id=${decision_id}`,
        kind: 'text_hidden',
        also: uid(at),
      })),
    )
    const readBy = async (who: Context) => (await stage.enter(polls.get_poll, who, { poll_id })).my_hidden_texts
    const told_too = { item_id, reason, decision_id }
    expect(await readBy(stage.person(uid(501)))).toEqual([told_too])
    for (const who of [stage.person(uid(500)), mo(), stage.stranger]) expect(await readBy(who)).toEqual([])
    const id = await idOf(poll_id, 'Two')
    expect(await about(id, stage.person(uid(502)))).toMatchObject({ mine: true, author: null, gone: true })
    expect(await about(id, mo())).toMatchObject({ mine: false, author: null, gone: true, title: 'Two' })
    for (const who of [stage.person(uid(500)), stage.stranger]) expect(await refusal(about(id, who))).toBe('NOT_FOUND')
  })

  test('a guest’s own answer shows that its text was hidden, and why', async () => {
    const poll_id = await openPoll(stage, { kind: 'open', comm_id: knownCommunity })
    const guest = stage.guest('a'.repeat(32))
    await write(poll_id, guest, 'Rude')
    await writeMany(poll_id, 801, 804)
    await closeNow(stage, poll_id)
    await hide(poll_id, 'Rude')
    const { my_hidden_texts } = await stage.enter(polls.get_poll, guest, { poll_id })
    expect(my_hidden_texts).toEqual([{ item_id, reason, decision_id: null }])
  })

  test('a text can be reported by anybody who sees it in the result, but not while it is held back', async () => {
    const shown = await written(five)
    const page = await stage.enter(polls.get_texts, stage.stranger, { poll_id: shown, item_id })
    for (const [at, id] of page.text_ids.entries())
      expect(await about(id, stage.stranger)).toMatchObject({ title: page.texts[at], comm_id: knownCommunity })
    const few = await written(['One', 'Two'])
    const held = `${few}${page.text_ids[0]!.slice(26)}`
    for (const who of [stage.stranger, mo()]) expect(await refusal(about(held, who))).toBe('NOT_FOUND')
  })

  test('moderators do not learn who wrote a text', async () => {
    const poll_id = await written(five)
    const told = JSON.stringify(await check(poll_id))
    for (const at of five.keys()) expect(told).not.toContain(uid(500 + at))
    expect(Object.keys((await check(poll_id)).texts[0]!).toSorted()).toEqual(['hidden', 'text', 'text_id'])
  })

  test('only owners, moderators and operators can check texts', async () => {
    stage.community.members_may = ['write', 'publish']
    const poll_id = await written(five)
    for (const ctx of [stage.person('olga'), mo(), stage.operator])
      expect(await refusal(check(poll_id, ctx))).toBe('done')
    for (const ctx of [stage.person('mel'), stage.person('nobody')])
      expect(await refusal(check(poll_id, ctx))).toBe('FORBIDDEN')
    stage.community.members_may = []
    const see = async (ctx: Context) => (await stage.enter(polls.get_poll, ctx, { poll_id })).can_check_texts
    expect([await see(mo()), await see(stage.person('mel')), await see(stage.stranger)]).toEqual([true, false, false])
  })

  test('while a poll is open, moderators see the published texts but no texts that are held back', async () => {
    const poll_id = await openPoll(stage, { kind: 'open', comm_id: knownCommunity })
    await writeMany(poll_id, 1, 10)
    await hourPasses(stage, poll_id)
    await writeMany(poll_id, 11, 20)
    expect((await check(poll_id)).texts).toEqual([])
    await hourPasses(stage, poll_id)
    const { frame } = await results_stream({ poll_id }, stage.stranger)
    expect((await check(poll_id)).texts.map(({ text }) => text)).toEqual((await result(poll_id))!.texts)
    expect((await check(poll_id)).texts).toHaveLength(10)
    await hide(poll_id, 'Text 3')
    expect(await frame()).toMatchObject({ items: [{ n: 20, held_back: 10, hidden_texts: [{ n: 1, reason }] }] })
    await closeNow(stage, poll_id)
    expect((await result(poll_id))!.texts).toHaveLength(19)
  })

  test('moderators have to wait for a result shown after the close, but see other results at once', async () => {
    const [waits, answered] = await Promise.all(
      (['after_close', 'after_answer'] as const).map((results) =>
        openPoll(stage, { kind: 'open', comm_id: knownCommunity, results }),
      ),
    )
    expect(await refusal(check(waits!))).toBe('RESULTS_HIDDEN')
    expect(await refusal(check(answered!))).toBe('done')
  })

  test('a hidden text is also removed from the named ballot, whose other answers stay', async () => {
    const poll_id = await openPoll(stage, {
      comm_id: knownCommunity,
      secrecy: 'named',
      audience: 'signed_in',
      items: [
        { kind: 'open', text: 'Why?' },
        { kind: 'single', text: 'Which?', options: ['A', 'B'] },
      ],
    } as never)
    for (const [at, text] of five.entries()) {
      const ballots = { i1: { text }, i2: { choice: 'o1' as const } }
      await stage.enter(polls.submit_response, stage.person(uid(700 + at)), { poll_id, ballots })
    }
    // The result names the voters while the poll is open, so moderators can hide what they write at once.
    expect((await check(poll_id)).texts).toHaveLength(five.length)
    await hide(poll_id, 'Rude')
    const { items } = await stage.enter(polls.get_voters, stage.stranger, { poll_id })
    expect(items.find(({ UID }) => UID === uid(703))).toMatchObject({ hidden: ['i1'] })
    expect(items.find(({ UID }) => UID === uid(703))!.ballots).toEqual({ i2: { choice: 'o1' } })
    expect(items.find(({ UID }) => UID === uid(700))!.ballots).toMatchObject({ i1: { text: 'One' } })
    const [own] = await stage.enter(polls.polls_responses, stage.person(uid(703)), {})
    expect(own!.ballots).toMatchObject({ i1: { text: 'Rude' } })
  })

  test('the result names the reasons for which most texts were hidden, and counts the others', async () => {
    const many = Array.from({ length: limits.reasons.max + 2 }, (_, at) => `Spam ${at}`)
    const poll_id = await written(many)
    const ids = [0, 20].map(async (from) => (await check(poll_id, mo(), from)).texts)
    for (const { text, text_id } of (await Promise.all(ids)).flat())
      await decide('text', text_id, 'hide', { reason: `For this: ${text}` })
    const { hidden_texts } = (await result(poll_id))!
    expect(hidden_texts).toHaveLength(limits.reasons.max + 1)
    expect(hidden_texts.at(-1)).toEqual({ reason: '', n: 2 })
  })
})
