import { msg } from '@lingui/core/macro'
import type { FeedName, ShownItem } from '#web/home/feed.ts'

export interface FeedData {
  feed: FeedName
  items: ShownItem[]
}

/** The name of each feed. */
export const feedTitles = {
  closing: msg`Closing soon`,
  new: msg`New here`,
  discussed: msg`Most discussed`,
} satisfies Record<FeedName, object>
