import type { Answering } from '#web/resources/resource.ts'
import { drawCrest } from './draw.server.ts'

/** The arms of a community as a picture. What they hold is all in the address: another name is another address. */
export const crestFile: Answering = async (_, { id, url }) =>
  new Response(drawCrest(id, url.searchParams.get('name') ?? ''), {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
