import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { KindPicture, offeredKinds } from './kind-picture.tsx'
import type { Kind } from './types.ts'

/** The kinds of question as pictures; each begins a poll with a question of that kind. `where`: the community, as a query. */
export const KindGrid = ({ where }: { where: string }) => (
  <ul className="kinds river">
    {offeredKinds.map((kind) => (
      <li key={kind}>
        <Link to={`/build?new=1${where}${kind === 'single' ? '' : `&kind=${kind}`}`}>
          <KindPicture kind={kind} />
          <KindAct kind={kind} />
        </Link>
      </li>
    ))}
  </ul>
)

const Named = ({ name, example }: { name: ReactNode; example: ReactNode }) => (
  <>
    <b>{name}</b> <span className="note">{example}</span>
  </>
)

/** The verb for answering a question of this kind, and the noun for the question. */
function KindAct({ kind }: { kind: Kind }) {
  switch (kind) {
    case 'single':
      return <Named name={<Trans>Choose one</Trans>} example={<Trans>Should buses be free at weekends?</Trans>} />
    case 'multiple':
      return <Named name={<Trans>Choose several</Trans>} example={<Trans>What should the library offer?</Trans>} />
    case 'ranked':
      return <Named name={<Trans>Put in order</Trans>} example={<Trans>Where should forty trees go?</Trans>} />
    case 'score':
      return <Named name={<Trans>Score each</Trans>} example={<Trans>How would you rate each trip?</Trans>} />
    case 'approval':
      return <Named name={<Trans>All that work for you</Trans>} example={<Trans>Which evenings can you come?</Trans>} />
    case 'scale':
      return <Named name={<Trans>On a scale</Trans>} example={<Trans>How easy is it to catch a bus?</Trans>} />
    case 'matrix':
      return (
        <Named
          name={<Trans>In a table</Trans>}
          example={<Trans>Waiting times, rooms, opening hours: better or worse?</Trans>}
        />
      )
    case 'number':
      return <Named name={<Trans>Give a number</Trans>} example={<Trans>How many minutes to your stop?</Trans>} />
    case 'date':
      return <Named name={<Trans>Give a date</Trans>} example={<Trans>When should the roadworks start?</Trans>} />
    case 'open':
      return <Named name={<Trans>In their own words</Trans>} example={<Trans>What should change first?</Trans>} />
  }
}
