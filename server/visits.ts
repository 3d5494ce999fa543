import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Visitor } from '#platform/door/visitor.ts'
import type { Visit } from '#web/visit.ts'
import type { House, Settings } from './house.ts'

/** What a page's loaders and actions have at hand, but for what belongs to the page itself. */
export type PageVisit = Omit<Visit, 'locale' | 'nonce'>

/** Says who asks for a page, and opens the door to them. */
export const visitOf =
  ({ door, callers }: House, settings: Settings, publicUrl: { value: string }) =>
  (request: FastifyRequest, reply: FastifyReply): PageVisit => {
    callers.sameSite(request)
    const visitor: Visitor = callers.visitorOf(request, reply)
    return {
      person: null,
      publicUrl: publicUrl.value,
      timeZone: settings.timeZone,
      environment: { productionHost: settings.productionHost, stagingHost: settings.stagingHost },
      enter: (call, input) => door.enter(call, visitor, input),
    }
  }
