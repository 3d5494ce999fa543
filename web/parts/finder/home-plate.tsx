import type { HomePlate } from '#web/home/plate.ts'
import { FeedPage } from './feed-page.tsx'
import { FeedSection } from './feed-links.tsx'
import type { FeedData } from './feed-titles.ts'
import type { SearchData } from './home-plate.server.ts'
import { SearchPage } from './search-page.tsx'

/** The links to the feeds and, in place of the front page, one of the feeds or the results of a search. */
export default {
  parts: [{ place: 55, View: ({ idle }) => !idle && <FeedSection /> }],
  Instead: ({ data }) => ('feed' in data ? <FeedPage {...data} /> : <SearchPage {...data} />),
} satisfies HomePlate<object, SearchData | FeedData>
