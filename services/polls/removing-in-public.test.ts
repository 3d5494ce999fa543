import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Asked } from '#contract/call.ts'
import { polls } from '#contract/polls.ts'
import { onOneEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { closeNow, draft, knownCommunity, noticesIn, openPoll, openStage, type Stage } from './polls.test-kit.ts'

const o1 = { i1: { choice: 'o1' } }
const reason = 'It sells something.'
const title = 'Which day should the market be?'

onOneEngine('the public note of a removed poll', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
    stage.roles.set('olga', 'owner')
  })
  const remove = (poll_id: string, more: { show_title?: boolean; seq?: number } = {}) => stage.remove(poll_id, more)
  const note = (poll_id: string, ctx = stage.stranger) => stage.enter(polls.get_removal, ctx, { poll_id })
  const page = (asked: Asked<typeof polls.removals>) => stage.enter(polls.removals, stage.stranger, asked)
  const removals = async (asked: Asked<typeof polls.removals> = {}) => (await page(asked)).items
  const told = (poll_id: string) => noticesIn(stage).filter((notice) => notice.poll_id === poll_id)

  test('the note shows everybody the poll’s title, and when, by which role and why it was removed', async () => {
    const poll_id = await openPoll(stage, { comm_id: knownCommunity })
    expect(await refusal(note(poll_id))).toBe('NOT_FOUND')
    await remove(poll_id)
    const removal = await note(poll_id)
    expect(removal).toMatchObject({ poll_id, comm_id: knownCommunity, title, reason, by: 'operator', lang: 'en' })
    expect(Math.abs(Date.now() - Date.parse(removal.at))).toBeLessThan(60_000)
    expect(await removals()).toContainEqual(removal)
    expect(await removals({ comm_id: knownCommunity })).toContainEqual(removal)
    expect(await removals({ comm_id: '01J99999999999999999999999' })).toEqual([])
  })

  test('the note, like lists and notices, leaves out the title if that was the reason for the removal', async () => {
    const poll_id = await openPoll(stage)
    const ana = stage.person('ana')
    await stage.enter(polls.submit_response, ana, { poll_id, ballots: o1 })
    await remove(poll_id, { show_title: false })
    const listed = await removals()
    expect(await note(poll_id)).toMatchObject({ title: null, reason })
    expect(JSON.stringify(listed.filter((each) => each.poll_id === poll_id))).not.toContain(title)
    const mine = await stage.enter(polls.polls_responses, ana, {})
    expect(mine.find((each) => each.poll_id === poll_id)).toMatchObject({ poll: { title: '', state: 'removed' } })
    expect(told(poll_id).at(-1)).toMatchObject({ title: '' })
  })

  test('the note shows the title’s correction together with the title, or neither if the title was the reason', async () => {
    const text = 'Which day shall the market be?'
    const corrected = async () => {
      const poll_id = await openPoll(stage)
      await stage.enter(polls.submit_response, stage.person('ana'), { poll_id, ballots: o1 })
      const what = { path: 'title', text, note: 'Better so.' }
      await stage.enter(polls.correct_poll, stage.operator, { poll_id, if_version: 1, ...what })
      return poll_id
    }
    const [shown, hidden] = [await corrected(), await corrected()]
    await remove(shown)
    await remove(hidden, { show_title: false })
    expect(await note(shown)).toMatchObject({ title, correction: { text } })
    expect(await note(hidden)).toMatchObject({ title: null, correction: null })
    const mine = await stage.enter(polls.polls_responses, stage.person('ana'), {})
    const of = (poll_id: string) => mine.find((each) => each.poll_id === poll_id)!.poll
    expect(of(shown)).toMatchObject({ title, corrections: { title: { text } } })
    expect(of(hidden)).toMatchObject({ title: '', corrections: {} })
  })

  test('the note of a removed draft is hidden from the public, and shown to its author', async () => {
    const olga = stage.person('olga')
    const { poll_id } = await stage.enter(polls.create_poll, olga, draft({ comm_id: knownCommunity }))
    await remove(poll_id)
    expect(await refusal(note(poll_id))).toBe('NOT_FOUND')
    expect(await refusal(note(poll_id, stage.person('ana')))).toBe('NOT_FOUND')
    expect(await note(poll_id, olga)).toMatchObject({ title, reason })
    expect((await removals()).some((each) => each.poll_id === poll_id)).toBe(false)
    const mine = (await stage.enter(polls.my_polls, olga, {})).items
    expect(mine.find((each) => each.poll_id === poll_id)).toMatchObject({ state: 'removed', title })
  })

  test('the note is sent to the author and to everyone who answered, including in a secret ballot', async () => {
    const olga = stage.person('olga')
    const secret = { audience: 'signed_in', secrecy: 'secret', change: 'once', results: 'after_close' } as const
    const asked = { ...draft({ comm_id: knownCommunity, ...secret }), publish: true }
    const { poll_id } = await stage.enter(polls.create_poll, olga, asked)
    await stage.enter(polls.submit_response, stage.person('ana'), { poll_id, ballots: o1 })
    await remove(poll_id)
    expect(told(poll_id)).toMatchObject([{ kind: 'poll_removed', title }])
    const { rows } = await sql`
      select name, data->>'UID' as "UID" from platform.outbox where data->>'poll_id' = ${poll_id}`.execute(stage.db.q())
    expect(rows).toEqual([{ name: 'response_submitted', UID: 'ana' }])
    const mine = await stage.enter(polls.polls_responses, stage.person('ana'), {})
    expect(mine.find((each) => each.poll_id === poll_id)).toMatchObject({ ballots: null, poll: { state: 'removed' } })
  })

  test('the note can be found in the list of removals, page by page', async () => {
    const comm_id = knownCommunity
    const removed = [await openPoll(stage, { comm_id }), await openPoll(stage), await openPoll(stage, { comm_id })]
    for (const poll_id of removed) await remove(poll_id)
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const { items, next_cursor } = await page({ limit: 1, ...(cursor && { cursor }) })
      ids.push(...items.map(({ poll_id }) => poll_id))
      cursor = next_cursor ?? undefined
    } while (cursor)
    expect(ids.slice(0, 3)).toEqual(removed.toReversed())
    expect(ids).toEqual((await removals({ limit: 200 })).map(({ poll_id }) => poll_id))
    expect((await removals({ comm_id })).map(({ poll_id }) => poll_id).slice(0, 2)).toEqual([removed[2], removed[0]])
  })

  test('the note disappears when the removal is lifted', async () => {
    const poll_id = await openPoll(stage)
    await closeNow(stage, poll_id)
    await remove(poll_id, { show_title: false })
    await stage.decide(poll_id, 'show')
    expect(await refusal(note(poll_id))).toBe('NOT_FOUND')
    expect((await removals()).some((each) => each.poll_id === poll_id)).toBe(false)
    expect(told(poll_id).at(-1)).toMatchObject({ kind: 'poll_restored', title })
    await stage.decide(poll_id, 'show')
    expect(told(poll_id).filter(({ kind }) => kind === 'poll_restored')).toHaveLength(1)
  })
})
