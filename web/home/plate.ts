import type { ReactNode } from 'react'
import type { Named } from '#web/state/use-community.ts'
import type { RequestContext } from '#web/visit.ts'
import type { FeedItem, FeedName } from './feed.ts'

/**
 * A room's parts of /home around the lead; exported by `web/parts/<room>/home-plate.tsx`. None of these parts may need
 * scripts.
 */
export interface HomePlate<Data, Instead = never> {
  parts: {
    /** The sort order: a lower number comes first. */
    place: number
    /**
     * `needs`: an item in the list of what needs this person, at the top, or a way from there. `top`: above the lead. `own`: the visitor's
     * own content, right after what needs their answer and above what is open to everyone. If omitted: below all of
     * these.
     */
    where?: 'needs' | 'top' | 'own'
    /**
     * `idle`: the lead has nothing to answer. `more`: it has more than a phone shows. `toAnswer`: the number of polls that need
     * this person's answer. `samples`: everything on the page is sample content. `fresh`: nobody has asked anything yet.
     */
    View: (props: {
      data: Data
      idle: boolean
      more: boolean
      toAnswer: number
      samples: boolean
      fresh: boolean
    }) => ReactNode
  }[]
  /** Replaces the page if the address requests it. */
  Instead?: (props: { data: Instead }) => ReactNode
}

/** The loader of a room's parts of /home; exported by `web/parts/<room>/home-plate.server.ts`. */
export interface HomeServerPlate {
  /**
   * The result can contain `samples`, if everything it shows there is sample content, and `needs`, the number of things
   * that wait for this person.
   */
  load: (ctx: RequestContext) => Promise<unknown>
  /** Loads the view that replaces the page; null if the address does not request it from this room. */
  instead?: (ctx: RequestContext, url: string) => Promise<{ title: string; data: object; named: Named[] } | null>
}

/**
 * The first thing to answer on /home, and the only part of the page that needs scripts; exported by
 * `web/parts/<room>/home-lead.tsx`. Only one room has it.
 */
export interface HomeLeadPlate<Data, Sent> {
  First: (props: { data: Data; sent: Sent | undefined }) => ReactNode
  /** The content open to everyone, below the visitor's own content. */
  Then: (props: { data: Data }) => ReactNode
}

/** The loaders and actions of the room that provides the lead; exported by `web/parts/<room>/home-lead.server.ts`. */
export interface HomeLeadServerPlate {
  load: (
    ctx: RequestContext,
    url: string,
  ) => Promise<{
    idle: boolean
    more: boolean
    toAnswer: number
    /** Whether the first thing on the page is something this visitor can answer. */
    offers: boolean
    samples: boolean
    fresh: boolean
    named: Named[]
  }>
  /** Handles a form of the lead. */
  act: (ctx: RequestContext, form: FormData) => Promise<object>
}

/**
 * A room's entries for the feeds of /home; exported by `web/parts/<room>/feed-plate.server.ts`. `mine`: some of the
 * reader's communities, for rooms that list one community at a time.
 */
export type FeedServerPlate = Partial<Record<FeedName, (ctx: RequestContext, mine: string[]) => Promise<FeedItem[]>>>
