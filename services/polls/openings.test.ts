import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { onOneEngine } from '#tests/engines.ts'
import { tell_openings } from './openings.ts'
import { knownCommunity, newDraft, noticesIn, openPoll, openStage, pass, type Stage } from './polls.test-kit.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

onOneEngine('notices about polls that open', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  beforeEach(() => {
    stage.heard.told.length = 0
  })
  const asked = () =>
    stage.heard.told.flatMap(({ event, data }) =>
      event === 'members_asked' ? [data as { about: { id: string } }] : [],
    )
  const tell = async () => {
    await tell_openings(stage.operator)
    return asked().map(({ about }) => about.id)
  }

  test('the members of a community are notified once when its poll opens', async () => {
    const poll_id = await openPoll(stage, { comm_id: knownCommunity, audience: 'members' })
    const later = await openPoll(stage, { comm_id: knownCommunity, opens_at: inHours(1), closes_at: inHours(2) })
    await Promise.all([tell_openings(stage.operator), tell_openings(stage.operator)])
    expect(await tell()).toEqual([poll_id])
    expect(asked()).toMatchObject([
      {
        comm_id: knownCommunity,
        about: { thing: 'open_poll', id: poll_id },
        kind: 'poll_opened',
        link: `/answer/${poll_id}`,
      },
    ])
    await pass(stage, later, 1.5)
    expect(await tell()).toEqual([poll_id, later])
  })

  test('nobody is notified of a poll that belongs to no community, is limited to a list, or is unpublished, paused or closed', async () => {
    await openPoll(stage)
    await newDraft(stage, { comm_id: knownCommunity })
    const listed = await openPoll(stage, { comm_id: knownCommunity })
    await sql`update polls.poll set audience = 'list' where poll_id = ${listed}`.execute(stage.db.q())
    const paused = await openPoll(stage, { comm_id: knownCommunity })
    await sql`update polls.poll set paused_at = now() where poll_id = ${paused}`.execute(stage.db.q())
    const over = await openPoll(stage, { comm_id: knownCommunity, closes_at: inHours(2) })
    await pass(stage, over, 3)
    expect(await tell()).toEqual([])
  })

  test('when a poll is removed because of its title, earlier notices no longer name it, and its author is notified once', async () => {
    const poll_id = await openPoll(stage, { comm_id: knownCommunity })
    await tell()
    await sql`update polls.poll set author = 'olga' where poll_id = ${poll_id}`.execute(stage.db.q())
    await stage.decide(poll_id, 'remove', { show_title: false })
    const about = { thing: 'open_poll', id: poll_id }
    expect(noticesIn(stage)).toMatchObject([
      { kind: 'poll_removed', title: '', except: 'olga' },
      { poll_id: about.id, kind: 'poll_opened', title: '' },
      { kind: 'untitled' },
    ])
    const shown = await openPoll(stage, { comm_id: knownCommunity })
    await tell()
    stage.heard.told.length = 0
    await stage.decide(shown, 'remove')
    expect(noticesIn(stage).map(({ kind }) => kind)).toEqual(['poll_removed'])
  })
})
