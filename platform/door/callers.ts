import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { isRefusal, Refusal } from '#contract/refusals.ts'
import { hashToken, newToken } from '#platform/kit/ids.ts'
import { faultsOf, type Log } from '#platform/log.ts'
import { openCookies, type KnownBy } from './cookies.ts'
import { deviceOf } from './device.ts'
import type { FormKeys } from './form-key.ts'
import { networkOf } from './network.ts'
import { openSigner, same } from './signer.ts'
import type { Sessions } from './sessions.ts'
import type { Visitor } from './visitor.ts'

const DAY_MS = 86_400_000
const GUEST_DAYS = 400
const BEARER = /^Bearer /i
/**
 * The header that tells another process of the instance who the visitor is, signed with the secret that the processes
 * share.
 */
const VISITOR_HEADER = 'x-polity-visitor'
/** The header in which a script sends its page’s form key; a form sends it as a field. */
export const FORM_KEY_HEADER = 'x-polity-form-key'

export interface CallersPlan {
  operatorToken: string
  /**
   * The secret that the processes of one instance share. If it is empty, this process trusts no other process to say
   * who the visitor is.
   */
  serviceSecret: string
  /** The address that people see, such as https://polity.example; it determines the form of the cookies. */
  publicOrigin: () => string
  /**
   * Whether the operator has set the public address: if so, writes must come from that address; otherwise, from the
   * host of the request.
   */
  originIsSet: boolean
  sessions: Sessions
  formKeys: FormKeys
  log: Log
}

export interface Callers {
  /**
   * The visitor who sent this request. If a guest without a cookie writes, the reply sets one: the cookie of the guest
   * who belongs to the form key, so that a page sent twice counts as one guest; or, without a form key, the cookie of a
   * new guest. `formKey`: the key from the form that was sent.
   */
  visitorOf(request: FastifyRequest, reply: FastifyReply, formKey?: string | null): Promise<Visitor>
  /**
   * The network address charged for reading a request's body, before the visitor is known; null if the request comes
   * from another process of the instance, because the door of that process has already charged the address. Refuses an
   * invalid signature.
   */
  payerOf(request: FastifyRequest): string | null
  /** Makes a form key for a page about to be sent. */
  newFormKey(): string
  /**
   * The part of a call's answer that goes to the browser: if the call has begun or ended a session, this moves the
   * session from the answer into a cookie. Another process of the instance gets the whole answer.
   */
  settle<T>(call: Call, answer: T, request: FastifyRequest, reply: FastifyReply): T
  /** Refuses a browser's write that comes from another site. */
  sameSite(request: FastifyRequest): void
  /**
   * Removes the session cookie of a browser whose session has ended, when the browser is sent a whole new page that
   * shows it signed out.
   */
  takeSession(reply: FastifyReply): void
  /** The names of the cookies that identify a browser; each name shows whether the cookie is for https only. */
  cookieNames(): Record<KnownBy, string>
  /** The header that tells the next process who is asking, valid for one call and half a minute. */
  seal(visitor: Visitor, path: string): Record<string, string>
}

/** The visitor for whom another process of the instance is asking; null: the request comes from outside. */
function carriedBy({ headers, url }: FastifyRequest, unseal: ReturnType<typeof openSigner>['unseal']): Visitor | null {
  const carried = headers[VISITOR_HEADER]
  return typeof carried === 'string' ? unseal(carried, url.split('?', 1)[0]!) : null
}

export function openCallers(plan: CallersPlan): Callers {
  const cookies = openCookies(() => plan.publicOrigin().startsWith('https:'))
  const noteUnchecked = faultsOf(plan.log, 'a session could not be checked')
  const { seal, unseal } = openSigner(plan.serviceSecret)

  const operator = (authorization: string, address: string): Visitor => {
    const token = authorization.replace(BEARER, '')
    if (!same(token, plan.operatorToken)) throw new Refusal('SIGN_IN', { detail: "We don't know this token here." })
    return { kind: 'operator', address }
  }

  type Asked = [request: FastifyRequest, reply: FastifyReply, formKey: string | null | undefined]

  const guest = (...[request, reply, formKey]: Asked): Visitor & { kind: 'guest' } => {
    const shown = cookies.shown(request, 'guest')
    const address = networkOf(request.ip)
    if (shown) return { kind: 'guest', guest: shown, address }
    if (request.method !== 'POST') return { kind: 'guest', guest: null, address }
    const header = request.headers[FORM_KEY_HEADER]
    const key = formKey ?? (typeof header === 'string' ? header : null)
    const token = (key && plan.formKeys.guestOf(key)) || newToken()
    cookies.give(reply, 'guest', token, new Date(Date.now() + GUEST_DAYS * DAY_MS))
    return { kind: 'guest', guest: hashToken(token), address }
  }

  const person = async (session: string, ...asked: Asked): Promise<Visitor> => {
    const [request] = asked
    const address = networkOf(request.ip)
    const owner = await plan.sessions.whose(session).catch((thrown: unknown) => {
      if (!isRefusal(thrown)) noteUnchecked({ err: thrown })
      return undefined
    })
    if (owner) return { kind: 'person', ...owner, session, guest: cookies.shown(request, 'guest'), address }
    if (owner === undefined) return { kind: 'unknown', address }
    return { ...guest(...asked), ended: true }
  }

  return {
    cookieNames: () => ({ guest: cookies.nameOf('guest'), session: cookies.nameOf('session') }),
    takeSession: (reply) => cookies.take(reply, 'session'),
    newFormKey: () => plan.formKeys.issue(),
    payerOf: (request) => (carriedBy(request, unseal) ? null : networkOf(request.ip)),
    async visitorOf(request, reply, formKey) {
      const carried = carriedBy(request, unseal)
      if (carried) return carried
      const { authorization } = request.headers
      if (authorization && BEARER.test(authorization)) return operator(authorization, networkOf(request.ip))
      const session = cookies.shown(request, 'session')
      const asked: Asked = [request, reply, formKey]
      const visitor = session ? await person(session, ...asked) : guest(...asked)
      return request.method === 'POST' ? { ...visitor, device: deviceOf(request.headers['user-agent']) } : visitor
    },
    settle(call, answer, request, reply) {
      if (!call.session || request.headers[VISITOR_HEADER]) return answer
      const shown = cookies.shown(request, 'session')
      if (shown) plan.sessions.forget(shown)
      if (call.session === 'ends') {
        cookies.take(reply, 'session')
        return answer
      }
      const { session, ...rest } = answer as { session?: { token: string; expires_at: string } }
      if (session) cookies.give(reply, 'session', session.token, new Date(session.expires_at))
      return rest as typeof answer
    },
    sameSite(request) {
      if (request.method === 'GET' || request.method === 'HEAD') return
      const { origin, host } = request.headers
      const site = request.headers['sec-fetch-site']
      const ours = plan.originIsSet ? [plan.publicOrigin()] : [`http://${host}`, `https://${host}`]
      if (origin ? !ours.includes(origin) : site && site !== 'same-origin' && site !== 'none')
        throw new Refusal('CROSS_SITE')
    },
    seal: (visitor, path) => ({ [VISITOR_HEADER]: seal(visitor, path) }),
  }
}
