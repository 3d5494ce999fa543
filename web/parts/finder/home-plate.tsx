import type { HomePlate } from '#web/home/plate.ts'
import type { SearchData } from './home-plate.server.ts'
import { SearchPage } from './search-page.tsx'

/** The search over everything, in place of the front page. */
export default {
  parts: [],
  Instead: ({ data }) => <SearchPage {...data} />,
} satisfies HomePlate<never, SearchData>
