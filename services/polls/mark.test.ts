import { beforeAll, expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { draft, newDraft, openPoll, openStage, tallyOf, uid, type Stage } from './polls.test-kit.ts'

type Given = Parameters<typeof draft>[0]

const o1 = { i1: { choice: 'o1' } }
const o2 = { i1: { choice: 'o2' } }

onEveryEngine('the version a voter has seen', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })

  const see = (poll_id: string) => stage.enter(polls.get_poll, stage.operator, { poll_id })
  const edit = async (poll_id: string, given: Given) => {
    const { version, opens_at, closes_at } = await see(poll_id)
    const sent = { ...draft({ opens_at, closes_at, ...given }), poll_id, if_version: version }
    return refusal(stage.enter(polls.save_poll, stage.operator, sent))
  }
  const answer = (poll_id: string, name: string, mark?: string, ballots: typeof o1 = o1) =>
    refusal(stage.enter(polls.submit_response, stage.guest(name), { poll_id, ballots, mark }))

  const edits: Given[] = [
    { title: 'Another question?' },
    { about: 'Something to know.' },
    { options: ['No', 'Yes'] },
    { promise: { what: 'We do it.' } },
    { secrecy: 'named', audience: 'signed_in' },
    { publication: 'all' },
    { results: 'after_close' },
    { change: 'once' },
    { audience: 'signed_in' },
    { quorum: 9 },
  ]
  test.each(edits)('an answer is refused if the poll was edited since the voter saw it: %j', async (given) => {
    const poll_id = await openPoll(stage, { options: ['Yes', 'No'] })
    const { mark } = await see(poll_id)
    expect(await edit(poll_id, { options: ['Yes', 'No'], ...given })).toBe('done')
    const person = stage.person(uid(1))
    const sent = (seen: string) =>
      refusal(stage.enter(polls.submit_response, person, { poll_id, ballots: o1, mark: seen }))
    expect(await sent(mark)).toBe('STALE_VERSION')
    expect(await tallyOf(stage, poll_id)).toEqual({})
    expect(await sent((await see(poll_id)).mark)).toBe('done')
  })

  test('a secret ballot, too, is refused until its voter has seen the edit', async () => {
    const secret = { secrecy: 'secret', audience: 'signed_in', results: 'after_close', change: 'once' } as const
    const poll_id = await openPoll(stage, secret)
    const { mark } = await see(poll_id)
    await edit(poll_id, { ...secret, title: 'Another question?' })
    const sent = (seen: string) =>
      refusal(stage.enter(polls.submit_response, stage.person(uid(1)), { poll_id, ballots: o1, mark: seen }))
    expect(await sent(mark)).toBe('STALE_VERSION')
    expect(await sent((await see(poll_id)).mark)).toBe('done')
  })

  test('when an edit races with an answer, exactly one of them succeeds', async () => {
    for (let round = 0; round < 8; round++) {
      const poll_id = await openPoll(stage, { options: ['Yes', 'No'] })
      const { mark } = await see(poll_id)
      const [edited, answered] = await Promise.all([
        edit(poll_id, { options: ['No', 'Yes'] }),
        answer(poll_id, 'ada', mark),
      ])
      expect(['done FROZEN', 'STALE_VERSION done']).toContain(`${answered} ${edited}`)
    }
  })

  test('new and changed answers are refused until their voter has seen a correction, but not after a pause', async () => {
    const poll_id = await openPoll(stage, { title: 'Which dya?' })
    const { mark } = await see(poll_id)
    expect(await answer(poll_id, 'ada', mark)).toBe('done')
    const looked = async () => ({ poll_id, if_version: (await see(poll_id)).version })
    const { closes_at } = await see(poll_id)
    const later = new Date(Date.parse(closes_at!) + 3_600_000).toISOString()
    await stage.enter(polls.pause_poll, stage.operator, { poll_id, note: 'A look.' })
    await stage.enter(polls.resume_poll, stage.operator, { poll_id, note: 'Looked.' })
    await stage.enter(polls.extend_poll, stage.operator, { poll_id, closes_at: later, note: 'An hour.' })
    expect(await answer(poll_id, 'ben', mark)).toBe('done')
    const correction = { ...(await looked()), path: 'title', text: 'Which day?', note: 'A letter.' }
    await stage.enter(polls.correct_poll, stage.operator, correction)
    expect(await answer(poll_id, 'cleo', mark)).toBe('STALE_VERSION')
    const change = (seen?: string) =>
      refusal(stage.enter(polls.update_response, stage.guest('ada'), { poll_id, ballots: o2, mark: seen }))
    expect(await change(mark)).toBe('STALE_VERSION')
    expect(await tallyOf(stage, poll_id)).toEqual({ '*': 2, o1: 2 })
    expect(await change((await see(poll_id)).mark)).toBe('done')
    expect(await answer(poll_id, 'cleo')).toBe('done')
  })

  test('a published poll that was edited shows one public note, with the time of the latest edit', async () => {
    const poll_id = await openPoll(stage, { title: 'Which street is first?' })
    await edit(poll_id, { title: 'Which street is first?' })
    expect((await see(poll_id)).notes).toEqual([])
    await edit(poll_id, { title: 'Which street is next?' })
    const [first] = (await see(poll_id)).notes
    await edit(poll_id, { title: 'Which street is last?' })
    const { notes } = await see(poll_id)
    expect(notes.map(({ kind }) => kind)).toEqual(['edited'])
    expect(notes[0]!.at > first!.at).toBe(true)
    const waiting = await newDraft(stage)
    await edit(waiting, { title: 'Which street is it?' })
    expect((await see(waiting)).notes).toEqual([])
  })
})
