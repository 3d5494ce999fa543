import { z } from 'zod'
import { write } from './call.ts'
import {
  PICTURE_BODY_BYTES,
  PICTURE_COST,
  pictureErrors,
  PictureUrl,
  SentPicture,
  sendingPictures,
} from './pictures.ts'
import { id, text } from './shapes.ts'
import { operatorWhy, writing } from './usual-limits.ts'

const UID = id('person')

/** The calls for a person's picture: part of the service `users`. */
export const avatarCalls = {
  put_avatar: write({
    doc: 'Gives the caller a picture, which replaces the one before. It is cropped to a square. Everybody who may see the caller’s name sees the picture beside it.',
    who: 'person',
    limit: sendingPictures,
    cost: PICTURE_COST,
    body: PICTURE_BODY_BYTES,
    input: SentPicture,
    reply: z.object({ avatar_url: PictureUrl }),
    errors: pictureErrors,
  }),
  remove_avatar: write({
    doc: 'Deletes the caller’s picture, if there is one.',
    who: 'person',
    limit: writing,
    input: z.strictObject({}),
    reply: z.object({ avatar_url: z.null() }),
    while_suspended: true,
  }),
  take_down_avatar: write({
    audit: ['reason'],
    doc: 'Deletes a person’s picture, because it breaks the rules. The person reads the reason where they choose a picture.',
    who: 'operator',
    limit: writing,
    input: z.strictObject({
      UID,
      reason: text(1, operatorWhy.max).meta({ description: 'Why; the person reads it, and all operators do' }),
    }),
    reply: z.object({ avatar_url: z.null() }),
  }),
}
