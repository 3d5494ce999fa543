import { beforeAll, expect, test } from 'vitest'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import { polls } from '#contract/polls.ts'
import { onOneEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { closeNow, draft, knownCommunity, newDraft, openPoll, openStage, type Stage } from './polls.test-kit.ts'

const note = 'An option was missing.'
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

onOneEngine('repeating a poll', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })

  const see = (poll_id: string, ctx = stage.stranger) => stage.enter(polls.get_poll, ctx, { poll_id })
  const again = (poll_id: string, ctx = stage.operator, why: { note?: string } = { note }) =>
    stage.enter(polls.ask_again, ctx, { poll_id, ...why })
  const publish = async (poll_id: string) => {
    const asked = { ...draft({ title: 'Which day, then?' }), closes_at: inHours(24) }
    await stage.enter(polls.save_poll, stage.operator, { ...asked, poll_id, if_version: 1 })
    await stage.enter(polls.publish_poll, stage.operator, { poll_id, if_version: 2 })
  }

  test('repeating a poll closes it with a reason and drafts a copy; the published copy is linked to it', async () => {
    const first = await openPoll(stage, { about: 'Every week.', options: ['Saturday', 'Sunday'], change: 'once' })
    const { poll_id: second, version } = await again(first)
    expect(version).toBe(1)
    expect(await see(first)).toMatchObject({
      state: 'closed',
      asked_again: null,
      notes: [{ kind: 'closed', text: note }],
    })
    expect(await refusal(see(second))).toBe('NOT_FOUND')
    const link = { poll_id: first, title: 'Which day should the market be?', lang: 'en' }
    expect(await see(second, stage.operator)).toMatchObject({
      state: 'draft',
      about: 'Every week.',
      change: 'once',
      closes_at: null,
      notes: [],
      follows: link,
      items: (await see(first)).items,
    })
    await publish(second)
    expect(await see(second)).toMatchObject({ state: 'open', follows: link, asked_again: null })
    expect(await see(first)).toMatchObject({ asked_again: { poll_id: second, title: 'Which day, then?', lang: 'en' } })
    await stage.remove(second, { reason: 'It insults somebody.' })
    expect(await see(first)).toMatchObject({ asked_again: null })
  })

  test('repeating a poll creates one draft and closes the poll once, even if requested twice at once', async () => {
    const poll_id = await openPoll(stage)
    const made = await Promise.all([again(poll_id), again(poll_id)])
    expect(new Set(made.map((each) => each.poll_id)).size).toBe(1)
    expect(await again(poll_id, stage.operator, {})).toEqual(made[0])
    expect((await see(poll_id)).notes).toHaveLength(1)
    await publish(made[0].poll_id)
    const later = await again(poll_id, stage.operator, {})
    expect(later.poll_id).not.toBe(made[0].poll_id)
  })

  test('later corrections are copied into the waiting draft where its wording has not been edited', async () => {
    const poll_id = await openPoll(stage, { title: 'Which dya?', options: ['Saterday', 'Sundy'] })
    const correct = async (path: string, text: string) => {
      const { version } = await see(poll_id)
      await stage.enter(polls.correct_poll, stage.operator, { poll_id, if_version: version, path, text, note })
    }
    await correct('title', 'Which dayy?')
    const { poll_id: waiting } = await again(poll_id)
    const read = async () => {
      const { title, items, version } = await see(waiting, stage.operator)
      return { title, version, options: items.flatMap((item) => ('options' in item ? item.options : [])) }
    }
    const options = (...texts: string[]) => texts.map((text, at) => ({ option_id: `o${at + 1}`, text }))
    await correct('title', 'Which day?')
    await correct('items.0.options.1', 'Sunday')
    expect(await read()).toEqual({ title: 'Which day?', version: 3, options: options('Saterday', 'Sunday') })
    const kept = await stage.enter(polls.poll_versions, stage.operator, { poll_id: waiting })
    expect(kept.map(({ draft: { title } }) => title)).toEqual(['Which day?', 'Which day?', 'Which dayy?'])

    const rewritten = { ...draft({ title: 'When, then?', options: ['Friday', 'Sunday'] }), closes_at: inHours(24) }
    await stage.enter(polls.save_poll, stage.operator, { ...rewritten, poll_id: waiting, if_version: 3 })
    await correct('title', 'Which day of the week?')
    await correct('items.0.options.0', 'Saturday')
    expect(await read()).toEqual({ title: 'When, then?', version: 4, options: options('Friday', 'Sunday') })

    await stage.enter(polls.publish_poll, stage.operator, { poll_id: waiting, if_version: 4 })
    await correct('items.0.options.1', 'Sunday the 8th')
    expect(await read()).toMatchObject({ version: 5, options: options('Friday', 'Sunday') })
  })

  test('repeating a poll needs a reason only while the poll is open, and is refused before it opens', async () => {
    const over = await openPoll(stage)
    await closeNow(stage, over)
    expect((await again(over, stage.operator, {})).version).toBe(1)
    expect((await see(over)).notes).toEqual([])
    const running = await openPoll(stage)
    expect(await refusal(again(running, stage.operator, {}))).toBe('RULE')
    expect((await see(running)).state).toBe('open')
    expect(await refusal(again(await openPoll(stage, { opens_at: inHours(1) })))).toBe('NOT_OPEN')
    expect(await refusal(again(await newDraft(stage)))).toBe('NOT_OPEN')
  })

  test('no ordinary member and no moderator with too many drafts can repeat a poll; the poll stays open', async () => {
    stage.roles.set('mona', 'moderator').set('mia', 'member')
    const [mona, mia] = [stage.person('mona'), stage.person('mia')]
    const poll_id = await openPoll(stage, { comm_id: knownCommunity })
    expect(await refusal(again(poll_id, mia))).toBe('FORBIDDEN')
    for (let made = 0; made < limits.drafts.max; made++)
      await stage.enter(polls.create_poll, mona, { ...draft({ comm_id: knownCommunity }) })
    expect(await refusal(again(poll_id, mona))).toBe('TOO_MANY')
    expect((await see(poll_id)).state).toBe('open')
  })
})
