import type { RequestContext } from '#web/visit.ts'

/** What was asked for: the address, the one id its path names (else empty), and what the browser says with it. */
export interface Asked {
  id: string
  url: URL
  headers: Record<string, string | string[] | undefined>
}

export type Answering = (ctx: RequestContext, asked: Asked) => Promise<Response>

/** Something with its own address that is not a screen: a file to keep, or something other sites and programs show. */
export interface Resource {
  answer: Answering
  /** What it costs to make, beside a plain call. */
  cost: number
  /** The same for everybody: it reads no cookie and sets none. */
  nobody?: boolean
  /** Other sites may embed it. */
  framed?: boolean
  /** Only on a developer’s own machine, for that machine’s own requests. */
  local?: boolean
}

/** The resources of a room of the web; `web/parts/<room>/resource-plate.server.ts` gives it. */
export interface ResourcePlate {
  /** By the exact path; `:name` stands for the one id it holds. */
  resources: Record<`/${string}`, Resource>
  /** Further lines after the sentence of a refusal, if that says too little. */
  more?: (code: string, ctx: RequestContext, id: string) => Promise<string[]>
}

/** A resource that was found, in the form the server needs. */
export interface FoundResource {
  nobody: boolean
  framed: boolean
  local: boolean
  answer(ctx: RequestContext, asked: Omit<Asked, 'id'>): Promise<Response>
}
