/** The feeds of /home: `/home?feed=closing`. */
export const feeds = ['closing', 'new', 'discussed'] as const
export type FeedName = (typeof feeds)[number]

export const feedAddress = (feed: FeedName): string => `/home?feed=${feed}`

/** Why somebody sees a thing in a feed: it is for everybody, of a community of theirs, or of one the front page shows. */
export type Why = 'everyone' | 'mine' | 'front'

/** A thing in a feed. */
export interface FeedItem {
  /** Of the kinds that can be found. */
  kind: string
  id: string
  title: string
  lang: string
  comm_id: string | null
  /** The address of its page. */
  link: string
  /** The moment the feed tells of: of closing, of appearing, of the last comment. */
  at: string
  /** How many people have written about it lately, where the feed tells that. */
  people?: number
  sample?: boolean
}

export type ShownItem = FeedItem & { why: Why }
