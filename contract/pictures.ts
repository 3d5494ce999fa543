import { z } from 'zod'
import { MAX_FILE_BYTES } from './call.ts'

/** Somewhat more than the largest picture takes as text, so that a larger one is refused for its size. */
const MAX_TEXT = 2_800_000

/** The body of a call with a picture: JSON, with the picture as Base64. */
export const PICTURE_BODY_BYTES = MAX_TEXT + 4_096

const fraction = z.number().min(0).max(1)

/** What somebody sends as a picture, and the part of it that they want to keep. */
export const SentPicture = z.strictObject({
  picture: z
    .string()
    .max(MAX_TEXT)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/)
    .meta({
      description: `A JPEG, PNG, WebP, GIF or AVIF file of at most ${MAX_FILE_BYTES} bytes, as Base64. It is drawn anew: whatever the file contains besides the picture is not kept`,
    }),
  crop: z
    .object({ left: fraction, top: fraction, width: z.number().gt(0).max(1) })
    .optional()
    .meta({
      description:
        'The part to keep, of the upright picture: its left edge and width as fractions of the width, its top edge as a fraction of the height. Absent: the largest part in the middle',
    }),
})

/** A link to a picture. */
export const PictureUrl = z
  .string()
  .meta({ description: 'A link to the picture that works for 24 hours; a path if the picture is at this address' })

/** The codes with which a picture can be refused, besides TOO_LARGE. */
export const pictureErrors = ['NOT_A_PICTURE', 'TOO_MANY_PIXELS', 'BROKEN_PICTURE'] as const

/** How often one person may send a picture. */
export const sendingPictures = { count: 30, seconds: 3600 }

/** Decoding a picture takes as long as answering about this many plain reads. */
export const PICTURE_COST = 100
