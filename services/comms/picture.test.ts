import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { newId } from '#platform/kit/ids.ts'
import type { Context } from '#platform/room.ts'
import { drop_files } from '#platform/storage/switching.ts'
import { onOneEngine } from '#tests/engines.ts'
import { refusal, storageOf } from '#tests/context.ts'
import { somePicture } from '#tests/pictures.ts'
import { openRoom, type Room } from './comms.test-kit.ts'

onOneEngine('a community’s picture', (open) => {
  let room: Room
  beforeAll(async () => {
    room = await openRoom(await open())
  })
  const storage = () => storageOf(room.db)

  /** Whoever this is, what is put off is done at once. */
  const prompt = (who: Context): Context => ({
    ...who,
    enqueue: (_job, data) => drop_files(data as never, room.operator),
  })
  const put = async (who: Context, comm_id: string, more: { reason?: string } = {}) =>
    room.enter(comms.put_picture, prompt(who), { comm_id, picture: await somePicture(), ...more })
  const remove = (who: Context, comm_id: string, more: { reason?: string } = {}) =>
    room.enter(comms.remove_picture, prompt(who), { comm_id, ...more })
  const shownTo = async (who: Context, comm_id: string) =>
    (await room.enter(comms.get_community, who, { comm_id })).picture_url

  test('an owner gives the community a picture in the proportions of its arms, and everybody who sees it gets a link', async () => {
    const { comm_id, owner } = await room.found()
    expect(await shownTo(room.guest(null), comm_id)).toBeNull()
    const { picture_url } = await put(room.person(owner), comm_id)
    const { bytes } = (await storage().follow(picture_url))!
    const { width, height } = await sharp(bytes).metadata()
    expect([width, height]).toEqual([300, 360])
    expect(await storage().follow((await shownTo(room.guest(null), comm_id))!)).not.toBeNull()
    const [listed] = await room.enter(comms.communities, room.guest(null), { comm_ids: [comm_id] })
    expect(await storage().follow(listed!.picture_url!)).not.toBeNull()
    expect((await room.enter(comms.get_picture, room.guest(null), { comm_id }))!.type).toBe('image/webp')
  })

  test('another picture replaces it, and links to the one before lead nowhere', async () => {
    const { comm_id, owner } = await room.found()
    const { picture_url: first } = await put(room.person(owner), comm_id)
    const { picture_url: second } = await put(room.person(owner), comm_id)
    expect([await storage().follow(first), (await storage().follow(second)) !== null]).toEqual([null, true])
    await remove(room.person(owner), comm_id)
    expect([await storage().follow(second), await shownTo(room.person(owner), comm_id)]).toEqual([null, null])
    expect(await room.enter(comms.get_picture, room.guest(null), { comm_id })).toBeNull()
  })

  test('only owners and operators change the picture, and operators say why, for everybody to read', async () => {
    const { comm_id, owner } = await room.found()
    const [moderator, member] = [newId(), newId()]
    await room.seat(comm_id, { [moderator]: 'moderator', [member]: 'member' })
    await put(room.person(owner), comm_id)
    const keys = await storage().keys()
    for (const who of [room.person(moderator), room.person(member), room.person(newId())])
      for (const trial of [put, remove]) expect(await refusal(trial(who, comm_id))).toBe('FORBIDDEN')
    expect(await refusal(remove(room.operator, comm_id))).toBe('RULE')
    expect(await storage().keys()).toEqual(keys)
    await remove(room.operator, comm_id, { reason: 'It showed somebody else.' })
    const { items } = await room.enter(comms.community_log, room.guest(null), { comm_id })
    expect(items.slice(0, 2)).toMatchObject([
      { kind: 'picture', by: 'operator', becomes: 'removed', reason: 'It showed somebody else.' },
      { kind: 'picture', by: 'owner', becomes: 'new', reason: '' },
    ])
    expect(await shownTo(room.person(owner), comm_id)).toBeNull()
  })

  test('nobody but its members gets a link to the picture of a private community', async () => {
    const { comm_id, owner } = await room.found(newId(), { visibility: 'private' })
    await put(room.person(owner), comm_id)
    expect(await shownTo(room.person(owner), comm_id)).not.toBeNull()
    for (const who of [room.guest(null), room.person(newId())]) {
      expect(await refusal(shownTo(who, comm_id))).toBe('NOT_FOUND')
      expect(await refusal(room.enter(comms.get_picture, who, { comm_id }))).toBe('NOT_FOUND')
      expect(await refusal(put(who, comm_id))).toBe('NOT_FOUND')
      expect(await room.enter(comms.communities, who, { comm_ids: [comm_id] })).toEqual([])
    }
  })
})
