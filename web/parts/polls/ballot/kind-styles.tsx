import ballotKinds from '#web/styles/ballot-kinds.css?inline'
import { LateStyle } from '#web/ui/late-style.tsx'

/** How a ballot looks that is more than one choice. */
export const KindStyles = () => <LateStyle name="ballot-kinds" sheet={ballotKinds} />
