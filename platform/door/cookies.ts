import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashToken } from '#platform/kit/ids.ts'

const TOKEN = /^[A-Za-z0-9_-]{22}$/

/** The two cookies that identify a browser: one identifies a guest, and the other the session of a signed-in person. */
export type KnownBy = 'guest' | 'session'

/** Cookies that hold a token and cannot be read by scripts. Their name shows whether they are for https only. */
export function openCookies(secure: () => boolean) {
  const nameOf = (cookie: KnownBy) => (secure() ? `__Host-${cookie}` : cookie)
  const options = () => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: secure() }) as const

  return {
    nameOf,
    /** The hash of the token in this request's cookie; null if there is none, or if it cannot be a token. */
    shown(request: FastifyRequest, cookie: KnownBy): string | null {
      const value = request.cookies[nameOf(cookie)]
      return value && TOKEN.test(value) ? hashToken(value) : null
    },
    give(reply: FastifyReply, cookie: KnownBy, token: string, expires: Date): void {
      reply.setCookie(nameOf(cookie), token, { ...options(), expires })
    },
    take(reply: FastifyReply, cookie: KnownBy): void {
      reply.clearCookie(nameOf(cookie), options())
    },
  }
}
