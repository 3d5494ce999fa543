import type { Answering } from '#web/resources/resource.ts'
import { drawCrest } from './draw.server.ts'

/** The arms of a community as a picture. It depends only on the address, so another name has another address. */
export const crestFile: Answering = async (_, { id, url }) =>
  new Response(drawCrest(id, url.searchParams.get('name') ?? ''), {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
