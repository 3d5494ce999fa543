import { z } from 'zod'
import { read, write } from './call.ts'
import { operatorReason } from './comms-shapes.ts'
import {
  PICTURE_BODY_BYTES,
  PICTURE_COST,
  pictureErrors,
  PictureUrl,
  SentPicture,
  sendingPictures,
} from './pictures.ts'
import { id } from './shapes.ts'
import { reading, writing } from './usual-limits.ts'

const comm_id = id('community')

export const CommunityPicture = PictureUrl.nullable().meta({
  description: 'The picture shown in place of the arms, 300 pixels wide and 360 high; null: none',
})

/** The calls for the picture that a community shows in place of its arms: part of the service `comms`. */
export const pictureCalls = {
  put_picture: write({
    audit: ['reason'],
    doc: 'Gives a community a picture, which is shown in place of its arms and replaces the picture before. It is cropped to five parts wide and six high. For its owners, and operators, who give a `reason`.',
    who: 'person',
    limit: sendingPictures,
    cost: PICTURE_COST,
    body: PICTURE_BODY_BYTES,
    input: SentPicture.extend({ comm_id, reason: operatorReason }),
    reply: z.object({ picture_url: PictureUrl }),
    errors: [...pictureErrors, 'RULE'],
  }),
  get_picture: read({
    doc: 'The picture of a community itself, for programs that draw something with it; null if there is none.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({ comm_id }),
    reply: z.object({ type: z.string(), base64: z.string() }).nullable(),
  }),
  remove_picture: write({
    audit: ['reason'],
    doc: 'Deletes the picture of a community, if there is one: its arms are shown again. For its owners, and operators, who give a `reason`.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ comm_id, reason: operatorReason }),
    reply: z.object({ picture_url: z.null() }),
    errors: ['RULE'],
  }),
}
