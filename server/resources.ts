import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Load } from '#platform/door/load.ts'
import type { FoundResource } from '#web/resources/resource.ts'
import type { RequestContext } from '#web/visit.ts'
import type { OwnMarks, pageCache } from './page-cache.ts'
import { sendPage } from './page-request.ts'
import type { PagesHost } from './pages.ts'

interface ResourceContext {
  url: URL
  own: OwnMarks
  locale: RequestContext['locale']
  visitOf: PagesHost['visitOf']
  cached: ReturnType<typeof pageCache>
  load: Load
}

/** Sends a resource. If it is the same for everybody, no cookie is read and the reply does not vary by cookie. */
export async function sendResource(
  resource: FoundResource,
  way: ResourceContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { url, locale, own } = way
  if (resource.nobody) void reply.removeHeader('vary')
  const answer = async (ofPage: OwnMarks) => {
    const visit = await way.visitOf(request, reply, resource.nobody)
    return resource.answer({ ...visit, locale, ...ofPage }, { url, headers: request.headers })
  }
  const make = (ofPage: OwnMarks) => (resource.waits ? answer(ofPage) : way.load.inTurn('dear', () => answer(ofPage)))
  // The page is cached for a moment, so it is rendered only rarely, however many other sites embed it.
  if (resource.framed) return sendPage(reply, await way.cached(`resource ${url.host}${url.pathname}`, own, make))
  return sendOut(reply, await make(own))
}

/** Streams the response: a file may be too long to hold in memory. */
function sendOut(reply: FastifyReply, { status, headers, body }: Response) {
  void reply.code(status)
  for (const [name, value] of headers) void reply.header(name, value)
  if (!headers.has('cache-control')) void reply.header('cache-control', 'private, no-store')
  return reply.send(body ? Readable.fromWeb(body as ReadableStream<Uint8Array>) : undefined)
}
