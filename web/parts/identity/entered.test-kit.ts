import type { Call } from '#contract/call.ts'
import type { RequestContext } from '#web/visit.ts'

/** A room's response to a call: a reply, or a thrown refusal. */
type Says = (input: unknown) => unknown

/** A visit that records the calls made and returns the prepared answers. */
export function visitWith(says: [Call, Says][] = []) {
  const entered: [Call, unknown][] = []
  const enter = async (call: Call, input: unknown) => {
    entered.push([call, input])
    return says.find(([known]) => known === call)?.[1](input) ?? {}
  }
  const visit = { locale: 'en', timeZone: 'UTC', enter } as Partial<RequestContext> as RequestContext
  return { visit, entered }
}

export const refuses =
  (no: Error): Says =>
  () => {
    throw no
  }

export function formOf(fields: Record<string, string | string[]>): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value)
  return form
}

/** The address that a reply redirects to; null if it is not a redirect. */
export const leadsTo = (reply: unknown): string | null =>
  reply instanceof Response ? reply.headers.get('location') : null
