import type { ReactNode } from 'react'
import type { Named } from '#web/state/use-community.ts'
import type { RequestContext } from '#web/visit.ts'
import type { FeedItem, FeedName } from './feed.ts'

/**
 * What a room shows on /home around the lead; exported by `web/parts/<room>/home-plate.tsx`. Nothing in it may need
 * scripts.
 */
export interface HomePlate<Data, Instead = never> {
  parts: {
    /** The sort order: a lower number comes first. */
    place: number
    /**
     * `top`: above the lead. `own`: the visitor's own, right after what needs their answer and above what is open to
     * everyone. Otherwise below both.
     */
    where?: 'top' | 'own'
    /**
     * `idle`: the lead has nothing to ask. `more`: it has more than it shows. `samples`: all the page shows came with the
     * site as examples.
     */
    View: (props: { data: Data; idle: boolean; more: boolean; samples: boolean }) => ReactNode
  }[]
  /** Replaces the page if the address requests it. */
  Instead?: (props: { data: Instead }) => ReactNode
}

/** What a room loads for those parts; exported by `web/parts/<room>/home-plate.server.ts`. */
export interface HomeServerPlate {
  /** May say in `samples` whether all it shows there came with the site as examples. */
  load: (ctx: RequestContext) => Promise<unknown>
  /** Loads what replaces the page; null if the address does not request it from this room. */
  instead?: (ctx: RequestContext, url: string) => Promise<{ title: string; data: object; named: Named[] } | null>
}

/**
 * What /home asks first, and the only part of it that needs scripts; exported by `web/parts/<room>/home-lead.tsx`. One
 * room has it.
 */
export interface HomeLeadPlate<Data, Sent> {
  First: (props: { data: Data; sent: Sent | undefined }) => ReactNode
  /** The content open to everyone, below the visitor's own. */
  Then: (props: { data: Data }) => ReactNode
}

/** What that room loads and does; exported by `web/parts/<room>/home-lead.server.ts`. */
export interface HomeLeadServerPlate {
  load: (
    ctx: RequestContext,
    url: string,
  ) => Promise<{ idle: boolean; more: boolean; samples: boolean; named: Named[] }>
  /** Performs a form of the lead. */
  act: (ctx: RequestContext, form: FormData) => Promise<object>
}

/**
 * What a room gives to the feeds of /home; exported by `web/parts/<room>/feed-plate.server.ts`. `mine`: some of the
 * reader's communities, for rooms that list one community at a time.
 */
export type FeedServerPlate = Partial<Record<FeedName, (ctx: RequestContext, mine: string[]) => Promise<FeedItem[]>>>
