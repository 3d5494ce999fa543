import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Asked } from '#contract/call.ts'
import { polls as calls } from '#contract/polls.ts'
import { MAX_WAITING } from '#platform/newcomers/rules.ts'
import { refusal } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { find_polls } from './finding.ts'
import { hearLetIn } from './newcomers.ts'
import { pass_established } from './passing.ts'
import { closeNow, draft, knownCommunity, openStage, uid, type Stage } from './polls.test-kit.ts'
import { about } from './reading.ts'

onEveryEngine('polls by new accounts', (open) => {
  let stage: Stage
  const [mona, nora, rita] = [uid(801), uid(802), uid(803)]
  beforeAll(async () => {
    stage = await openStage(open)
    stage.community.members_may = ['write', 'publish']
    stage.roles.set(mona, 'moderator')
    for (const UID of [nora, rita]) stage.roles.set(UID, 'member')
    stage.newcomers.add(nora)
  })
  const asked = (title: string) => ({ ...draft({ title }), comm_id: knownCommunity })
  const published = async (UID: string, title = 'Should the lighthouse be lit?') =>
    (await stage.enter(calls.create_poll, stage.person(UID), { ...asked(title), publish: true })).poll_id
  /** For each way in which this person can find polls, whether it leads to this one. */
  async function doorsTo(poll_id: string, by = stage.stranger) {
    const listed = async (which: Asked<typeof calls.polls>) =>
      (await stage.enter(calls.polls, by, { limit: 100, ...which })).items.some((poll) => poll.poll_id === poll_id)
    const found = async (where: object) =>
      (
        await find_polls(calls.find_polls.input.parse({ q: 'lighthouse', words: 'every', limit: 50, ...where }), by)
      ).some(({ id }) => id === poll_id)
    return {
      community: await listed({ state: 'open', comm_id: knownCommunity }),
      'found in the community': await found({ comm_id: knownCommunity }),
      front: await listed({ state: 'open', of: 'front' }),
      newest: await listed({ state: 'opened', of: 'front' }),
      all: await listed({ state: 'open' }),
      found: await found({}),
      discussed: !(await about({ id: poll_id }, by)).unlisted,
    }
  }
  const everywhere = {
    community: true,
    'found in the community': true,
    front: true,
    newest: true,
    all: true,
    found: true,
    discussed: true,
  }
  const here = { ...everywhere, front: false, newest: false, all: false, found: false, discussed: false }
  const get = (poll_id: string, UID: string) => stage.enter(calls.get_poll, stage.person(UID), { poll_id })
  /** Moves back, by an hour, the time at which the author was last checked. */
  const anHourLater = () =>
    sql`update polls.poll set only_here_at = only_here_at - interval '61 minutes'`.execute(stage.db.q())

  test('a new member’s poll is listed only in its community until a moderator approves it for the whole instance', async () => {
    const poll_id = await published(nora)
    expect(await doorsTo(poll_id)).toEqual(here)
    expect(stage.heard.told.filter(({ event }) => event === 'care_asked').at(-1)?.data).toMatchObject({
      comm_id: knownCommunity,
      kind: 'look_asked',
      link: `/communities/${knownCommunity}?reports=new`,
      except: nora,
    })
    const mine = await stage.enter(calls.polls, stage.person(rita), { state: 'open', of: 'mine' })
    expect(mine.items.map((poll) => poll.poll_id)).toContain(poll_id)
    expect(await get(poll_id, nora)).toMatchObject({ only_here: true, can_pass: false })
    expect(await get(poll_id, rita)).toMatchObject({ only_here: false, can_pass: false })
    const { version, ...shown } = await get(poll_id, mona)
    expect(shown).toMatchObject({ only_here: true, can_pass: true })

    const pass = (UID: string, if_version = version) =>
      refusal(stage.enter(calls.pass_poll, stage.person(UID), { poll_id, if_version }))
    expect([await pass(nora), await pass(rita), await pass(mona, version - 1)]).toEqual([
      'FORBIDDEN',
      'FORBIDDEN',
      'STALE_VERSION',
    ])
    const asOperator = stage.enter(calls.pass_poll, stage.operator, { poll_id, if_version: version })
    expect(await refusal(asOperator)).toBe('RULE')
    expect(await doorsTo(poll_id)).toEqual(here)
    expect(await pass(mona)).toBe('done')
    expect(await doorsTo(poll_id)).toEqual(everywhere)
    expect(await get(poll_id, mona)).toMatchObject({ only_here: false, can_pass: false, version })
  })

  test('polls by established members, moderators and operators, and polls published by a second person, are in all instance-wide lists at once', async () => {
    stage.newcomers.add(mona)
    const operator = await stage.enter(calls.create_poll, stage.operator, {
      ...asked('Who keeps the lighthouse?'),
      publish: true,
    })
    for (const poll_id of [await published(rita), await published(mona), operator.poll_id])
      expect(await doorsTo(poll_id)).toEqual(everywhere)
    stage.newcomers.delete(mona)

    const sent = await stage.enter(calls.create_poll, stage.person(nora), { ...asked('Lighthouse at night?') })
    const { poll_id } = sent
    await stage.enter(calls.ask_review, stage.person(nora), { poll_id, if_version: 1 })
    await stage.enter(calls.publish_poll, stage.person(mona), { poll_id, if_version: 2 })
    expect(await doorsTo(poll_id)).toEqual(everywhere)
  })

  test('polls appear in all instance-wide lists once their author’s account is established', async () => {
    const poll_id = await published(nora)
    await anHourLater()
    await pass_established(stage.operator)
    expect(await doorsTo(poll_id)).toEqual(here)
    stage.newcomers.delete(nora)
    await pass_established(stage.operator)
    expect(await doorsTo(poll_id)).toEqual(here)
    await anHourLater()
    await pass_established(stage.operator)
    expect(await doorsTo(poll_id)).toEqual(everywhere)
    stage.newcomers.add(nora)
  })

  test('an approved poll needs approval again if its new author rewrites it or sets an outcome', async () => {
    const poll_id = await published(nora)
    const pass = async () => {
      const { version } = await get(poll_id, mona)
      await stage.enter(calls.pass_poll, stage.person(mona), { poll_id, if_version: version })
    }
    await pass()
    const words = asked('Buy lighthouse lamps here?')
    const version = async () => (await get(poll_id, nora)).version
    await stage.enter(calls.save_poll, stage.person(nora), { ...words, poll_id, if_version: await version() })
    expect(await doorsTo(poll_id)).toEqual(here)
    await pass()
    const correction = { path: 'title', text: 'Buy our lighthouse lamps here?', note: 'A word was missing.' }
    await stage.enter(calls.correct_poll, stage.person(nora), { ...correction, poll_id, if_version: await version() })
    expect(await doorsTo(poll_id)).toEqual(here)
    await pass()
    await closeNow(stage, poll_id)
    await stage.enter(calls.set_outcome, stage.person(nora), { poll_id, text: 'Lamps are sold at my shop.' })
    const decided = async (which: Asked<typeof calls.polls>) =>
      (await stage.enter(calls.polls, stage.stranger, { state: 'outcome', ...which })).items.some(
        (poll) => poll.poll_id === poll_id,
      )
    expect([await decided({ comm_id: knownCommunity }), await decided({ of: 'front' }), await decided({})]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('a new account cannot publish more polls while ten of them wait for approval, until a moderator approves one', async () => {
    const tess = uid(804)
    stage.roles.set(tess, 'member')
    stage.newcomers.add(tess)
    const waiting: string[] = []
    while (waiting.length < MAX_WAITING) waiting.push(await published(tess))
    expect(await refusal(published(tess))).toBe('ENOUGH_WAITING')

    const [poll_id] = waiting as [string]
    const words = { ...asked('Should the lighthouse be red?'), poll_id, if_version: 1 }
    expect(await refusal(stage.enter(calls.save_poll, stage.person(tess), words))).toBe('done')
    await stage.enter(calls.pass_poll, stage.person(mona), { poll_id, if_version: 2 })
    expect(await refusal(published(tess))).toBe('done')
    expect(await refusal(published(tess))).toBe('ENOUGH_WAITING')
  })

  test('the new founder of a community that nobody has looked at reaches its page alone, and waits after ten polls, until operators let it in', async () => {
    const [faye, ally] = [uid(805), uid(806)]
    stage.roles.set(faye, 'owner').set(ally, 'moderator')
    for (const UID of [faye, ally]) stage.newcomers.add(UID)
    stage.community.unseen = true
    const poll_id = await published(faye)
    expect(await doorsTo(poll_id)).toEqual(here)
    const asks = stage.heard.told.filter(({ event }) => event === 'care_asked').at(-1)
    expect(asks?.data).toMatchObject({ kind: 'look_asked', except: faye })

    // Nobody whom the founder has made a moderator shows it everywhere, unless their own account is established.
    const { version, can_pass } = await get(poll_id, ally)
    const pass = () => refusal(stage.enter(calls.pass_poll, stage.person(ally), { poll_id, if_version: version }))
    expect([can_pass, await pass()]).toEqual([false, 'FORBIDDEN'])
    const sent = await stage.enter(calls.create_poll, stage.person(faye), asked('Lighthouse for two?'))
    await stage.enter(calls.publish_poll, stage.person(ally), { poll_id: sent.poll_id, if_version: 1 })
    expect(await doorsTo(sent.poll_id)).toEqual(here)
    stage.newcomers.delete(ally)
    expect([(await get(poll_id, ally)).can_pass, await pass()]).toEqual([true, 'done'])

    for (let waiting = 1; waiting < MAX_WAITING; waiting++) await published(faye)
    expect(await refusal(published(faye))).toBe('ENOUGH_WAITING')
    await hearLetIn({ comm_id: knownCommunity, UIDs: [faye] }, stage.operator)
    stage.community.unseen = false
    expect(await doorsTo(sent.poll_id)).toEqual(everywhere)
    expect(await doorsTo(await published(faye))).toEqual(everywhere)
  })

  test('the public note of a removed poll is left out of instance-wide lists that left out the poll', async () => {
    const poll_id = await published(nora)
    await stage.decide(poll_id, 'remove')
    const noted = async (where: object) =>
      (await stage.enter(calls.removals, stage.stranger, where)).items.some((poll) => poll.poll_id === poll_id)
    expect([await noted({}), await noted({ comm_id: knownCommunity })]).toEqual([false, true])
  })
})
