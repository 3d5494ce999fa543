import { beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { users } from '#contract/users.ts'
import { onOneEngine } from '#tests/engines.ts'
import { openContext, refusal, storageOf } from '#tests/context.ts'
import { somePicture } from '#tests/pictures.ts'
import { drop_files } from '#platform/storage/switching.ts'
import { put_avatar, remove_avatar, take_down_avatar } from './avatar.ts'
import { people } from './names.ts'
import { own_data } from './own-data.ts'
import { get_user, update_user } from './record.ts'
import type { Context } from './own.ts'
import { openStage, twenty, type Stage } from './users.test-kit.ts'

onOneEngine('people’s pictures', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  const storage = () => storageOf(stage.db)

  /** A person's context; what it puts off is done at once. */
  const newcomer = () => {
    const ctx = stage.as(stage.newPerson())
    const enqueue: Context['enqueue'] = (_job, data) => drop_files(data as never, openContext(stage.db).operator)
    return { ...ctx, enqueue }
  }
  const urlOf = async (ctx: Context) => (await get_user({ only: 'record' }, ctx)).avatar_url
  const redAt = async (url: string) => {
    const { bytes } = (await storage().follow(url))!
    return (await sharp(bytes).raw().toBuffer())[0]! > 100
  }

  test('a picture is stored in two square sizes, and its owner gets a link to it', async () => {
    const ana = newcomer()
    const before = await storage().keys()
    expect(await urlOf(ana)).toBeNull()
    const { avatar_url } = await put_avatar({ picture: await somePicture('#c33', 90, 40) }, ana)
    const made = (await storage().keys()).filter((key) => !before.includes(key))
    const sizes = made.map(async (key) => {
      const { format, width, height } = await sharp((await storage().read(key))!.bytes).metadata()
      return `${format} ${width} ${height}`
    })
    expect((await Promise.all(sizes)).toSorted()).toEqual(['webp 256 256', 'webp 96 96'])
    expect(await redAt(avatar_url)).toBe(true)
    expect(await redAt((await urlOf(ana))!)).toBe(true)
  })

  test('a picture replaces the one before, and links to that lead nowhere', async () => {
    const ana = newcomer()
    const before = (await storage().keys()).length
    const { avatar_url: first } = await put_avatar({ picture: await somePicture('#c33') }, ana)
    const { avatar_url: second } = await put_avatar({ picture: await somePicture('#00c') }, ana)
    expect(await storage().follow(first)).toBeNull()
    expect(await redAt(second)).toBe(false)
    expect(await storage().keys()).toHaveLength(before + 2)
    expect(await remove_avatar({}, ana)).toEqual({ avatar_url: null })
    expect([await urlOf(ana), await storage().follow(second)]).toEqual([null, null])
    expect(await storage().keys()).toHaveLength(before)
  })

  test('a refused picture leaves the one before', async () => {
    const ana = newcomer()
    await put_avatar({ picture: await somePicture() }, ana)
    const keys = await storage().keys()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString('base64')
    expect(await refusal(put_avatar({ picture: svg }, ana))).toBe('NOT_A_PICTURE')
    const long = Buffer.alloc(2_000_001).toString('base64')
    expect(await refusal(put_avatar({ picture: long }, ana))).toBe('TOO_LARGE')
    expect(await storage().keys()).toEqual(keys)
    expect(await urlOf(ana)).not.toBeNull()
  })

  test('many pictures of one person at once leave one, and no file of the others', async () => {
    const ana = newcomer()
    const before = (await storage().keys()).length
    const picture = await somePicture()
    const sent = await twenty(() => refusal(put_avatar({ picture }, ana)))
    expect(sent.filter((outcome) => outcome === 'done').length).toBeGreaterThan(0)
    expect(await storage().keys()).toHaveLength(before + 2)
  })

  test('a picture is shown to everybody who may see the name, and to nobody else', async () => {
    const ana = newcomer()
    const UID = (ana.visitor as { UID: string }).UID
    await put_avatar({ picture: await somePicture() }, ana)
    expect(await people({ UIDs: [UID] }, stage.guest)).toEqual([])
    await update_user({ name_public: true }, ana)
    const [shown] = await people({ UIDs: [UID] }, stage.guest)
    expect(await storage().follow(shown!.avatar_url!)).not.toBeNull()
  })

  test('the copy of one’s data has the picture itself', async () => {
    const ana = newcomer()
    await put_avatar({ picture: await somePicture() }, ana)
    const { rows } = await own_data({ list: 'avatar' }, ana)
    expect(rows).toEqual([
      {
        at: expect.any(String) as string,
        taken_at: null,
        taken_reason: '',
        type: 'image/webp',
        base64: expect.any(String) as string,
      },
    ])
    const { width } = await sharp(Buffer.from(rows[0]!.base64 as string, 'base64')).metadata()
    expect(width).toBe(256)
  })

  test('operators take a picture down, and its owner reads why until there is a new one', async () => {
    const ana = newcomer()
    const UID = (ana.visitor as { UID: string }).UID
    const taking = { UID, reason: 'It shows somebody else.' }
    const operator = { ...stage.operatorToken, enqueue: ana.enqueue }
    expect(await refusal(take_down_avatar(taking, operator))).toBe('NOT_FOUND')
    const { avatar_url } = await put_avatar({ picture: await somePicture() }, ana)
    await take_down_avatar(taking, operator)
    expect(await storage().follow(avatar_url)).toBeNull()
    const told = await get_user({ only: 'record' }, ana)
    expect([told.avatar_url, told.avatar_taken_down?.reason]).toEqual([null, 'It shows somebody else.'])
    expect((await own_data({ list: 'avatar' }, ana)).rows).toMatchObject([{ taken_reason: 'It shows somebody else.' }])
    await put_avatar({ picture: await somePicture() }, ana)
    expect((await get_user({ only: 'record' }, ana)).avatar_taken_down).toBeNull()
  })

  test('a picture has at most the length that the contract gives', () => {
    const { input } = users.put_avatar
    expect(input.safeParse({ picture: Buffer.alloc(2_000_000).toString('base64') }).success).toBe(true)
    expect(input.safeParse({ picture: 'A'.repeat(2_900_000) }).success).toBe(false)
    expect(input.safeParse({ picture: '<svg/>' }).success).toBe(false)
  })
})
