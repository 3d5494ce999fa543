import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '#platform/door/network.ts'
import type { Visitor } from '#platform/door/visitor.ts'
import type { RequestContext } from '#web/visit.ts'
import { environmentOf } from './environment.ts'
import type { House, Settings } from './house.ts'
import { appearanceOf, formKeyIn, isWholePage } from './page-request.ts'

/** The context of a page’s loaders and actions, except for what belongs to the page itself. */
export type PageVisit = Omit<RequestContext, 'locale' | 'nonce' | 'formKey'>

/** A visitor treated as anonymous, whatever cookies or tokens were sent: identified only by address, for limits. */
const nobodyAt = ({ ip }: FastifyRequest): Visitor => ({ kind: 'guest', guest: null, address: networkOf(ip) })

/** Identifies the visitor of a page, and gives the page access to the door. */
export const visitOf =
  ({ door, callers, regional }: House, settings: Settings, publicUrl: { value: string }) =>
  async (request: FastifyRequest, reply: FastifyReply, forNobody = false): Promise<PageVisit> => {
    callers.sameSite(request)
    const who = forNobody ? nobodyAt(request) : await callers.visitorOf(request, reply, formKeyIn(request))
    const visitor: Visitor = { ...who, reads: new Map() }
    if (visitor.kind === 'guest' && visitor.ended && isWholePage(request)) callers.takeSession(reply)
    // After signing out on a shared machine, the Back button must not show anything from the account.
    if (visitor.kind === 'person') void reply.header('cache-control', 'no-store')
    return {
      UID: visitor.kind === 'person' ? visitor.UID : null,
      closing: visitor.kind === 'person' && visitor.closing !== undefined,
      known: visitor.kind !== 'guest' || visitor.guest !== null,
      whole: isWholePage(request),
      publicUrl: publicUrl.value,
      ...(await regional.current()),
      appearance: forNobody ? null : appearanceOf(request),
      environment: environmentOf(publicUrl.value, settings),
      spend: (cost) => door.spend(visitor, cost),
      enter: async (call, input) => callers.settle(call, await door.enter(call, visitor, input), request, reply),
    }
  }
