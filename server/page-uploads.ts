import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAX_FILE_BYTES } from '#contract/call.ts'
import { MAX_LONG_FORM_BYTES } from './page-forms.ts'
import { busy } from '#platform/door/load.ts'

const FORM = 'application/x-www-form-urlencoded'
const UPLOAD = 'multipart/form-data'
/** The largest form with a picture: the picture, its other fields and what stands between them. */
const MAX_FORM_BYTES = MAX_FILE_BYTES + 64 * 1024
/**
 * A form that is larger than any that we take is still read to its end, without being kept, up to this length: a browser
 * shows an answer only once it has sent everything.
 */
const MAX_READ_BYTES = 40_000_000
/** How many such forms are read at once in this process. */
const MAX_AT_ONCE = 8
/** What a screen gets in place of a form that was too large: every form with a picture has this intent. */
const TOO_LARGE_FORM = Buffer.from('intent=picture&too_large=yes')

/** Whether somebody who is signed in sends a form from a view that takes a picture. */
const isExpected = ({ url, headers }: FastifyRequest): boolean =>
  [...new URL(url, 'http://localhost').searchParams].some(
    ([name, value]) => /^(look|edit)$/.test(name) && value === 'picture',
  ) && /\bsession/.test(headers.cookie ?? '')

export const isUpload = ({ headers }: FastifyRequest): boolean => headers['content-type']?.startsWith(UPLOAD) ?? false

const refused = (statusCode: number) => Object.assign(new Error('a form with a file was refused'), { statusCode })

/** Reads the forms of pages, those with a picture only where there are such forms. */
export function readForms(pages: FastifyInstance): void {
  const form = { parseAs: 'buffer', bodyLimit: MAX_LONG_FORM_BYTES } as const
  pages.addContentTypeParser(FORM, form, (_request, body, done) => done(null, body))
  readUploads(pages)
}

function readUploads(pages: FastifyInstance): void {
  let reading = 0
  pages.addContentTypeParser(UPLOAD, async (request: FastifyRequest, payload: Readable) => {
    if (!isExpected(request)) throw refused(400)
    if (Number(request.headers['content-length'] ?? 0) > MAX_READ_BYTES) throw refused(413)
    if (reading >= MAX_AT_ONCE) throw busy()
    reading++
    try {
      const form = await within(MAX_FORM_BYTES, payload)
      if (form) return form
      request.headers['content-type'] = FORM
      delete request.headers['content-length']
      return TOO_LARGE_FORM
    } finally {
      reading--
    }
  })
}

/** The whole body; null if it is longer than `most`, of which no more than that was ever held. */
async function within(most: number, body: Readable): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > MAX_READ_BYTES) throw refused(413)
    if (length <= most) chunks.push(chunk)
    else chunks.length = 0
  }
  return length <= most ? Buffer.concat(chunks) : null
}
