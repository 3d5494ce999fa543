/** The feeds of /home, at addresses such as `/home?feed=closing`. */
export const feeds = ['closing', 'new', 'discussed'] as const
export type FeedName = (typeof feeds)[number]

export const feedAddress = (feed: FeedName): string => `/home?feed=${feed}`

/**
 * The reason somebody sees a thing in a feed: it is for everybody, or it belongs to one of their communities or to a
 * community on the front page.
 */
export type Why = 'everyone' | 'mine' | 'front'

/** A thing in a feed. */
export interface FeedItem {
  /** One of the kinds of thing that can be found by search. */
  kind: string
  id: string
  title: string
  lang: string
  comm_id: string | null
  /** The address of its page. */
  link: string
  /** The time shown in the feed: of closing, of publishing or of the last comment. */
  at: string
  /** The number of people who have commented on the thing lately, if the feed shows that. */
  people?: number
  sample?: boolean
}

export type ShownItem = FeedItem & { why: Why }
