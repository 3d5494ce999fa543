import type { Answering } from '#web/resources/resource.ts'
import { drawCrest } from './draw.server.ts'

/**
 * Serves the arms of a community as a picture. The picture depends only on the address, so a new name gives a new
 * address.
 */
export const crestFile: Answering = async (_, { id, url }) =>
  new Response(drawCrest(id, url.searchParams.get('name') ?? ''), {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
