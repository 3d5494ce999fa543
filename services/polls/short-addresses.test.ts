import { beforeAll, expect, test } from 'vitest'
import { ADDRESS_LETTERS } from '#contract/poll-limits.ts'
import { polls } from '#contract/polls.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { knownCommunity, newDraft, openPoll, openStage, type Stage } from './polls.test-kit.ts'

onEveryEngine('a poll’s short address', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
    stage.roles.set('mona', 'moderator').set('mel', 'member')
  })

  const make = (poll_id: string, ctx = stage.person('mona')) => stage.enter(polls.make_short_address, ctx, { poll_id })
  const lettersOf = async (poll_id: string) =>
    (await stage.enter(polls.short_address, stage.stranger, { poll_id })).letters
  const at = (letters: string) => stage.enter(polls.poll_at, stage.stranger, { letters })

  test('a short address is created once, even by simultaneous requests, and leads everybody to the poll', async () => {
    const poll_id = await openPoll(stage, { comm_id: knownCommunity })
    expect(await lettersOf(poll_id)).toBeNull()
    const made = await Promise.all(Array.from({ length: 10 }, () => make(poll_id)))
    const [letters, ...others] = new Set(made.map((each) => each.letters))
    expect(others).toEqual([])
    expect(letters).toMatch(new RegExp(`^[${ADDRESS_LETTERS}]{6}$`))
    expect(await lettersOf(poll_id)).toBe(letters)
    expect(await at(letters!)).toEqual({ poll_id })
    expect(await at(` ${letters!.toLowerCase()} `)).toEqual({ poll_id })
  })

  test('only those who manage a poll can create its short address', async () => {
    const poll_id = await openPoll(stage, { comm_id: knownCommunity })
    expect(await refusal(make(poll_id, stage.person('mel')))).toBe('FORBIDDEN')
    expect(await refusal(make(poll_id, stage.stranger))).toBe('SIGN_IN')
    expect(await lettersOf(poll_id)).toBeNull()
  })

  test('a draft gets no short address, and nobody learns from the refusal that it exists', async () => {
    const poll_id = await newDraft(stage, { comm_id: knownCommunity })
    expect(await refusal(make(poll_id))).toBe('NOT_OPEN')
    expect(await refusal(lettersOf(poll_id))).toBe('NOT_FOUND')
  })

  test('a short address leads nowhere once its poll is removed, and to the reason once it is withdrawn', async () => {
    const [removed, withdrawn] = [
      await openPoll(stage, { comm_id: knownCommunity }),
      await openPoll(stage, { comm_id: knownCommunity }),
    ]
    const [one, other] = [(await make(removed)).letters, (await make(withdrawn)).letters]
    await stage.remove(removed, { reason: 'It sells something.' })
    expect(await refusal(at(one))).toBe('NOT_FOUND')
    await stage.enter(polls.withdraw_poll, stage.operator, { poll_id: withdrawn, note: 'It asks the wrong thing.' })
    expect(await at(other)).toEqual({ poll_id: withdrawn })
    expect(await refusal(make(withdrawn))).toBe('WITHDRAWN')
  })

  test('short addresses contain only letters that are hard to confuse, and any other letter is refused', async () => {
    for (const letter of 'AEIOUL0158') expect(ADDRESS_LETTERS).not.toContain(letter)
    expect(await refusal(at('BCDFGH'))).toBe('NOT_FOUND')
    for (const wrong of ['BCDFG', 'BCDFGHJ', 'BCDFGA', '', 'BCD FG'])
      expect(await refusal(at(wrong)), wrong).toBe('INVALID')
  })
})
