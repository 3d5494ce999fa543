import type { comms } from '#contract/comms.ts'
import { enqueueDrop, switchFiles } from '#platform/storage/switching.ts'
import { holdCommunity, mayDo, mustExist } from './data.ts'
import { logged, reasonFor } from './log.ts'
import type { Act, Context } from './own.ts'

/** In pixels, in the proportions of the arms: as large as it is ever shown, on a screen of two pixels to the pixel. */
const SIZE = { width: 300, height: 360 }

export const put_picture: Act<typeof comms.put_picture> = async ({ comm_id, reason, picture, crop }, ctx) => {
  const { db, visitor } = ctx
  // Nobody makes us decode a picture for a community that is not theirs.
  await mustExist(db, comm_id, visitor)
  await mayDo('rename', visitor, db, comm_id)
  const drawn = await ctx.pictures.made(Buffer.from(picture, 'base64'), { sizes: [SIZE], crop })
  const [key] = await switchFiles(ctx, drawn, 'image/webp', ([made]) => point(ctx, { comm_id, reason }, made!))
  return { picture_url: ctx.storage.link(key!) }
}

export const get_picture: Act<typeof comms.get_picture> = async ({ comm_id }, { db, visitor, storage }) => {
  await mustExist(db, comm_id, visitor)
  const of = db.q().selectFrom('comms.community').select('picture_key').where('comm_id', '=', comm_id)
  const { picture_key } = await of.executeTakeFirstOrThrow()
  const file = picture_key === null ? null : await storage.read(picture_key)
  return file && { type: file.type, base64: Buffer.from(file.bytes).toString('base64') }
}

export const remove_picture: Act<typeof comms.remove_picture> = async (asked, ctx) => {
  await ctx.db.tx(async () => enqueueDrop(ctx.enqueue, await point(ctx, asked, null)))
  return { picture_url: null }
}

/** Lets a community have this picture, or none, and returns the keys of the files that it had. */
async function point(ctx: Context, { comm_id, reason }: { comm_id: string; reason: string }, key: string | null) {
  const { db, visitor } = ctx
  const { community, now } = await holdCommunity(db, comm_id, visitor)
  await mayDo('rename', visitor, db, comm_id)
  const why = await reasonFor(ctx, comm_id, reason)
  if (key === null && community.picture_key === null) return []
  await db.q().updateTable('comms.community').set({ picture_key: key }).where('comm_id', '=', comm_id).execute()
  await logged(ctx, { comm_id, now }, [{ kind: 'picture', was: '', becomes: key ? 'new' : 'removed', reason: why }])
  return community.picture_key === null ? [] : [community.picture_key]
}

/** A community with the link to its picture in place of the key. */
export const pictured =
  ({ link }: Pick<Context['storage'], 'link'>) =>
  <Of extends { picture_key: string | null }>({ picture_key, ...community }: Of) => ({
    ...community,
    picture_url: picture_key && link(picture_key),
  })
