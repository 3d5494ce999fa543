import type { RequestContext } from '#web/visit.ts'

/** The request for a resource: the address, the one id in its path (or empty), and the relevant request headers. */
export interface Asked {
  id: string
  url: URL
  headers: Record<string, string | string[] | undefined>
}

export type Answering = (ctx: RequestContext, asked: Asked) => Promise<Response>

/**
 * Something with its own address that is not a screen: a file to download, or something that other sites and programs
 * show.
 */
export interface Resource {
  answer: Answering
  /** The cost of making the resource, if it is more than the cost of a plain call. */
  cost: number
  /**
   * Whether making the resource is mostly waiting for another server; if so, it does not take a turn among expensive
   * ones.
   */
  waits?: boolean
  /** Whether the resource is the same for everybody; if so, no cookie is read or set. */
  nobody?: boolean
  /** Whether other sites may embed the resource. */
  framed?: boolean
  /** Whether the resource is available only on a developer's own machine, for requests from that machine. */
  local?: boolean
}

/** The resources of a room; exported by `web/parts/<room>/resource-plate.server.ts`. */
export interface ResourcePlate {
  /** The resources by exact path, in which `:name` is the placeholder for the one id. */
  resources: Record<`/${string}`, Resource>
  /** Additional lines after a refusal's sentence, if the sentence alone is not enough. */
  more?: (code: string, ctx: RequestContext, id: string) => Promise<string[]>
}

/** A resource found by its path, in the form the server needs. */
export interface FoundResource {
  waits: boolean
  nobody: boolean
  framed: boolean
  local: boolean
  answer(ctx: RequestContext, asked: Omit<Asked, 'id'>): Promise<Response>
}
