import { LateStyle } from '#web/ui/late-style.tsx'
import kinds from './kinds.css?inline'

/** How a ballot looks that is more than one choice. */
export const KindStyles = () => <LateStyle name="ballot-kinds" sheet={kinds} />
