import type { RequestContext } from '#web/visit.ts'

/** What was asked for: the address, and what the browser says with it. */
export interface Asked {
  poll_id: string
  url: URL
  headers: Record<string, string | string[] | undefined>
}

/** Something that leaves the page: a file to keep, or what other sites and programs show. */
export interface Leaving {
  /** Made for nobody in particular: it reads no cookie and sets none. */
  nobody: boolean
  /** Other sites may show it inside a page of theirs. */
  framed: boolean
  answer(ctx: RequestContext, asked: Omit<Asked, 'poll_id'>): Promise<Response>
}

export type Answering = (ctx: RequestContext, asked: Asked) => Promise<Response>
