import { LateStyle } from '#web/ui/late-style.tsx'
import kinds from './kinds.css?inline'
import ranking from './ranking.css?inline'

/** The styles of ballots that need more than choosing one option. */
export const KindStyles = () => <LateStyle name="ballot-kinds" sheet={kinds + ranking} />
