import { beforeAll, expect, test } from 'vitest'
import type { Asked } from '#contract/call.ts'
import { comms } from '#contract/comms.ts'
import { commsLimits } from '#contract/comms-limits.ts'
import { newId } from '#platform/kit/ids.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openContext, refusal } from '#tests/context.ts'
import { openRoom, type Room } from './comms.test-kit.ts'
import { town as actOfTown } from './town.ts'

const wendmouth = {
  name: 'Wendmouth',
  crest: newId(),
  lang: 'en',
  welcome: { en: 'Where we ask before we build.', es: 'Donde preguntamos antes de construir.' },
  imprint: 'The council of Wendmouth\nTown Hall, Quay 1',
  rules: 'Nobody sells anything.\nWrite in a language that your neighbours read.',
  contact: 'hall@wendmouth.example',
  featured: [] as string[],
}

onEveryEngine('an instance’s town', (open) => {
  let room: Room
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
  })
  const said = () => room.enter(comms.town, room.guest(null), {})
  const say = async (change: Partial<Asked<typeof comms.set_town>> = {}) =>
    room.enter(comms.set_town, room.operator, { ...wendmouth, ...change, if_version: (await said()).version })

  test('a town has no name, coat of arms or imprint until an operator sets them for everybody to see', async () => {
    expect(await said()).toMatchObject({ name: '', crest: null, imprint: '', version: 0 })
    expect(await say()).toEqual({ version: 1 })
    expect(await said()).toEqual({ ...wendmouth, rules: wendmouth.rules.split('\n'), version: 1 })
    expect(await say({ name: '', crest: null })).toEqual({ version: 2 })
    expect(await said()).toMatchObject({ name: '', crest: null, version: 2 })
  })

  test('the town cannot be changed from an outdated version', async () => {
    const { version } = await said()
    await say({ name: 'Keld' })
    const late = room.enter(comms.set_town, room.operator, { ...wendmouth, if_version: version })
    expect(await refusal(late)).toBe('STALE_VERSION')
    expect((await said()).name).toBe('Keld')
  })

  test('the town’s featured communities come first on the front page, in the chosen order', async () => {
    const [large, one, two] = await Promise.all([room.found(), room.found(), room.found()])
    await room.seat(large.comm_id, { [newId()]: 'member' })
    for (const { comm_id } of [large, one])
      await room.enter(comms.set_front, room.operator, { comm_id, front: 'featured', reason: 'It was asked for.' })
    await say({ featured: [two.comm_id, one.comm_id] })
    const there = async () => (await room.enter(comms.front_page, room.guest(null), {})).comm_ids
    expect(await there()).toEqual([two, one, large].map(({ comm_id }) => comm_id))
    await room.enter(comms.set_front, room.operator, {
      comm_id: two.comm_id,
      front: 'kept_off',
      reason: 'It was asked for.',
    })
    expect(await there()).toEqual([one, large].map(({ comm_id }) => comm_id))
    await say({ featured: [] })
    expect(await there()).toEqual([large, one].map(({ comm_id }) => comm_id))
  })

  test('featuring an unknown community is refused and changes nothing', async () => {
    const before = await said()
    expect(await refusal(say({ name: 'Elsewhere', featured: [newId()] }))).toBe('RULE')
    expect(await said()).toEqual(before)
  })

  test('the town is read from the database once, and again after a change by any process', async () => {
    const asked = { times: 0 }
    const counting = { ...room.db, q: () => (asked.times++, room.db.q()) } as typeof room.db
    const other = openContext(counting)
    const read = () => actOfTown({}, other.guest(null))
    for (const _ of [1, 2, 3]) await read()
    expect(asked.times).toBe(1)
    await say({ name: 'Renamed' })
    expect((await read()).name).not.toBe('Renamed')
    other.guest(null).live.again('comms.town')
    expect((await read()).name).toBe('Renamed')
    expect(asked.times).toBe(2)
  })
})

test('a town’s texts have length limits, and each community is featured at most once', () => {
  const fits = (change: object) => comms.set_town.input.safeParse({ ...wendmouth, ...change, if_version: 0 }).success
  const { name, welcome, imprint, contact, featured } = commsLimits.town
  expect(fits({})).toBe(true)
  expect(fits({ name: 'a'.repeat(name.max + 1) })).toBe(false)
  expect(fits({ name: 'Two\nlines' })).toBe(false)
  expect(fits({ welcome: { en: 'a'.repeat(welcome.max + 1) } })).toBe(false)
  expect(fits({ imprint: 'a'.repeat(imprint.max + 1) })).toBe(false)
  expect(fits({ contact: 'a'.repeat(contact.max + 1) })).toBe(false)
  expect(fits({ crest: '<svg>' })).toBe(false)
  expect(fits({ featured: Array.from({ length: featured.max + 1 }, newId) })).toBe(false)
  const twice = newId()
  expect(fits({ featured: [twice, twice] })).toBe(false)
})
