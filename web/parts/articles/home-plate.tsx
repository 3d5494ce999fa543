import { Plural } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { HomePlate } from '#web/home/plate.ts'
import type { OnHome } from './home-plate.server.ts'

const ToReview = ({ data: { needs } }: { data: OnHome }) =>
  needs > 0 && (
    <li>
      <Link to="/build">
        <Plural value={needs} one="# article to review" other="# articles to review" />
      </Link>
    </li>
  )

/** The articles that wait for this person's review. */
export default { parts: [{ place: 2, where: 'needs', View: ToReview }] } satisfies HomePlate<OnHome>
