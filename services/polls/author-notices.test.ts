import { beforeAll, beforeEach, expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import type { Visitor } from '#platform/door/visitor.ts'
import type { Context } from '#platform/room.ts'
import { onOneEngine } from '#tests/engines.ts'
import { authorNotices, carerNotices, type DoneToPoll } from './author-notices.ts'
import { draft, knownCommunity, openStage, uid, type Stage } from './polls.test-kit.ts'

const { words } = authorNotices
const note = 'The list of places was wrong.'
const reason = 'The office asked us to.'

onOneEngine('what others do to somebody’s poll', (open) => {
  let stage: Stage
  let author: Context
  beforeAll(async () => {
    stage = await openStage(open)
    author = stage.person(uid(1))
    stage.roles.set(uid(1), 'owner')
  })
  beforeEach(() => void stage.heard.told.splice(0))

  const anOpenPoll = async () => {
    const given = { ...draft(), comm_id: knownCommunity, publish: true }
    const { poll_id } = await stage.enter(polls.create_poll, author, given)
    stage.heard.told.splice(0)
    return poll_id
  }
  const told = () => stage.heard.told.map(({ event, data }) => [event, data] as [string, Record<string, unknown>])
  const everyStep = async (by: Context, poll_id: string) => {
    await stage.enter(polls.pause_poll, by, { poll_id, note })
    await stage.enter(polls.resume_poll, by, { poll_id, note })
    const closes_at = new Date(Date.now() + 48 * 3_600_000).toISOString()
    await stage.enter(polls.extend_poll, by, { poll_id, closes_at, note })
    await stage.enter(polls.close_poll, by, { poll_id, note })
    const { version } = await stage.enter(polls.get_poll, by, { poll_id })
    const corrected = { path: 'title', text: 'Which place suits you?', note, if_version: version }
    await stage.enter(polls.correct_poll, by, { poll_id, ...corrected })
    await stage.enter(polls.set_outcome, by, { poll_id, text: 'The street office will do nothing.', reason })
  }
  const steps = ['own_paused', 'own_resumed', 'own_extended', 'own_closed', 'own_corrected', 'own_outcome']
  const toAuthorOf = (poll_id: string) =>
    told().filter(([event, { about, also }]) => {
      return event === 'noticed' && (about as { id: string }).id === poll_id && also === uid(1)
    })

  test('its author is told of each step, and those who look after the community are told what operators do', async () => {
    const poll_id = await anOpenPoll()
    await everyStep(stage.operator, poll_id)
    expect(toAuthorOf(poll_id).map(([, { kind, about }]) => [kind, about])).toEqual(
      steps.map((kind) => [`${kind}_by_operators`, { thing: 'own_poll', id: poll_id }]),
    )
    for (const step of steps)
      expect(authorNotices.kinds[`${step as DoneToPoll}_by_operators`](words.en)).toMatch(
        /^The people who run this site/,
      )
    const toCarers = told().filter(([event]) => event === 'care_asked')
    expect(toCarers).toHaveLength(steps.length)
    const of = { about: { thing: 'cared_poll', id: poll_id }, title: draft().title }
    for (const [, data] of toCarers)
      expect(data).toMatchObject({ comm_id: knownCommunity, kind: 'operator_poll', except_too: uid(1), of })
    expect(toCarers.at(-1)![1]).toMatchObject({ of: { correction: { text: 'Which place suits you?' } } })
    expect(carerNotices.kinds.operator_poll(words.en, 3)).toContain('3 times')
  })

  test('the author is not told that it was operators when people of the community did it, even an operator who owns it', async () => {
    stage.roles.set(uid(2), 'moderator')
    const olga = stage.as({ ...stage.person(uid(3)).visitor, operator: true } as Visitor)
    stage.roles.set(uid(3), 'owner')
    for (const by of [stage.person(uid(2)), olga]) {
      const poll_id = await anOpenPoll()
      await everyStep(by, poll_id)
      expect(toAuthorOf(poll_id).map(([, { kind }]) => kind)).toEqual(steps)
      expect(told().filter(([event]) => event === 'care_asked')).toEqual([])
    }
  })

  test('an outcome says who wrote it; an operator also says why, except in a poll of their own', async () => {
    const written = async (by: Context, why = '') => {
      const poll_id = await anOpenPoll()
      await stage.enter(polls.close_poll, author, { poll_id, note })
      const { asks_why } = await stage.enter(polls.get_poll, by, { poll_id })
      const text = 'The street office will do nothing.'
      await stage.enter(polls.set_outcome, by, { poll_id, text, reason: why })
      const { outcome } = await stage.enter(polls.get_poll, stage.stranger, { poll_id })
      return [outcome!.by, asks_why]
    }
    expect(await written(author)).toEqual(['author', false])
    stage.roles.set(uid(2), 'moderator')
    expect(await written(stage.person(uid(2)))).toEqual(['community', false])
    expect(await written(stage.operator, reason)).toEqual(['operators', true])
    await expect(written(stage.operator)).rejects.toMatchObject({
      code: 'RULE',
      note: { fields: { reason: { is: 'missing' } } },
    })
    const { poll_id } = await stage.enter(polls.create_poll, stage.operator, { ...draft(), publish: true })
    await stage.enter(polls.close_poll, stage.operator, { poll_id, note })
    expect(await stage.enter(polls.get_poll, stage.operator, { poll_id })).toMatchObject({ asks_why: false })
    for (const text of ['We move it.', 'We leave it.'])
      await stage.enter(polls.set_outcome, stage.operator, { poll_id, text })
    const { outcome, earlier_outcomes } = await stage.enter(polls.get_poll, stage.stranger, { poll_id })
    expect([outcome, ...earlier_outcomes]).toMatchObject([{ by: 'operators' }, { by: 'operators' }])
  })

  test('a poll that is removed together with its title is no longer named to those who look after the community', async () => {
    const poll_id = await anOpenPoll()
    await stage.enter(polls.pause_poll, stage.operator, { poll_id, note })
    stage.heard.told.splice(0)
    await stage.remove(poll_id, { show_title: false })
    const hidden = told().find(([, { about }]) => (about as { thing: string } | undefined)?.thing === 'cared_poll')
    expect(hidden?.[1]).toMatchObject({ title: '', about: { id: poll_id } })
  })

  test('nobody is told of what the author does alone', async () => {
    const poll_id = await anOpenPoll()
    await everyStep(author, poll_id)
    expect(told().filter(([event, { also }]) => event === 'care_asked' || also === uid(1))).toEqual([])
  })
})
