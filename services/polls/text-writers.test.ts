import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import type { Context } from '#platform/room.ts'
import type { About } from '#platform/subject.ts'
import { refusal } from '#tests/context.ts'
import { decisionsTo } from '#tests/decided.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { tell_of_appeal } from './decided-texts.ts'
import { textId } from './hidden-texts.ts'
import { textWriters } from './migrations/034-text-writers.ts'
import { closeNow, knownCommunity, openPoll, openStage, uid, type Stage } from './polls.test-kit.ts'
import service from './service.ts'

const GONE = { mine: true, title: '', gone: true, author: null }

onEveryEngine('the writers of hidden texts', (open) => {
  let stage: Stage
  let decide: ReturnType<typeof decisionsTo>
  beforeAll(async () => {
    stage = await openStage(open)
    decide = decisionsTo(service, stage.operator)
    stage.roles.set('mo', 'moderator')
  })
  const about = (id: string, ctx: Context) => service.acts.about_text!({ id } as never, ctx) as Promise<About>
  const write = (poll_id: string, ctx: Context, text: string) =>
    stage.enter(polls.submit_response, ctx, { poll_id, ballots: { i1: { text } } })
  const rewrite = (poll_id: string, ctx: Context, text: string) =>
    stage.enter(polls.update_response, ctx, { poll_id, ballots: { i1: { text } } })
  const idOf = (poll_id: string, text: string) => textId(poll_id, 'i1', text)
  const [ruth, rod, late] = [uid(701), uid(702), uid(703)]

  /** An open poll whose result shows its texts. One of them is rude and was written by Ruth. */
  const openWithRude = async (more: readonly string[] = []) => {
    const poll_id = await openPoll(stage, {
      kind: 'open',
      comm_id: knownCommunity,
      audience: 'signed_in',
      secrecy: 'named',
      title: 'What else?',
    })
    for (const UID of [ruth, ...more]) await write(poll_id, stage.person(UID), 'Rude')
    for (const [at, text] of ['One', 'Two', 'Five'].entries()) await write(poll_id, stage.person(uid(800 + at)), text)
    return poll_id
  }
  const hideRude = (poll_id: string) => decide('text', idOf(poll_id, 'Rude'), 'hide')

  test('the writer of a hidden text is still known after rewriting or withdrawing the answer, and nobody else counts as its writer', async () => {
    for (const leave of [
      (poll_id: string) => rewrite(poll_id, stage.person(ruth), 'Polite'),
      (poll_id: string) => stage.enter(polls.withdraw_response, stage.person(ruth), { poll_id }),
    ]) {
      const poll_id = await openWithRude()
      await hideRude(poll_id)
      await leave(poll_id)
      const id = idOf(poll_id, 'Rude')
      expect(await about(id, stage.person(ruth))).toMatchObject({ ...GONE, had_written: 'alone' })
      for (const who of [stage.person(uid(800)), stage.stranger, stage.person('mo')])
        expect(await refusal(about(id, who))).toBe('NOT_FOUND')
    }
  })

  test('the writer of a hidden text is still known after the poll was removed', async () => {
    const poll_id = await openWithRude()
    await hideRude(poll_id)
    await decide('poll', poll_id, 'remove', { by: 'operator' })
    const told = await about(idOf(poll_id, 'Rude'), stage.person(ruth))
    expect(told).toMatchObject({ mine: true, had_written: 'alone', gone: true })
    expect(told.on).toBeUndefined()
    expect(await refusal(about(idOf(poll_id, 'Rude'), stage.person(uid(800))))).not.toBe('done')
  })

  test('a person who writes the same words after the decision does not count as a writer of the hidden text', async () => {
    const poll_id = await openWithRude([rod])
    await hideRude(poll_id)
    await write(poll_id, stage.person(late), 'Rude')
    const id = idOf(poll_id, 'Rude')
    expect(await about(id, stage.person(ruth))).toMatchObject({ mine: true, had_written: 'with_others' })
    expect(await about(id, stage.person(rod))).toMatchObject({ mine: true, had_written: 'with_others' })
    const told = await about(id, stage.person(late))
    expect([told.mine, told.had_written]).toEqual([true, undefined])
  })

  test('people who decide about a text get all of it and the title of its poll, before and after it is hidden', async () => {
    const poll_id = await openPoll(stage, { kind: 'open', comm_id: knownCommunity, title: 'What else?' })
    const long = `Rude ${'and long '.repeat(30)}`.trim()
    for (const [at, text] of ['One', 'Two', long, 'Four', 'Five'].entries())
      await write(poll_id, stage.person(uid(500 + at)), text)
    await closeNow(stage, poll_id)
    const id = idOf(poll_id, long)
    expect(await about(id, stage.person('mo'))).toMatchObject({ on: 'What else?' })
    expect((await about(id, stage.person('mo'))).text).toBe(long)
    await decide('text', id, 'hide')
    for (const who of [stage.person('mo'), stage.person(uid(502))])
      expect(await about(id, who)).toMatchObject({ text: long, on: 'What else?', gone: true })
  })

  test('the writer of a hidden text is notified when it is shown again, even after rewriting the answer', async () => {
    const poll_id = await openWithRude()
    await hideRude(poll_id)
    await rewrite(poll_id, stage.person(ruth), 'Polite')
    stage.heard.told.length = 0
    await decide('text', idOf(poll_id, 'Rude'), 'show')
    expect(stage.heard.told.map(({ data }) => data)).toMatchObject([{ kind: 'text_shown', also: ruth }])
  })

  test('if an appeal brings hidden words back, everybody who wrote them gets a notice that says so and leads to the reasons', async () => {
    const poll_id = await openWithRude([rod])
    await hideRude(poll_id)
    stage.heard.told.length = 0
    const { decision_id } = await decide('text', idOf(poll_id, 'Rude'), 'show', { after_appeal: true })
    const link = `/account?look=decision&id=${decision_id}`
    for (const also of [ruth, rod])
      expect(told()).toContainEqual(expect.objectContaining({ kind: 'text_shown_after_appeal', also, link }))
    expect(told()).not.toContainEqual(expect.objectContaining({ kind: 'text_shown' }))
  })

  const appealDecided = (poll_id: string, outcome: 'upheld' | 'reversed', followed = false) => {
    const id = idOf(poll_id, 'Rude')
    stage.heard.told.length = 0
    return tell_of_appeal({ kind: 'text', id, decision_id: uid(9), outcome, followed }, stage.operator, uid(8))
  }
  const told = () => stage.heard.told.map(({ data }) => data)

  test('everybody who wrote a hidden text is told the outcome of an appeal, with the name of the poll', async () => {
    const poll_id = await openWithRude([rod])
    await hideRude(poll_id)
    expect(told().filter((one) => (one as { kind: string }).kind === 'text_hidden')).toMatchObject(
      [ruth, rod].map((also) => ({ title: 'What else?', also })),
    )
    await rewrite(poll_id, stage.person(ruth), 'Polite')
    await write(poll_id, stage.person(late), 'Rude')
    for (const outcome of ['upheld', 'reversed'] as const) {
      await appealDecided(poll_id, outcome)
      expect(told()).toMatchObject(
        [ruth, rod].map((also) => ({ kind: `text_appeal_${outcome}`, title: 'What else?', also, again: true })),
      )
    }
    await appealDecided(poll_id, 'reversed', true)
    expect(told()).toEqual([])
  })

  test('people who wrote in a poll removed for its title no longer see its title, even in old notices', async () => {
    const poll_id = await openWithRude()
    await hideRude(poll_id)
    stage.heard.told.length = 0
    await decide('poll', poll_id, 'remove', { by: 'operator', show_title: false })
    const about = { thing: 'poll_text', id: idOf(poll_id, 'Rude') }
    expect(told()).toContainEqual(expect.objectContaining({ about, kind: 'untitled', title: '' }))
    await appealDecided(poll_id, 'upheld')
    expect(told()).toMatchObject([{ kind: 'text_appeal_upheld', title: '', also: ruth }])
  })

  test('rooms can ask which of several people did not write a text, before and after it is hidden or rewritten', async () => {
    const poll_id = await openWithRude()
    const others = (UIDs: string[]) =>
      service.acts.others_than_writers!({ id: idOf(poll_id, 'Rude'), UIDs } as never, stage.operator)
    expect(await others([ruth, rod])).toEqual([rod])
    await hideRude(poll_id)
    await rewrite(poll_id, stage.person(ruth), 'Polite')
    await write(poll_id, stage.person(late), 'Rude')
    expect(await others([ruth, rod, late])).toEqual([rod])
  })

  test('a guest whose text was hidden can appeal once the answer is merged into an account', async () => {
    const poll_id = await openPoll(stage, { kind: 'open', comm_id: knownCommunity })
    const [guest, person] = [stage.guest('g'.repeat(32)), stage.person(uid(720), 'g'.repeat(32))]
    await write(poll_id, guest, 'Rude')
    for (const [at, text] of ['One', 'Two', 'Four', 'Five'].entries())
      await write(poll_id, stage.person(uid(500 + at)), text)
    await decide('text', idOf(poll_id, 'Rude'), 'hide')
    await stage.enter(polls.merge_guest_responses, person, {})
    expect(await about(idOf(poll_id, 'Rude'), person)).toMatchObject({ mine: true, had_written: 'alone' })
  })

  test('the writer of a hidden text is forgotten a month after the last day for an appeal', async () => {
    const poll_id = await openWithRude()
    await hideRude(poll_id)
    const left = async (age: string) => {
      await sql`update polls.text_writer set at = clock_timestamp() - ${age}::interval where poll_id = ${poll_id}`.execute(
        stage.db.q(),
      )
      await service.everyMinute.forget_text_writers!(stage.operator)
      const { rows } = await sql`select voter from polls.text_writer where poll_id = ${poll_id}`.execute(stage.db.q())
      return rows.length
    }
    expect(await left('6 months 20 days')).toBe(1)
    expect(await left('7 months 1 day')).toBe(0)
  })

  test('for texts hidden before the migration, the people who have the words now are recorded as their writers', async () => {
    const poll_id = await openWithRude()
    await hideRude(poll_id)
    await sql`drop table polls.text_writer`.execute(stage.db.q())
    await textWriters.up(stage.db.q())
    const { rows } = await sql`select voter from polls.text_writer where poll_id = ${poll_id}`.execute(stage.db.q())
    expect(rows).toEqual([{ voter: `person:${ruth}` }])
  })
})
