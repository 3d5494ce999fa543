import { createHmac, timingSafeEqual } from 'node:crypto'
import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/call.ts'
import { hashToken, newToken } from '#platform/kit/ids.ts'
import { networkOf } from './network.ts'
import type { Visitor } from './visitor.ts'

const TOKEN = /^[A-Za-z0-9_-]{22}$/
const BEARER = /^Bearer /i
const COOKIE_DAYS = 400
/** Carries the visitor between processes of one instance, sealed with their shared secret. */
const VISITOR_HEADER = 'x-polity-visitor'

export interface CallersPlan {
  operatorToken: string
  /** Shared by the processes of one instance; empty: no process is believed about who its visitor is. */
  serviceSecret: string
  /** The origin people see, such as https://polity.example; decides the cookie's form. */
  publicOrigin: () => string
  /** Whether the operator has set that origin: then writes come from it alone, else from whatever host was asked. */
  originIsSet: boolean
}

export interface Callers {
  /** Who sent this request. A write by a guest without a cookie gets one with the reply. */
  visitorOf(request: FastifyRequest, reply: FastifyReply): Visitor
  /** Refuses a browser's write that comes from another site. */
  sameSite(request: FastifyRequest): void
  /** The name of the guest cookie: it says so where it is for https alone. */
  cookieName(): string
  /** The header that tells the next process who is asking. */
  seal(visitor: Visitor): Record<string, string>
}

const same = (a: string, b: string) => {
  const [left, right] = [hashToken(a), hashToken(b)].map((hash) => Buffer.from(hash))
  return timingSafeEqual(left!, right!)
}

export function openCallers(plan: CallersPlan): Callers {
  const secure = () => plan.publicOrigin().startsWith('https:')
  const cookieName = () => (secure() ? '__Host-guest' : 'guest')
  const mac = (body: string) => createHmac('sha256', plan.serviceSecret).update(body).digest('base64url')

  const unseal = (header: string): Visitor => {
    const [body = '', seal = ''] = header.split('.')
    if (!plan.serviceSecret || !same(mac(body), seal)) throw new Refusal('FORBIDDEN')
    return JSON.parse(Buffer.from(body, 'base64url').toString()) as Visitor
  }

  const operator = (authorization: string, address: string): Visitor => {
    const token = authorization.replace(BEARER, '')
    if (!same(token, plan.operatorToken)) throw new Refusal('SIGN_IN', { detail: 'This token is not known here.' })
    return { kind: 'operator', address }
  }

  const guest = (request: FastifyRequest, reply: FastifyReply): Visitor => {
    const shown = request.cookies[cookieName()]
    const address = networkOf(request.ip)
    if (shown && TOKEN.test(shown)) return { kind: 'guest', guest: hashToken(shown), address }
    if (request.method !== 'POST') return { kind: 'guest', guest: null, address }
    const token = newToken()
    reply.setCookie(cookieName(), token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: secure(),
      maxAge: COOKIE_DAYS * 86_400,
    })
    return { kind: 'guest', guest: hashToken(token), address }
  }

  return {
    cookieName,
    visitorOf(request, reply) {
      const carried = request.headers[VISITOR_HEADER]
      if (typeof carried === 'string') return unseal(carried)
      const { authorization } = request.headers
      if (authorization && BEARER.test(authorization)) return operator(authorization, networkOf(request.ip))
      return guest(request, reply)
    },
    sameSite(request) {
      if (request.method === 'GET' || request.method === 'HEAD') return
      const { origin, host } = request.headers
      const site = request.headers['sec-fetch-site']
      const ours = plan.originIsSet ? [plan.publicOrigin()] : [`http://${host}`, `https://${host}`]
      if (origin ? !ours.includes(origin) : site && site !== 'same-origin' && site !== 'none')
        throw new Refusal('CROSS_SITE')
    },
    seal(visitor) {
      const body = Buffer.from(JSON.stringify(visitor)).toString('base64url')
      return { [VISITOR_HEADER]: `${body}.${mac(body)}` }
    },
  }
}
