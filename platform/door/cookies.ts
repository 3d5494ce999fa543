import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashToken } from '#platform/kit/ids.ts'

const TOKEN = /^[A-Za-z0-9_-]{22}$/

/** The two cookies a browser is known by: who it is as a guest, and the session of who is signed in. */
export type KnownBy = 'guest' | 'session'

/** Cookies that hold a token and no script can read. Where they are for https alone, their name says so. */
export function openCookies(secure: () => boolean) {
  const nameOf = (cookie: KnownBy) => (secure() ? `__Host-${cookie}` : cookie)
  const options = () => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: secure() }) as const

  return {
    nameOf,
    /** The hash of the token this request shows; null for none, or for something that is no token. */
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
