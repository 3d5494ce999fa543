import path from 'node:path'
import type {} from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router'
import { isRefusal } from '#contract/refusals.ts'
import { busy, type Load } from '#platform/door/load.ts'
import { faultsOf, type Log } from '#platform/log.ts'
import type { Regional, RegionalKeeper } from '#platform/regional.ts'
import { langFor } from '#platform/words/words.ts'
import type { FoundResource } from '#web/resources/resource.ts'
import type { RequestContext } from '#web/visit.ts'
import { refuseBusy, refuseForm } from './busy.ts'
import { faultPage, type FaultStatus } from './fault-page.ts'
import { sendResource } from './resources.ts'
import { isTooLong, ofForm } from './page-forms.ts'
import { newNonce, pageCache, type OwnMarks } from './page-cache.ts'
import { isUpload, readForms } from './page-uploads.ts'
import { asWebRequest, isNewcomer, originOf, screenPath, sendPage, untilClosed, without } from './page-request.ts'

/** An address that does not exist. */
const NOT_HERE = '/not-here'
const YEAR_SECONDS = 31_536_000

/** Everything that the pages need from the process that serves them. */
export interface PagesHost {
  /** Identifies the visitor; throws a `Refusal` if the request may not continue. */
  visitOf: (
    request: FastifyRequest,
    reply: FastifyReply,
    forNobody?: boolean,
  ) => Promise<Omit<RequestContext, 'locale' | 'nonce' | 'formKey'>>
  newFormKey: () => string
  /** Whether the request comes from a developer on this machine; only they see the developer pages. */
  isDeveloper: (request: FastifyRequest) => boolean
  load: Load
  log: Log
  /** The languages offered to readers. */
  regional: Pick<RegionalKeeper, 'current' | 'now'>
}

type Run = ReturnType<typeof createRequestHandler>
const runners = new WeakMap<ServerBuild, Run>()

/**
 * Returns the request handler of a build. React Router processes all routes of a build whenever a handler is made, so
 * each build gets only one handler. In development each change is a new build.
 */
function runnerOf(build: ServerBuild): Run {
  const run = runners.get(build) ?? createRequestHandler(build)
  runners.set(build, run)
  return run
}

/** Everything that the pages provide to the server (web/entry.server.tsx). */
interface Mount {
  visit: RouterContext<RequestContext>
  reportFault: RouterContext<(fault: unknown) => void>
  isScreenPath(pathname: string): boolean
  plainAddress(url: URL): URL
  resourceAt(pathname: string): FoundResource | null
  localeOf(name: string | null, offered: Regional['languages']): RequestContext['locale'] | null
  pickLocale(reader: ReturnType<typeof readerOf>, offered: Regional['languages']): RequestContext['locale']
}

/** A content security policy: what a page may load, and whether other sites may frame it. */
type Policy = (nonce: string, framed?: boolean) => string

/**
 * Allows only our own files, scripts and styles only with this reply's nonce, and framing by other sites only where
 * intended.
 */
const contentPolicy: Policy = (nonce, framed) =>
  [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors ${framed ? '*' : `'none'`}`,
    `form-action 'self'`,
  ].join('; ')

/** Serves the built pages: the files of the client build as they are, everything else through React Router. */
export async function mountPages(app: FastifyInstance, { build, ...host }: PagesHost & { build: ServerBuild }) {
  const root = path.resolve(import.meta.dirname, '../build/client')
  await app.register(async (pages) => {
    await pages.register(fastifyStatic, {
      root,
      wildcard: false,
      cacheControl: false,
      setHeaders(response, file) {
        const forGood = path.relative(root, file).startsWith(`assets${path.sep}`)
        response.header(
          'cache-control',
          forGood ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
        )
      },
    })
    servePages(pages, host, () => Promise.resolve(build), contentPolicy)
  })
}

const documentHeaders = {
  vary: 'cookie, accept-language',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

/**
 * Route options: a form is refused where it is parsed, so that its contents are not lost; newcomers may get a cached
 * copy.
 */
const config = {
  priority: ({ method, headers }: FastifyRequest) => (method === 'POST' || !headers.cookie ? null : 'page'),
} as const

/** Answers every GET, HEAD and POST request that has no route of its own with a page. */
export function servePages(
  pages: FastifyInstance,
  host: PagesHost,
  load: () => Promise<ServerBuild>,
  policy: Policy,
): void {
  const { load: pressure, log } = host
  const cached = pageCache()
  const noteFault = faultsOf(log, 'a page failed')

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const origin = originOf(request)
    const form = Buffer.isBuffer(request.body) ? request.body : null
    if (!origin || !request.url.startsWith('/') || (request.method === 'POST' && !form))
      return trouble(request, reply, 400)
    const own = { nonce: newNonce(), formKey: host.newFormKey() }
    const build = await load()
    const { mount } = build.entry.module as unknown as { mount: Mount }
    const url = new URL(origin + request.url)
    const { languages } = await host.regional.current()
    const found = mount.resourceAt(url.pathname)
    const resource = found?.local && !host.isDeveloper(request) ? null : found
    void reply.headers({ ...documentHeaders, 'content-security-policy': policy(own.nonce, resource?.framed) })
    if (resource && form) return trouble(request, reply, 400)
    if (!isUpload(request) && isTooLong(form, screenPath(url))) return trouble(request, reply, 413)
    if (resource && pressure.isTooMuchFor('dear')) return refuseBusy(request, reply)
    if (resource) {
      const locale = mount.pickLocale(resource.nobody ? nobody : readerOf(request), languages)
      return sendResource(resource, { url, own, locale, visitOf: host.visitOf, cached, load: pressure }, request, reply)
    }
    const known = mount.isScreenPath(screenPath(url))
    const chosen = mount.localeOf(url.searchParams.get('lang'), languages)
    if (chosen) keepLanguage(request, reply, chosen)
    if (chosen && known && request.method !== 'POST') return reply.redirect(without(url, 'lang'), 303)

    const locale = chosen ?? mount.pickLocale(readerOf(request), languages)
    const shared = isNewcomer(request)
    // React Router would also show a screen at similar addresses; the product's paths are exact.
    const plain = known ? (shared ? mount.plainAddress(url) : url) : new URL(NOT_HERE, url)
    const asked = asWebRequest(request, plain)
    const priority = form ? ofForm(screenPath(url)) : 'page'
    const tooMuch = pressure.isTooMuchFor(priority)
    const drawing = { mount, run: runnerOf(build), asked, locale, tooMuch: tooMuch && form !== null, noteFault }
    const render = (ofPage: OwnMarks, signal?: AbortSignal) =>
      pressure.inTurn(priority, () => draw(drawing, host, request, reply, ofPage, signal))
    if (shared) return sendPage(reply, await cached(`${locale} ${plain.href}`, own, render, tooMuch))
    if (tooMuch && !form) return refuseBusy(request, reply)
    // Only a form from one of our own pages is shown again, so that it can be sent again.
    if (form && tooMuch && screenPath(url) === url.pathname) {
      await host.visitOf(request, reply)
      return isUpload(request) ? refuseBusy(request, reply) : refuseForm(request, reply, form)
    }
    const page = await render(own, untilClosed(reply))
    if (form && page.status === 503 && !isUpload(request) && screenPath(url) === url.pathname)
      return refuseForm(request, reply, form)
    return sendPage(reply, page)
  }

  function trouble(request: FastifyRequest, reply: FastifyReply, status: FaultStatus) {
    const nonce = newNonce()
    const { cookie, acceptLanguage } = readerOf(request)
    void reply.code(status).header('content-security-policy', policy(nonce)).type('text/html; charset=utf-8')
    return reply.send(faultPage(status, langFor(cookie ?? acceptLanguage, host.regional.now().languages), nonce))
  }

  pages.removeAllContentTypeParsers()
  readForms(pages)
  pages.setErrorHandler<Error & { statusCode?: number }>((thrown, request, reply) => {
    if (isRefusal(thrown) && thrown.code === 'BUSY') return refuseBusy(request, reply)
    const status = isRefusal(thrown) ? thrown.status : (thrown.statusCode ?? 500)
    if (status >= 500) noteFault({ err: thrown, request_id: request.id })
    if (status === 413 || status === 403) return trouble(request, reply, status)
    return trouble(request, reply, status < 500 ? 400 : 500)
  })
  pages.route({ method: ['GET', 'HEAD', 'POST'], url: '*', config, handler: answer })
}

interface Drawing {
  mount: Mount
  run: Run
  asked: Request
  locale: RequestContext['locale']
  /** Whether every call is refused; if so, the page says that, and keeps the form's contents. */
  tooMuch: boolean
  noteFault: ReturnType<typeof faultsOf>
}

async function draw(
  { mount, run, asked, locale, tooMuch, noteFault }: Drawing,
  host: PagesHost,
  request: FastifyRequest,
  reply: FastifyReply,
  own: OwnMarks,
  signal?: AbortSignal,
): Promise<Response> {
  const context = new RouterContextProvider()
  const visit = await host.visitOf(request, reply)
  const { enter, failed } = noting(tooMuch ? () => Promise.reject(busy()) : visit.enter)
  context.set(mount.visit, { ...visit, enter, locale, ...own })
  context.set(mount.reportFault, (fault) => noteFault({ err: fault, request_id: request.id }))
  const page = await run(signal ? new Request(asked, { signal }) : asked, context)
  // A part may be missing only because this visitor has reached a rate limit, so it need not be missing for the next
  // visitor.
  if (failed()) page.headers.set('cache-control', 'no-store')
  return page
}

/** Wraps a visitor's door so that it also records whether any call was refused. */
function noting(door: RequestContext['enter']): { enter: RequestContext['enter']; failed: () => boolean } {
  let failures = 0
  const enter: RequestContext['enter'] = (call, input) =>
    door(call, input).catch((thrown: unknown) => {
      failures++
      throw thrown
    })
  return { enter, failed: () => failures > 0 }
}

/** The headers of a visitor who has sent nothing that identifies them. */
const nobody = { cookie: undefined, acceptLanguage: undefined }

const readerOf = ({ cookies, headers }: FastifyRequest) => ({
  cookie: cookies?.lang,
  acceptLanguage: headers['accept-language'],
})

function keepLanguage(request: FastifyRequest, reply: FastifyReply, locale: string) {
  const secure = request.protocol === 'https'
  void reply.setCookie('lang', locale, { path: '/', maxAge: YEAR_SECONDS, httpOnly: true, sameSite: 'lax', secure })
}
