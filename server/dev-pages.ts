import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { servePages, type PagesHost } from './pages.ts'

/**
 * The content security policy for development, looser than the product's: Vite writes style tags and opens its own
 * socket.
 */
const devPolicy = (nonce: string) =>
  `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws:`

/** Serves the pages from their sources: each change shows in the browser at once. */
export async function mountDevPages(app: FastifyInstance, host: PagesHost): Promise<void> {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  await app.register(async (pages) => {
    pages.addHook('onRequest', (request, reply, next) => {
      vite.middlewares(request.raw, reply.raw, next)
    })
    const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
    servePages(pages, host, build, devPolicy)
  })
}
