import type { RequestContext } from '#web/visit.ts'

/** What was asked for: the address, the one id its path names (else empty), and what the browser says with it. */
export interface Asked {
  id: string
  url: URL
  headers: Record<string, string | string[] | undefined>
}

export type Answering = (ctx: RequestContext, asked: Asked) => Promise<Response>

/** Something with an address of its own that is no screen: a file to keep, or what other sites and programs show. */
export interface Resource {
  answer: Answering
  /** Beside a plain call, what it takes to make it. */
  cost: number
  /** Made for nobody in particular: it reads no cookie and sets none. */
  nobody?: boolean
  /** Other sites may show it inside a page of theirs. */
  framed?: boolean
  /** It is there on a developer’s own machine alone, and for that machine’s own requests. */
  local?: boolean
}

/** What has an address of its own in a room of the web; `web/parts/<room>/resource-plate.server.ts` gives it. */
export interface ResourcePlate {
  /** By the exact path; `:name` stands for the one id it holds. */
  resources: Record<`/${string}`, Resource>
  /** What is said after the sentence of a refusal, line by line, where that says too little. */
  more?: (code: string, ctx: RequestContext, id: string) => Promise<string[]>
}

/** A resource that was found, as the server asks for it. */
export interface FoundResource {
  nobody: boolean
  framed: boolean
  local: boolean
  answer(ctx: RequestContext, asked: Omit<Asked, 'id'>): Promise<Response>
}
