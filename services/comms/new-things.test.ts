import { beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { noticeEvents } from '#contract/notice-events.ts'
import { newId } from '#platform/kit/ids.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { careReactions } from './care.ts'
import { openRoom, type Room } from './comms.test-kit.ts'
import { forget_new_things, mostNewThings, new_things } from './new-things.ts'

test('a quiet town allows ten things by new accounts in an hour, a busy city four times the usual number', () => {
  expect([0, 2, 2.5, 30].map(mostNewThings)).toEqual([10, 10, 10, 120])
})

onEveryEngine('things by new accounts', (open) => {
  let room: Room
  let comm_id: string
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
    comm_id = (await room.found(newId(), { join: 'open' })).comm_id
  })
  const asked = () => ({
    comm_id,
    kind: 'look_asked' as const,
    link: `/communities/${comm_id}?reports=new`,
    except: null,
    except_too: null,
    only: null,
  })
  const publish = async (event_id = newId()) => {
    for (const { event, react } of careReactions)
      if (event === noticeEvents.care_asked) await react(asked(), room.operator, event_id)
  }
  const told = (kind: string) => room.heard.told.filter(({ data }) => (data as { kind: string }).kind === kind)
  const counted = () => new_things({}, room.operator)
  const hoursPass = (hours: number) =>
    room.db.run('pass', 'update comms.new_thing set at = at - make_interval(hours => $1)', [hours])

  test('each new item is counted once, even if its event arrives twice, and the eleventh in an hour starts a wave', async () => {
    const heardTwice = newId()
    for (const _ of [1, 2]) await publish(heardTwice)
    expect(await counted()).toEqual({ last_hour: 1, usual: 0, wave: false })
    for (const _ of Array.from({ length: 9 })) await publish()
    expect([await counted(), told('new_things_wave')]).toEqual([{ last_hour: 10, usual: 0, wave: false }, []])
    await publish()
    expect(await counted()).toMatchObject({ last_hour: 11, wave: true })
    expect(told('new_things_wave').map(({ data }) => data)).toEqual([
      expect.objectContaining({ comm_id: null, link: '/account?look=new-accounts' }),
    ])
    await publish()
    expect(told('new_things_wave')).toHaveLength(1)
  })

  test('the usual number is an average of earlier days, and records older than 14 days are deleted', async () => {
    await hoursPass(49)
    expect(await counted()).toEqual({ last_hour: 0, usual: expect.closeTo(12 / 48, 5), wave: false })
    await hoursPass(14 * 24)
    expect(await counted()).toEqual({ last_hour: 0, usual: 0, wave: false })
    await forget_new_things(room.operator)
    const left = await room.db.run('left', 'select 1 from comms.new_thing', [])
    expect(left).toMatchObject([])
  })

  test('nobody is asked to look at new things in a community that is not public, and only operators in one that they have not let in', async () => {
    room.heard.told.splice(0)
    const { last_hour } = await counted()
    await publish()
    expect([(await counted()).last_hour - last_hour, told('look_asked')]).toEqual([1, []])
    await room.enter(comms.set_front, room.operator, { comm_id, front: 'looked_at' })
    await publish()
    expect(told('look_asked')).toHaveLength(1)
    await room.db.run('hide', "update comms.community set visibility = 'unlisted' where comm_id = $1", [comm_id])
    await publish()
    expect(told('look_asked')).toHaveLength(1)
  })
})
