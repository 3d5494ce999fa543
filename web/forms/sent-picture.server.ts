import { msg } from '@lingui/core/macro'
import type { z } from 'zod'
import { MAX_FILE_BYTES } from '#contract/call.ts'
import type { SentPicture } from '#contract/pictures.ts'
import { Refusal } from '#contract/refusals.ts'
import { textIn } from '#web/ui/form-texts.ts'
import type { FormWords } from './sent-form.server.ts'

type Sent = z.input<typeof SentPicture>

/** What a form says that can be sent with a picture, beside the sentences that stand for each refusal everywhere. */
export const pictureWords: FormWords = {
  fields: { picture: msg`Choose a picture first.` },
  about: Object.fromEntries(
    ['TOO_LARGE', 'NOT_A_PICTURE', 'TOO_MANY_PIXELS', 'BROKEN_PICTURE'].map((code) => [code, ['picture']]),
  ),
  means: {
    TOO_LARGE: msg`This picture is too large: it can be up to 2 MB. Make it smaller, or choose another. Nothing was changed.`,
  },
}

/** The picture in a form, and the part of it that was chosen. Refuses with TOO_LARGE, or with INVALID if there is none. */
export async function pictureIn(form: FormData): Promise<Sent> {
  const file = form.get('picture')
  const isFile = file !== null && typeof file !== 'string'
  if (form.has('too_large') || (isFile && file.size > MAX_FILE_BYTES)) throw new Refusal('TOO_LARGE')
  if (!isFile || file.size === 0) throw new Refusal('INVALID', { fields: { picture: { is: 'missing' } } })
  const [left, top, width] = ['crop_left', 'crop_top', 'crop_width'].map((name) => Number(textIn(form, name) || NaN))
  const crop = [left, top, width].every((value) => Number.isFinite(value))
    ? { left: left!, top: top!, width: width! }
    : undefined
  return { picture: Buffer.from(await file.arrayBuffer()).toString('base64'), crop }
}
