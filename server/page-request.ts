import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

const FORM = 'application/x-www-form-urlencoded'
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i

/**
 * The origin that the request was sent to, if its host header is nothing more than a host; otherwise null. A host with
 * a path smuggled in would cause one page to be rendered and cached at the address of another.
 */
export function originOf({ protocol, host }: FastifyRequest): string | null {
  if (protocol !== 'http' && protocol !== 'https') return null
  return HOST.test(host) ? `${protocol}://${host}` : null
}

/** The path of the screen. React Router's client requests the data of `/home` and `/` at `/home.data` and `/_.data`. */
export const screenPath = ({ pathname }: URL) =>
  pathname === '/_.data' ? '/' : pathname.replace(/(?<=[^/])\.data$/, '')

/** Returns the address without one of its parameters, to redirect the visitor there. */
export function without({ pathname, searchParams }: URL, name: string): string {
  const rest = new URLSearchParams(searchParams)
  rest.delete(name)
  return rest.size > 0 ? `${pathname}?${rest}` : pathname
}

/** The appearance chosen in this browser; null: the system's setting. */
export function appearanceOf({ cookies }: FastifyRequest): 'light' | 'dark' | null {
  const { appearance } = cookies
  return appearance === 'light' || appearance === 'dark' ? appearance : null
}

/** Whether a whole page is requested, not data for React Router's client and not a form submission. */
export const isWholePage = ({ method, url }: FastifyRequest): boolean => method === 'GET' && !/\.data(\?|$)/.test(url)

/** Whether an anonymous visitor requests a whole page: all such visitors see the same page. */
export function isNewcomer(request: FastifyRequest): boolean {
  const { headers, cookies } = request
  if (!isWholePage(request)) return false
  const named = Object.keys(headers).some((name) => name === 'authorization' || name.startsWith('x-polity-'))
  return !named && Object.keys(cookies).every((name) => name === 'lang')
}

/** The form key sent with a form; null if the form has none, or if no form was sent. */
export const formKeyIn = ({ body, headers }: FastifyRequest): string | null =>
  Buffer.isBuffer(body) && headers['content-type']?.startsWith(FORM)
    ? new URLSearchParams(body.toString()).get('form_key')
    : null

/** Headers that React Router would compare and reject as a server error; a form's origin is checked earlier. */
const ABOUT_ORIGIN = new Set(['origin', 'x-forwarded-host'])

/** The request in the form React Router takes, for an address that may differ from the address requested. */
export function asWebRequest({ method, headers, body }: FastifyRequest, url: URL): Request {
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || ABOUT_ORIGIN.has(name) ? [] : [[name, String(value)]],
  )
  return new Request(url, { method, headers: given, body: Buffer.isBuffer(body) ? new Uint8Array(body) : null })
}

/** A signal that aborts once nobody is waiting for the reply. */
export function untilClosed(reply: FastifyReply): AbortSignal {
  const closing = new AbortController()
  reply.raw.once('close', () => closing.abort())
  return closing.signal
}

/** Sends React Router’s reply. A page is not cached, unless its headers say otherwise. */
export async function sendPage(reply: FastifyReply, page: Response) {
  void reply.code(page.status)
  for (const [name, value] of page.headers) void reply.header(name, value)
  if (!page.headers.has('cache-control') && !reply.hasHeader('cache-control'))
    void reply.header('cache-control', 'private, no-cache')
  return reply.send(page.body ? Buffer.from(await page.arrayBuffer()) : undefined)
}
