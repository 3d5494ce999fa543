import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/refusals.ts'
import { answerTrouble } from '#platform/door/http.ts'
import { FILES_PATH, type DiskStorage } from './disk.ts'

/**
 * Serves files to whoever has a link to them. A link that is wrong, has ended, or whose file is gone is answered in one
 * way, so that nobody learns which it was. Whatever a file may contain, a browser only shows it as what it is.
 */
export function mountFiles(app: FastifyInstance, { follow }: Pick<DiskStorage, 'follow'>): void {
  app.get(`${FILES_PATH}:key`, { compress: false }, async (request, reply) => {
    const file = await follow(request.url)
    if (!file) {
      void reply.header('cache-control', 'no-store')
      return answerTrouble(new Refusal('NOT_FOUND'), request, reply)
    }
    const seconds = Math.max(0, Math.floor((file.until - Date.now()) / 1000))
    return reply
      .headers({
        'cache-control': `private, max-age=${seconds}, immutable`,
        'content-disposition': 'inline; filename="picture.webp"',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      })
      .type(file.type)
      .send(file.bytes)
  })
}
